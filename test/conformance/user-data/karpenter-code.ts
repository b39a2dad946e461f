import { CodeRelease, karpenterOf, MAIL, NODEADM_CODE, pathIfBuilt } from './programs';
import { ask } from '../ask';
import { GoProgram } from '../go-program';

/** Input of a bootstrapper in Karpenter. Karpenter supports AL2023 since 0.35. */
export interface UserDataQuestion {
  readonly id: string;
  readonly family: 'AL2' | 'AL2023' | 'Bottlerocket' | 'Windows' | 'Custom';
  readonly userData?: string | null;
  readonly clusterName?: string;
  readonly clusterEndpoint?: string;
  readonly clusterCIDR?: string | null;
  readonly caBundle?: string | null;
  /** Settings of `spec.kubelet`, with maxPods and clusterDNS as Karpenter resolves them. Karpenter always passes these settings. */
  readonly kubelet?: Readonly<Record<string, unknown>>;
  /** Kubelet settings as in the EC2NodeClass. Since 1.15, AL2023 uses these settings. Earlier releases do not have this option. */
  readonly unparsedKubeletConfig?: Readonly<Record<string, unknown>>;
  /** Taints of the node, including `karpenter.sh/unregistered`, which Karpenter adds before it calls a bootstrapper. */
  readonly taints?: readonly { readonly key: string; readonly value?: string; readonly effect: string }[];
  readonly labels?: Readonly<Record<string, string>>;
  readonly instanceStorePolicy?: 'RAID0' | null;
  readonly enableDefaultMountPaths?: boolean;
}

/** User data of a node before base64 encoding, or the error. */
export interface UserDataAnswer {
  readonly id: string;
  readonly text?: string;
  readonly error?: string;
}

/** A TOML value, tagged with its type. Integers and floats are strings. */
export type TaggedToml =
  | { readonly table: Readonly<Record<string, TaggedToml>> }
  | { readonly array: readonly TaggedToml[] }
  | { readonly string: string }
  | { readonly bool: boolean }
  | { readonly int: string }
  | { readonly float: string }
  | { readonly datetime: string };

export interface TomlAnswer {
  readonly id: string;
  readonly value?: TaggedToml;
  readonly error?: string;
}

/** Reports whether Karpenter reads a text as a NodeConfig, because the text is a YAML mapping or null. */
export interface YamlAnswer {
  readonly id: string;
  readonly ok: boolean;
  readonly value?: unknown;
  readonly error?: string;
}

export interface MailAnswer {
  readonly id: string;
  readonly parts: readonly { readonly contentType: string; readonly content: string }[] | null;
  readonly error?: string;
}

/** Input for nodeadm: the user data of a node, or NodeConfig documents in order of increasing precedence. */
export type NodeadmQuestion = { readonly id: string } & ({ readonly userData: string } | { readonly documents: readonly string[] });

export interface NodeadmAnswer {
  readonly id: string;
  readonly nodeConfig?: unknown;
  readonly error?: string;
  /** Whether nodeadm ignores the user data and continues with other sources. */
  readonly passedOver?: boolean;
}

/** Answers by question ID, or undefined if the program was not built. */
export type Answers<A> = Promise<ReadonlyMap<string, A> | undefined>;

/** Returns the user data that a Karpenter release generates for nodes. */
export function askUserData(release: CodeRelease, questions: readonly UserDataQuestion[]): Answers<UserDataAnswer> {
  return answers(karpenterOf(release), questions);
}

/** Returns the results of go-toml, in the version that a Karpenter release uses. */
export function askToml(release: CodeRelease, questions: readonly { readonly id: string; readonly toml: string }[]): Answers<TomlAnswer> {
  return answers(karpenterOf(release), questions);
}

/** Returns the results of sigs.k8s.io/yaml for a mapping, in the version that a Karpenter release uses. */
export function askYaml(release: CodeRelease, questions: readonly { readonly id: string; readonly yaml: string }[]): Answers<YamlAnswer> {
  return answers(karpenterOf(release), questions);
}

/** Returns the parts that Go's mail and MIME packages read. */
export function askMail(questions: readonly { readonly id: string; readonly text: string }[]): Answers<MailAnswer> {
  return answers(MAIL, questions);
}

/** Returns the NodeConfig that nodeadm uses. */
export function askNodeadm(questions: readonly NodeadmQuestion[]): Answers<NodeadmAnswer> {
  return answers(NODEADM_CODE, questions);
}

async function answers<A extends { readonly id: string }>(program: GoProgram, questions: readonly { readonly id: string }[]): Answers<A> {
  const path = pathIfBuilt(program);
  return path === undefined ? undefined : ask<A>(path, [], questions);
}

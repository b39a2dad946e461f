import { CodeRelease, karpenterOf, MAIL, NODEADM_CODE, pathIfBuilt } from './programs';
import { ask } from '../ask';
import { GoProgram } from '../go-program';

/** The input of a bootstrapper in Karpenter. AL2023 exists since 0.35. */
export interface UserDataQuestion {
  readonly id: string;
  readonly family: 'AL2' | 'AL2023' | 'Bottlerocket' | 'Windows' | 'Custom';
  readonly userData?: string | null;
  readonly clusterName?: string;
  readonly clusterEndpoint?: string;
  readonly clusterCIDR?: string | null;
  readonly caBundle?: string | null;
  /** The settings of `spec.kubelet`, with maxPods and clusterDNS as Karpenter resolves them. Karpenter always sets it. */
  readonly kubelet?: Readonly<Record<string, unknown>>;
  /** The settings as in the EC2NodeClass, which AL2023 uses since 1.15. Earlier releases do not have this option. */
  readonly unparsedKubeletConfig?: Readonly<Record<string, unknown>>;
  /** The taints, including `karpenter.sh/unregistered`, which Karpenter adds before it calls a bootstrapper. */
  readonly taints?: readonly { readonly key: string; readonly value?: string; readonly effect: string }[];
  readonly labels?: Readonly<Record<string, string>>;
  readonly instanceStorePolicy?: 'RAID0' | null;
  readonly enableDefaultMountPaths?: boolean;
}

/** The user data of a node before base64, or the error. */
export interface UserDataAnswer {
  readonly id: string;
  readonly text?: string;
  readonly error?: string;
}

/** A TOML value by type. Integers and floats are strings. */
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

/** Whether Karpenter reads a text as a NodeConfig, because it is a YAML mapping or null. */
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

/** The user data of a node, or NodeConfig documents in order of increasing precedence. */
export type NodeadmQuestion = { readonly id: string } & ({ readonly userData: string } | { readonly documents: readonly string[] });

export interface NodeadmAnswer {
  readonly id: string;
  readonly nodeConfig?: unknown;
  readonly error?: string;
  /** Whether nodeadm continues with its other sources. */
  readonly passedOver?: boolean;
}

/** The answers by the IDs of the questions, or undefined if the program was not built. */
export type Answers<A> = Promise<ReadonlyMap<string, A> | undefined>;

/** The user data of nodes in a release of Karpenter. */
export function askUserData(release: CodeRelease, questions: readonly UserDataQuestion[]): Answers<UserDataAnswer> {
  return answers(karpenterOf(release), questions);
}

/** The results of go-toml in the version of a release. */
export function askToml(release: CodeRelease, questions: readonly { readonly id: string; readonly toml: string }[]): Answers<TomlAnswer> {
  return answers(karpenterOf(release), questions);
}

/** The results of sigs.k8s.io/yaml for a mapping, in the version of a release. */
export function askYaml(release: CodeRelease, questions: readonly { readonly id: string; readonly yaml: string }[]): Answers<YamlAnswer> {
  return answers(karpenterOf(release), questions);
}

/** The parts that the mail and MIME packages of Go read. */
export function askMail(questions: readonly { readonly id: string; readonly text: string }[]): Answers<MailAnswer> {
  return answers(MAIL, questions);
}

/** The NodeConfig that nodeadm uses. */
export function askNodeadm(questions: readonly NodeadmQuestion[]): Answers<NodeadmAnswer> {
  return answers(NODEADM_CODE, questions);
}

async function answers<A extends { readonly id: string }>(program: GoProgram, questions: readonly { readonly id: string }[]): Answers<A> {
  const path = pathIfBuilt(program);
  return path === undefined ? undefined : ask<A>(path, [], questions);
}

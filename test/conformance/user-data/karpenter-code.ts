import { CodeRelease, karpenterOf, MAIL, NODEADM_CODE, pathIfBuilt } from './programs';
import { ask } from '../ask';
import { GoProgram } from '../go-program';

/** What a bootstrapper of Karpenter is given; AL2023 came with 0.35. */
export interface UserDataQuestion {
  readonly id: string;
  readonly family: 'AL2' | 'AL2023' | 'Bottlerocket' | 'Windows' | 'Custom';
  readonly userData?: string | null;
  readonly clusterName?: string;
  readonly clusterEndpoint?: string;
  readonly clusterCIDR?: string | null;
  readonly caBundle?: string | null;
  /** As in `spec.kubelet`, with what Karpenter resolved: maxPods and clusterDNS. Karpenter never leaves it out. */
  readonly kubelet?: Readonly<Record<string, unknown>>;
  /** The same as it stands in the class, which AL2023 gets since 1.15; earlier releases have no such option. */
  readonly unparsedKubeletConfig?: Readonly<Record<string, unknown>>;
  /** With `karpenter.sh/unregistered`, which Karpenter adds before it asks a bootstrapper. */
  readonly taints?: readonly { readonly key: string; readonly value?: string; readonly effect: string }[];
  readonly labels?: Readonly<Record<string, string>>;
  readonly instanceStorePolicy?: 'RAID0' | null;
  readonly enableDefaultMountPaths?: boolean;
}

/** The user data of a node before base64, or why there is none. */
export interface UserDataAnswer {
  readonly id: string;
  readonly text?: string;
  readonly error?: string;
}

/** A TOML value under the name of its type; whole numbers and floats as texts. */
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

/** Whether a text is a mapping (or null) in YAML, which Karpenter takes for a NodeConfig. */
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

/** User data as a node gets it, or NodeConfig documents of which later ones win. */
export type NodeadmQuestion = { readonly id: string } & ({ readonly userData: string } | { readonly documents: readonly string[] });

export interface NodeadmAnswer {
  readonly id: string;
  readonly nodeConfig?: unknown;
  readonly error?: string;
  /** Whether nodeadm goes on with its other sources. */
  readonly passedOver?: boolean;
}

/** Answers by the ids of the questions; undefined where the program was not built. */
export type Answers<A> = Promise<ReadonlyMap<string, A> | undefined>;

/** The user data that a release of Karpenter gives nodes. */
export function askUserData(release: CodeRelease, questions: readonly UserDataQuestion[]): Answers<UserDataAnswer> {
  return answers(karpenterOf(release), questions);
}

/** What go-toml makes of texts, in the version of a release. */
export function askToml(release: CodeRelease, questions: readonly { readonly id: string; readonly toml: string }[]): Answers<TomlAnswer> {
  return answers(karpenterOf(release), questions);
}

/** What sigs.k8s.io/yaml makes of texts where a mapping is wanted, in the version of a release. */
export function askYaml(release: CodeRelease, questions: readonly { readonly id: string; readonly yaml: string }[]): Answers<YamlAnswer> {
  return answers(karpenterOf(release), questions);
}

/** The parts that Go's mail and MIME packages read from documents. */
export function askMail(questions: readonly { readonly id: string; readonly text: string }[]): Answers<MailAnswer> {
  return answers(MAIL, questions);
}

/** The NodeConfig that nodeadm works with. */
export function askNodeadm(questions: readonly NodeadmQuestion[]): Answers<NodeadmAnswer> {
  return answers(NODEADM_CODE, questions);
}

async function answers<A extends { readonly id: string }>(program: GoProgram, questions: readonly { readonly id: string }[]): Answers<A> {
  const path = pathIfBuilt(program);
  return path === undefined ? undefined : ask<A>(path, [], questions);
}

import { askNodeadm } from './karpenter-code';
import { nodeConfigCases } from './node-config-cases';
import { deepEqual, isObject, JsonObject } from '../../../src/foundation/basics/json';
import { mergeNodeConfigs } from '../../../src/karpenter/user-data/node-config/merge-node-configs';
import { readNodeConfig } from '../../../src/karpenter/user-data/node-config/read-node-config';
import { parseToml } from '../../../src/karpenter/user-data/toml/parse-toml';

export interface NodeConfigTally {
  readonly merged: number;
  readonly refused: number;
  /** Differences from nodeadm, with both results. */
  readonly disagreements: readonly string[];
}

/** Reads and merges generated documents with our code and with nodeadm. Returns undefined if nodeadm was not built. */
export async function compareNodeConfigs(cases: number, seed: number): Promise<NodeConfigTally | undefined> {
  const questions = nodeConfigCases(cases, seed).map((documents, index) => ({ id: `${index}`, documents }));
  const answers = await askNodeadm(questions);
  if (answers === undefined) return undefined;
  const disagreements: string[] = [];
  let merged = 0;
  for (const { id, documents } of questions) {
    const answer = answers.get(id)!;
    const theirs = answer.error === undefined ? comparable((answer.nodeConfig as JsonObject).spec) : undefined;
    if (theirs !== undefined) merged++;
    if (theirs !== undefined && documents.some(hasWrongToml)) continue;
    const ours = ourSpec(documents);
    if (!deepEqual(ours, theirs)) {
      const faults = documents.flatMap((each) => readNodeConfig(each).faults).filter(({ isFatal }) => isFatal).map(({ path, message }) => `${path}: ${message}`);
      disagreements.push(`${documents.map((each) => JSON.stringify(each)).join('\n')}\n  nodeadm: ${JSON.stringify(theirs) ?? answer.error}\n  we: ${JSON.stringify(ours) ?? faults.join('; ')}`);
    }
  }
  return { merged, refused: questions.length - merged, disagreements };
}

/** Reports whether a document has invalid TOML. nodeadm reads the TOML only for a merge, but a node with invalid TOML never joins the cluster. */
function hasWrongToml(document: string): boolean {
  return readNodeConfig(document).faults.some(({ isFatal, path, message }) => isFatal && path === 'spec.containerd.config' && message.startsWith('containerd can\'t read'));
}

function ourSpec(documents: readonly string[]): JsonObject | undefined {
  const specs = documents.map((each) => readNodeConfig(each).spec);
  return specs.includes(undefined) ? undefined : comparable(mergeNodeConfigs(specs as JsonObject[]));
}

/** Removes fields that nodeadm omits, and decodes base64 and TOML. */
function comparable({ kubelet, containerd, featureGates, cluster, instance }: JsonObject): JsonObject {
  const { certificateAuthority: ca = '', ...coordinates } = cluster ?? {};
  return withoutNothing({
    cluster: { ...coordinates, certificateAuthority: Buffer.from(ca, 'base64').toString('base64') },
    kubelet: withoutNothing({ ...kubelet, config: undefined, flags: undefined }),
    kubeletConfig: exact(kubelet?.config),
    flags: exact(kubelet?.flags),
    toml: containerd?.config && toml(containerd.config),
    runtime: exact(containerd?.baseRuntimeSpec),
    localStorage: withoutNothing(instance?.localStorage ?? {}),
    network: withoutNothing(instance?.network ?? {}),
    // Omits services without variables, because they have no effect.
    environment: withoutNothing(instance?.environment ?? {}, exact),
    featureGates: exact(featureGates),
  });
}

function toml(text: string): string {
  return JSON.stringify(parseToml(text), (_, value) => (typeof value === 'bigint' ? `${value}n` : isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value));
}

/** Converts a value to a string, including false, 0, and null. */
function exact(value: unknown): unknown {
  const isEmpty = value === undefined || value === null || Object.keys(value).length === 0;
  return isEmpty ? undefined : { exactly: value };
}

function withoutNothing(value: JsonObject, of: (entry: any) => unknown = (entry) => (isObject(entry) && !('exactly' in entry) ? withoutNothing(entry) : entry)): JsonObject {
  const isNothing = (each: unknown) => [undefined, null, '', false].includes(each as null) || (typeof each === 'object' && Object.keys(each!).length === 0);
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, of(entry)]).filter(([, entry]) => !isNothing(entry)));
}

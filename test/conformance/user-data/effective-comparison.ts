import { EffectiveCase, effectiveCases } from './effective-cases';
import { askUserData, UserDataQuestion } from './karpenter-code';
import { CodeRelease } from './programs';
import { deepEqual, JsonObject } from '../../../src/foundation/basics/json';
import { effectiveText } from '../../../src/karpenter/user-data/effective/effective-text';
import { karpenterPart } from '../../../src/karpenter/user-data/effective/karpenter-part';
import { firstYamlDocument } from '../../../src/karpenter/user-data/first-yaml-document';
import { readArchive } from '../../../src/karpenter/user-data/mime/archive';
import { headerOf } from '../../../src/karpenter/user-data/mime/headers';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

export interface EffectiveTally {
  readonly written: number;
  readonly refused: number;
  /** Differences from Karpenter's code, with both results. */
  readonly disagreements: readonly string[];
}

const DETAILS = { clusterName: 'demo', clusterEndpoint: 'https://demo.example', certificateAuthority: 'Y2E=', serviceCidr: '10.0.0.0/16', capacityType: 'spot', maxPods: 58 };
/** The first release with an untyped spec.kubelet, in which maxPods can be an expression. */
const OPEN = KarpenterVersion.of('1.15');

/** Compares our user data for generated EC2NodeClasses and NodePools with the user data that a Karpenter release generates. Returns undefined if the code of the release was not built. */
export async function compareEffective(release: CodeRelease, cases: number, seed: number): Promise<EffectiveTally | undefined> {
  const version = KarpenterVersion.of(release);
  const given = effectiveCases(cases, seed).filter(({ family }) => family !== 'AL2023' || version._isAtLeast(KarpenterVersion.of('0.35')))
    .map((each) => (version._isAtLeast(OPEN) ? { ...each, kubelet: openKubelet(each) } : each));
  const questions = given.map((each, index) => questionOf(each, version, `${index}`));
  const answers = await askUserData(release, questions);
  if (answers === undefined) return undefined;
  const disagreements: string[] = [];
  let written = 0;
  given.forEach((each, index) => {
    const { text: theirs, error } = answers.get(`${index}`)!;
    const { text: ours } = effectiveText(...objectsOf(each), version, DETAILS);
    if (theirs !== undefined) written++;
    if (!isSame(ours, theirs, each.family)) disagreements.push(`${release} ${JSON.stringify(each)}\n  Karpenter: ${JSON.stringify(theirs ?? error)}\n  we: ${JSON.stringify(ours)}`);
  });
  return { written, refused: given.length - written, disagreements };
}

function openKubelet({ family, kubelet, open }: EffectiveCase): JsonObject {
  return { ...kubelet, ...family === 'AL2023' && open, ...kubelet.maxPods === 0 && { maxPods: 'vcpus * 10' } };
}

function objectsOf({ family, userData, kubelet, taints, labels, raid0, alias }: EffectiveCase): [JsonObject, JsonObject] {
  const amiSelectorTerms = family === 'Bottlerocket' ? [{ alias: `bottlerocket@${alias}` }] : [];
  return [
    { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'c' }, spec: { amiFamily: family, amiSelectorTerms, userData, kubelet, ...raid0 && { instanceStorePolicy: 'RAID0' } } },
    { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'p' }, spec: { template: { metadata: { labels }, spec: { taints } } } },
  ];
}

function questionOf(each: EffectiveCase, version: KarpenterVersion, id: string): UserDataQuestion {
  const part = karpenterPart(...objectsOf(each), version, DETAILS);
  return {
    id,
    family: each.family === 'Windows2022' ? 'Windows' : each.family,
    userData: each.userData === '' ? null : each.userData,
    clusterName: DETAILS.clusterName,
    clusterEndpoint: DETAILS.clusterEndpoint,
    clusterCIDR: DETAILS.serviceCidr,
    caBundle: DETAILS.certificateAuthority,
    kubelet: part.kubelet,
    unparsedKubeletConfig: part.kubeletConfig,
    taints: part.taints,
    labels: part.labels,
    instanceStorePolicy: each.raid0 ? 'RAID0' : null,
    enableDefaultMountPaths: part.defaultBind,
  };
}

function isSame(ours: string | undefined, theirs: string | undefined, family: EffectiveCase['family']): boolean {
  if (ours === undefined || theirs === undefined) return ours === theirs;
  // Removes the container runtime from our result. The question does not contain the runtime, because Karpenter sets it before the AL2 bootstrapper runs.
  ours = ours.replace(' \\\n--container-runtime containerd', '');
  return family === 'AL2023' ? deepEqual(readParts(ours), readParts(theirs)) : inOrder(ours) === inOrder(theirs);
}

/** Sorts map entries, because Go writes map entries in random order. */
function inOrder(text: string): string {
  return text.replace(/"([^"\n]*)"/g, (_, list: string) => `"${list.split(',').sort().join(',')}"`);
}

/** Returns the MIME parts, with Karpenter's own part decoded. */
function readParts(text: string): unknown {
  const archive = readArchive(text);
  if (typeof archive === 'string') return archive;
  return archive.parts.map((part) => [headerOf(part, 'Content-Type'), part.body.startsWith('# Karpenter Generated') ? ownConfig(part.body) : part.body]);
}

function ownConfig(text: string): unknown {
  const read = firstYamlDocument(text);
  if (!('value' in read)) return read;
  const { metadata: _, ...rest } = read.value as JsonObject;
  return rest;
}

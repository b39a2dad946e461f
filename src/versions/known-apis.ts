import { readFileSync } from 'fs';
import { join } from 'path';
import { KindFacts, minorOf } from './facts';
import { KarpenterVersion } from './karpenter-version';

export const NODE_POOL = 'karpenter.sh/v1 NodePool';
export const NODE_CLAIM = 'karpenter.sh/v1 NodeClaim';
export const NODE_OVERLAY = 'karpenter.sh/v1alpha1 NodeOverlay';
export const EC2_NODE_CLASS = 'karpenter.k8s.aws/v1 EC2NodeClass';
export const CAPACITY_BUFFER = 'autoscaling.x-k8s.io/v1beta1 CapacityBuffer';

/** The files of imports/ by API version and kind. */
const FILES: { readonly [api: string]: string } = {
  [NODE_POOL]: 'NodePool.v1',
  [NODE_CLAIM]: 'NodeClaim.v1',
  [NODE_OVERLAY]: 'NodeOverlay.v1alpha1',
  [EC2_NODE_CLASS]: 'EC2NodeClass.v1',
  [CAPACITY_BUFFER]: 'CapacityBuffer.v1beta1',
};

/** What only releases before 1.1 served and imports/ has no facts of: the first and the last minor. Source: rule 0.7. */
const EARLIER: { readonly [api: string]: readonly [first: string, last: string] } = {
  'karpenter.sh/v1alpha5 Provisioner': ['0.9', '0.32'],
  'karpenter.sh/v1alpha5 Machine': ['0.28', '0.32'],
  'karpenter.k8s.aws/v1alpha1 AWSNodeTemplate': ['0.9', '0.32'],
  'karpenter.sh/v1beta1 NodePool': ['0.32', '1.0'],
  'karpenter.sh/v1beta1 NodeClaim': ['0.32', '1.0'],
  'karpenter.k8s.aws/v1beta1 EC2NodeClass': ['0.32', '1.0'],
};

/** v1 came with patches of these minors, of which imports/ has no facts: 0.33.6, 0.34.7, 0.35.6, 0.36.3 and 0.37.1. Source: rule 0.7. */
const V1_IN_PATCHES = { apis: [NODE_POOL, NODE_CLAIM, EC2_NODE_CLASS], first: '0.33', last: '0.37' };

/** The API groups that are Karpenter's own: what stands in them and has no facts is not checked, which is worth a word. */
const OWN_GROUPS = ['karpenter.sh', 'karpenter.k8s.aws'];

/** Kinds that are Karpenter's also in a group that looks like one of its own. */
const OWN_KINDS = ['NodePool', 'NodeClaim', 'NodeOverlay', 'EC2NodeClass', 'Provisioner', 'AWSNodeTemplate'];

const loaded = new Map<string, KindFacts>();
const releases = new WeakMap<KindFacts, WeakMap<KarpenterVersion, string | undefined>>();
let newest: KarpenterVersion | undefined;

/** Whether an object is Karpenter's, known or not, or one of another version of a kind that it shares with others. */
export function isKarpenterApi(apiVersion: string, kind: string): boolean {
  const slash = apiVersion.indexOf('/');
  const group = slash < 0 ? apiVersion : apiVersion.slice(0, slash);
  return OWN_GROUPS.includes(group) || (OWN_KINDS.includes(kind) && /^karpenter($|\.(k8s\.io|io|sh|aws|k8s)$)/.test(group)) || Object.keys(FILES).some((api) => api.startsWith(`${group}/`) && api.endsWith(` ${kind}`));
}

/** The API versions and kinds of Karpenter that a release serves. */
export function servedApis(version: KarpenterVersion): string[] {
  const known = Object.keys(FILES).filter((api) => releaseOfFacts(kindFacts(...partsOf(api))!, version) !== undefined);
  const { apis, first, last } = V1_IN_PATCHES;
  return [...known, ...(isBetween(version, first, last) ? apis : []), ...Object.keys(EARLIER).filter((api) => isBetween(version, ...EARLIER[api]))];
}

function isBetween(version: KarpenterVersion, first: string, last: string): boolean {
  return KarpenterVersion.of(first)._compareMinor(version) <= 0 && version._compareMinor(KarpenterVersion.of(last)) <= 0;
}

/** The first and the last minor that serve a kind. */
export function servingMinors(apiVersion: string, kind: string): readonly [first: string, last: string] | undefined {
  const facts = kindFacts(apiVersion, kind);
  if (!facts) return Object.hasOwn(EARLIER, `${apiVersion} ${kind}`) ? EARLIER[`${apiVersion} ${kind}`] : undefined;
  return [minorOf(facts.releases[0]), minorOf(facts.releases[facts.releases.length - 1])];
}

function partsOf(api: string): [apiVersion: string, kind: string] {
  return api.split(' ') as [string, string];
}

/** The facts of a kind in all releases, where there are any. */
export function kindFacts(apiVersion: string, kind: string): KindFacts | undefined {
  const api = `${apiVersion} ${kind}`;
  if (!Object.hasOwn(FILES, api)) return undefined;
  let facts = loaded.get(api);
  if (!facts) {
    facts = JSON.parse(readFileSync(join(__dirname, '..', '..', 'imports', `${FILES[api]}.json`), 'utf8')) as KindFacts;
    loaded.set(api, facts);
  }
  return facts;
}

/** The release of the facts that judges objects of a Karpenter release: the last one read of the same minor, for newer minors the newest of all. */
export function releaseOfFacts(facts: KindFacts, version: KarpenterVersion): string | undefined {
  let known = releases.get(facts);
  if (!known) releases.set(facts, known = new WeakMap());
  if (!known.has(version)) {
    const sameMinor = facts.releases.filter((release) => KarpenterVersion.of(release)._compareMinor(version) === 0);
    known.set(version, isNewerThanKnown(version) ? facts.releases[facts.releases.length - 1] : sameMinor[sameMinor.length - 1]);
  }
  return known.get(version);
}

/** The newest release that imports/ has facts of. */
export function newestKnown(): KarpenterVersion {
  newest ??= KarpenterVersion.of(kindFacts('karpenter.sh/v1', 'NodePool')!.releases.slice(-1)[0]);
  return newest;
}

/** Whether a release's minor came out after everything that imports/ has facts of. */
export function isNewerThanKnown(version: KarpenterVersion): boolean {
  return version._compareMinor(newestKnown()) > 0;
}

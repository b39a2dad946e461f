import { readFileSync } from 'fs';
import { join } from 'path';
import { KindFacts } from './facts';
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

/** The API groups that are Karpenter's own: what stands in them and has no facts is not checked, which is worth a word. */
const OWN_GROUPS = ['karpenter.sh', 'karpenter.k8s.aws'];

const loaded = new Map<string, KindFacts>();
const releases = new Map<string, string | undefined>();
let newest: KarpenterVersion | undefined;

/** Whether an object is Karpenter's, known or not. */
export function isKarpenterApi(apiVersion: string, kind: string): boolean {
  return `${apiVersion} ${kind}` in FILES || OWN_GROUPS.includes(apiVersion.split('/')[0]);
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
  const key = `${facts.group}/${facts.version} ${facts.kind} ${version.major}.${version.minor}`;
  if (!releases.has(key)) {
    const sameMinor = facts.releases.filter((release) => KarpenterVersion.of(release)._compareMinor(version) === 0);
    releases.set(key, isNewerThanKnown(version) ? facts.releases[facts.releases.length - 1] : sameMinor[sameMinor.length - 1]);
  }
  return releases.get(key);
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

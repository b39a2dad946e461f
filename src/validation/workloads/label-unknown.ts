import { workloadFinding } from './finding';
import { NODE_POOL_LABEL, Pool } from './pool';
import { AskedLabel } from './ways';
import { compareReleases, minorOf } from '../../versions/facts';
import { labelFacts, labelsOfPools } from '../../versions/label-catalogue';
import { Finding } from '../finding';
import { labelWord } from '../label-words';
import { isSlipOf } from '../suggestion';

/** Whether a label is asked for that no pool has, and that Karpenter does not know. Source: labels U-2. */
export function isUnknown({ key, isNegative }: AskedLabel, pools: readonly Pool[]): boolean {
  return !isNegative && !pools.some(({ offers, knows }) => offers.has(key) || knows(key));
}

/** What to say of such a label; where the pod may be for other nodes, only if the label was plainly meant to be another. */
export function labelUnknown({ key, asks }: AskedLabel, pools: readonly Pool[], mayGoElsewhere: boolean): Finding[] {
  const [{ release }] = pools;
  const since = labelFacts(key)?.since;
  const isEarly = since !== undefined && compareReleases(release, since) < 0;
  const meant = meantLabel(key, pools);
  if (mayGoElsewhere && meant === undefined) return [];
  const { path, written } = asks.find(({ operator }) => operator !== 'NotIn')!;
  return [workloadFinding('workload-label-unknown', path,
    isEarly
      ? `${written} came with Karpenter ${minorOf(since)}, and no pool of this app has it as a label of its own, so for ${minorOf(release)} no node is made for the pod`
      : `no pool of this app has the label ${written}, and Karpenter does not know it, so no node is made for the pod`,
    meant === undefined ? 'let a pool have it, in its labels or requirements, or suppress this if other nodes have it' : `did you mean ${meant}?`)];
}

/** A label that pools have, or know, with nearly the same domain and name; or the same name in another domain. */
function meantLabel(key: string, pools: readonly Pool[]): string | undefined {
  if (key === 'karpenter.sh/provisioner-name') return NODE_POOL_LABEL;
  const [domain, name] = parts(key);
  const known = [...new Set(pools.flatMap(({ offers, release }) => [...offers.keys(), ...labelsOfPools(release)]))];
  return known.find((label) => parts(label)[1] === name)
    ?? known.find((label) => isSlipOf(domain, parts(label)[0]) && isSlipOf(name, parts(label)[1]));
}

function parts(key: string): readonly [domain: string, name: string] {
  return [key.slice(0, Math.max(0, key.indexOf('/'))), labelWord(key)];
}

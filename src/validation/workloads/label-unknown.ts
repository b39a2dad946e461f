import { findingOf } from '../finding-of';
import { isWordTypo } from './name-typo';
import { LabelConstraint } from './node-affinity';
import { HOSTNAME_LABEL, NODE_POOL_LABEL, Pool } from './pool';
import { isTypoOf } from '../../basics/suggestion';
import { compareReleases, minorOf } from '../../versions/facts';
import { labelFacts, labelsOfPools } from '../../versions/label-catalogue';
import { Finding } from '../finding';
import { labelWord } from '../labels/label-words';

/** Whether a label is asked for that no pool has, and that Karpenter does not know. Source: labels U-2. */
export function isUnknown({ key, isNegative }: LabelConstraint, pools: readonly Pool[]): boolean {
  return !isNegative && !pools.some(({ offers, knows }) => offers.has(key) || knows(key));
}

/** What to say of such a label, without which a pod runs nowhere. */
export function labelUnknown(label: LabelConstraint, pools: readonly Pool[], outcome: string): Finding {
  const [{ release }] = pools;
  const since = sinceOf(label.key, release);
  return said(label, since === undefined
    ? `no pool of this app has the label ${writtenIn(label)}, and Karpenter does not know it, so ${outcome}`
    : `${writtenIn(label)} came with Karpenter ${since}, and no pool of this app has it as a label of its own, so for ${minorOf(release)} ${outcome}`,
  meantLabel(label.key, pools));
}

/** What to say of such a label that need not be of these pools, or for which no node has to be made: only that it was plainly meant to be another. Beside that other it is meant for other nodes. */
export function labelTypo(label: LabelConstraint, pools: readonly Pool[], alternatives: readonly LabelConstraint[] = []): Finding[] {
  const meant = meantLabel(label.key, pools);
  return meant === undefined || alternatives.some(({ key }) => key === meant) ? [] : [said(label, `no pool of this app has the label ${writtenIn(label)}, and Karpenter does not know it`, meant)];
}

function said({ expressions }: LabelConstraint, message: string, meant: string | undefined): Finding {
  return findingOf('workload-label-unknown', expressions.find(({ operator }) => operator !== 'NotIn')!.path, message,
    meant === undefined ? 'let a pool have it, in its labels or requirements, or suppress this if other nodes have it' : `did you mean ${meant}?`);
}

function writtenIn({ expressions }: LabelConstraint): string {
  return expressions.find(({ operator }) => operator !== 'NotIn')!.written;
}

/** The minor that brought a label, where the release is older. */
function sinceOf(key: string, release: string): string | undefined {
  const since = labelFacts(key)?.since;
  return since !== undefined && compareReleases(release, since) < 0 ? minorOf(since) : undefined;
}

/** A label that pools have, or know, with nearly the same domain and name; or the same name in another domain. */
function meantLabel(key: string, pools: readonly Pool[]): string | undefined {
  if (key === 'karpenter.sh/provisioner-name') return NODE_POOL_LABEL;
  const [domain, name] = parts(key);
  const known = [...new Set(pools.flatMap(({ offers, release }) => [...offers.keys(), ...labelsOfPools(release)]))];
  return known.find((label) => parts(label)[1] === name)
    ?? [...known, HOSTNAME_LABEL].find((label) => isTypoOf(domain, parts(label)[0]) && isLabelTypo(name, label));
}

/** Names of labels of one's own that are short, or differ in a number, are names of two things. */
function isLabelTypo(name: string, label: string): boolean {
  const [, meant] = parts(label);
  return name === meant || (labelFacts(label) === undefined && !OF_KUBERNETES.test(label) ? isWordTypo(name, meant) : isTypoOf(name, meant));
}

const OF_KUBERNETES = /(^|\.)k(ubernetes|arpenter)\./;

function parts(key: string): readonly [domain: string, name: string] {
  return [key.slice(0, Math.max(0, key.indexOf('/'))), labelWord(key)];
}

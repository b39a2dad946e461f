import { isWordTypo } from './name-typo';
import { LabelConstraint } from './node-affinity';
import { HOSTNAME_LABEL, NODE_POOL_LABEL, Pool, PROVISIONER_LABEL } from './pool';
import { isTypoOf } from '../../foundation/basics/suggestion';
import { autoModeLabel } from '../../karpenter/auto-mode/auto-mode-labels';
import { compareReleases, minorOf } from '../../karpenter/versions/facts';
import { labelFacts } from '../../karpenter/versions/label-catalogue';
import { findingOf } from '../engine/finding-of';
import { Finding } from '../findings/finding';
import { labelWord } from '../labels/label-words';

/** Returns true if a pod requires a label that no pool defines and that Karpenter does not set. */
export function isUnknown({ key, isNegative }: LabelConstraint, pools: readonly Pool[]): boolean {
  return !isNegative && !pools.some(({ offers, knows }) => offers.has(key) || knows(key));
}

/** Creates the finding for an unknown label that a pod requires. */
export function labelUnknown(label: LabelConstraint, pools: readonly Pool[], outcome: string): Finding {
  const [{ release }] = pools;
  const since = sinceOf(label.key, release);
  return unknownLabel(label, since === undefined
    ? `neither Karpenter nor any checked NodePool sets label ${writtenIn(label)}, so ${outcome}`
    : `no checked NodePool sets label ${writtenIn(label)}, which Karpenter sets only in ${since} and later, so ${outcome}`,
  meantLabel(label.key, pools));
}

/** Reports an unknown label that other nodes may have, if the label is likely a typo. Ignores typos of labels that are alternatives. */
export function labelTypo(label: LabelConstraint, pools: readonly Pool[], alternatives: readonly LabelConstraint[] = []): Finding[] {
  const meant = meantLabel(label.key, pools);
  return meant === undefined || alternatives.some(({ key }) => key === meant) ? [] : [unknownLabel(label, `neither Karpenter nor any checked NodePool sets label ${writtenIn(label)}`, meant)];
}

function unknownLabel({ expressions }: LabelConstraint, message: string, meant: string | undefined): Finding {
  return findingOf('workload-label-unknown', expressions.find(({ operator }) => operator !== 'NotIn')!.path, message,
    meant === undefined ? 'Add the label to the labels or requirements of a NodePool. If other nodes have the label, suppress this finding.' : `Did you mean ${meant}?`);
}

function writtenIn({ expressions }: LabelConstraint): string {
  return expressions.find(({ operator }) => operator !== 'NotIn')!.written;
}

/** Returns the minor release that added a label, if the target release is older. */
function sinceOf(key: string, release: string): string | undefined {
  const since = labelFacts(key)?.since;
  return since !== undefined && compareReleases(release, since) < 0 ? minorOf(since) : undefined;
}

/** Returns the label that a misspelled key likely means: a label with the same name in another domain, the corresponding label of EKS Auto Mode, or a label with a similar domain and name. */
function meantLabel(key: string, pools: readonly Pool[]): string | undefined {
  if (key === PROVISIONER_LABEL) return NODE_POOL_LABEL;
  const [domain, name] = parts(key);
  const known = [...new Set(pools.flatMap(({ offers, providerKeys }) => [...offers.keys(), ...providerKeys]))];
  return known.find((label) => parts(label)[1] === name || label === autoModeLabel(key))
    ?? [...known, HOSTNAME_LABEL].find((label) => isTypoOf(domain, parts(label)[0]) && isLabelTypo(name, label));
}

/** Returns true if a name is likely a typo of a label. Custom labels that are short, or that differ in a digit, count as different labels. */
function isLabelTypo(name: string, label: string): boolean {
  const [, meant] = parts(label);
  return name === meant || (labelFacts(label) === undefined && !OF_KUBERNETES.test(label) ? isWordTypo(name, meant) : isTypoOf(name, meant));
}

const OF_KUBERNETES = /(^|\.)k(ubernetes|arpenter)\./;

function parts(key: string): readonly [domain: string, name: string] {
  return [key.slice(0, Math.max(0, key.indexOf('/'))), labelWord(key)];
}

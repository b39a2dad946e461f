import { admits, admitting } from './admission';
import { slipOfName } from './name-slip';
import { HOSTNAME_LABEL, Pool } from './pool';
import { AskedLabel, namedValues, Way } from './ways';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { isServed, PROVISIONER } from '../../versions/known-apis';
import { closedValues } from '../label-lint';

/** Labels of nodes that others make: node groups, Fargate, kOps and the control plane. */
const OF_OTHERS = /^(eks\.amazonaws\.com|(.+\.)?eksctl\.io|node-role\.kubernetes\.io)\/|^(kops\.k8s\.io\/instancegroup|kubernetes\.io\/role)$/;
const PROVISIONER_LABEL = 'karpenter.sh/provisioner-name';
const OS = 'kubernetes.io/os';

/** Whether a way leads to nodes that no pool of the app makes, and this is plainly or possibly meant. */
export function leadsElsewhere(way: Way, labels: readonly AskedLabel[], pools: readonly Pool[], version: KarpenterVersion): boolean {
  return way.ofOneNode
    || labels.some((label) => !label.isNegative && isOfOthers(label, pools, version))
    || admitting(pools, labels.filter(({ isNegative }) => isNegative)).length === 0;
}

function isOfOthers(label: AskedLabel, pools: readonly Pool[], version: KarpenterVersion): boolean {
  const { key } = label;
  const named = namedValues(label);
  if (key === HOSTNAME_LABEL) return named.length > 0;
  if (key === PROVISIONER_LABEL && isServed(PROVISIONER, version)) return true;
  if (pools.some(({ identityKeys }) => identityKeys.has(key))) return namesOneElsewhere(label, pools);
  // What runs on one system says so wherever it runs.
  if (key === OS) return named.every((value) => closedValues(OS, pools[0].release)!.includes(value)) && !pools.some((pool) => admits(pool, label));
  return OF_OTHERS.test(key) && !pools.some(({ offers }) => offers.has(key));
}

/** Whether a pool or class is named that is not in the app, unless all names look like slips. */
function namesOneElsewhere(label: AskedLabel, pools: readonly Pool[]): boolean {
  const ours = pools.flatMap(({ offers }) => offers.get(label.key)?.flatMap(({ values }) => values) ?? []);
  const named = namedValues(label);
  const strange = named.filter((name) => !ours.includes(name));
  return strange.length > 0 && (strange.length < named.length || !strange.every((name) => slipOfName(name, ours) !== undefined));
}

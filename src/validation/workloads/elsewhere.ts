import { admits, admitting } from './admission';
import { slipOfName } from './name-slip';
import { HOSTNAME_LABEL, isIdentity, offeredValues, Pool } from './pool';
import { AskedLabel, namedValues, Way } from './ways';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { isServed, PROVISIONER } from '../../versions/known-apis';
import { closedValues } from '../labels/label-lint';

/** Labels of nodes that others make: node groups, Fargate, kOps and the control plane. */
const OF_OTHERS = /^(eks\.amazonaws\.com|(.+\.)?eksctl\.io|node-role\.kubernetes\.io)\/|^(kops\.k8s\.io\/instancegroup|kubernetes\.io\/role)$/;
const PROVISIONER_LABEL = 'karpenter.sh/provisioner-name';
const OS = 'kubernetes.io/os';

/** Whether a way leads to nodes that no pool of the app makes, and this is plainly or possibly meant. */
export function leadsElsewhere(way: Way, labels: readonly AskedLabel[], pools: readonly Pool[], version: KarpenterVersion): boolean {
  return way.ofOneNode
    || labels.some((label) => isOfOthers(label, pools, version))
    || admitting(pools, labels.filter(({ isNegative }) => isNegative)).length === 0;
}

/** Whether it is nodes of others that have such a label. */
export function isOfOthers(label: AskedLabel, pools: readonly Pool[], version: KarpenterVersion): boolean {
  const { key } = label;
  if (label.isNegative) return false;
  const named = namedValues(label);
  if (key === HOSTNAME_LABEL) return named.length > 0;
  if (key === PROVISIONER_LABEL && isServed(PROVISIONER, version)) return true;
  const isNameOfOthers = OF_OTHERS.test(key);
  if (isNameOfOthers && !pools.some(({ offers }) => offers.has(key))) return true;
  if (isNameOfOthers || isIdentity(key, pools)) return namesOneElsewhere(label, pools);
  // What runs on one system says so wherever it runs.
  return key === OS && named.every((value) => closedValues(OS, pools[0].release)!.includes(value)) && !pools.some((pool) => admits(pool, label));
}

/** Whether a pool, class or group is named that is not in the app, unless such names look like slips. */
function namesOneElsewhere(label: AskedLabel, pools: readonly Pool[]): boolean {
  return namedValues(label).some((name) => !pools.some((pool) => pool.offered(label.key)?.admits(name))
    && slipOfName(name, offeredValues(pools, label.key)) === undefined);
}

import { ignoredReason } from './ignored-pod';
import { taintsOf } from './node-claim-templates';
import { podDemands } from './pod-demands';
import { WELL_KNOWN_LABELS } from './well-known-labels';
import { poolRefusal } from './why-pending';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { objectName } from '../../../foundation/basics/object-name';
import { possiblePool } from '../../instance-types/possible-pool';
import { nodePoolRequirements } from '../../requirements/node-pool-requirements';
import { LabelKeys } from '../../requirements/requirements';
import { withPossibleLabels } from '../possible-labels';
import { unusablePoolReason } from '../removed-types/empty-pool';

/** Domains of labels that only nodes on AWS have. */
const AWS_DOMAINS = /(^|\.)(k8s\.aws|aws\.com|amazonaws\.com)\//;

/** Labels that nodes of other providers can have although their NodePool does not define them. Labels of providers have a domain. */
const OF_OTHERS: LabelKeys = { has: (key) => key.includes('/') && !AWS_DOMAINS.test(key) && (!key.startsWith('karpenter.sh/') || WELL_KNOWN_LABELS.has(key)) };

/**
 * Returns why a NodePool cannot run a pod, whatever its instance types are. Returns undefined if it may run the pod.
 *
 * @param pool a NodePool with a node class of another provider
 */
export function otherProviderRefusal(pool: JsonObject, spec: JsonObject): string | undefined {
  const ignored = ignoredReason(spec);
  if (ignored !== undefined) return ignored;
  if ((objectAt(pool, ['spec']).replicas ?? undefined) !== undefined) return unusablePoolReason(pool);
  const manifest = possiblePool(pool);
  const requirements = nodePoolRequirements(manifest);
  const template = withPossibleLabels(pool, { name: objectName(pool), requirements, mayBeUndefined: OF_OTHERS, taints: taintsOf(manifest) });
  const refusals = podDemands(spec).map((demand) => poolRefusal(template, demand));
  return refusals.includes(undefined) ? undefined : refusals.at(-1);
}

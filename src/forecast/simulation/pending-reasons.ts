import { Claim, ClaimTemplate } from './claims/claim';
import { canAdd, Refusal } from './claims/fits-claim';
import { isExhausted, withinLimits } from './claims/limits';
import { Scheduler } from './claims/scheduler';
import { PendingReason } from './pending-reason';
import { PodKind, PodStep, Relaxation } from './pods/pod-kind';
import { Topology } from './topology/topology';
import { meantTopologyKey } from '../../checks/labels/topology-keys';
import { HOSTNAME_LABEL } from '../../checks/workloads/pool';
import { amountText } from '../../karpenter/scheduling/pods/amount-text';
import { NodeClaimTemplate } from '../../karpenter/scheduling/pods/node-claim-templates';
import { PodDemand } from '../../karpenter/scheduling/pods/pod-demands';
import { Resources } from '../../karpenter/scheduling/pods/resources';
import { fittingTypes } from '../../karpenter/scheduling/pods/types-for-pod';
import { commonRefusalOf, poolRefusal } from '../../karpenter/scheduling/pods/why-pending';

export const FIXES: { readonly [kind in PendingReason['kind']]: string } = {
  nodeClass: 'Add the EC2NodeClass to the input.',
  placeholder: 'Set the values of the placeholders.',
  zoneId: 'Use zone names only, or zone IDs only. To state the zone IDs of your account, use --zones us-east-1a=use1-az1.',
  taint: 'Add a toleration to the pod, or remove the taint from the NodePool.',
  label: 'Change the node selection of the pod, or the requirements of the NodePool.',
  resources: 'Lower the requests of the pod, or allow larger instance types in the NodePool.',
  limits: 'Raise the limits of the NodePool.',
  minValues: 'Lower minValues, or allow more instance types in the NodePool.',
  spread: 'Allow more domains in the NodePool, raise maxSkew, or set whenUnsatisfiable to ScheduleAnyway.',
  affinity: 'Change the pod affinity or anti-affinity, or allow more domains in the NodePool.',
  hostPort: 'Use another host port.',
  volume: 'Allow the topology of the volume in the NodePool.',
  noPool: 'Change a NodePool or its node class so that instance types are left.',
  static: 'Raise replicas of the NodePool.',
  invalidPod: 'Change the pod.',
  order: 'Fix the pending pod of the StatefulSet with the lower ordinal.',
};

/** Returns the reasons why no NodePool can run a pod, with one reason for each NodePool. */
export function pendingReasons(kind: PodKind, scheduler: Scheduler, relaxation: Relaxation, topology: Topology): readonly PendingReason[] {
  if (scheduler.templates.length === 0) return [{ kind: 'noPool', message: 'no NodePool has instance types', fix: FIXES.noPool }];
  let last = relaxation.stepOf(kind, 0)!;
  for (let index = 1, next = relaxation.stepOf(kind, index); next !== undefined; next = relaxation.stepOf(kind, ++index)) last = next;
  return scheduler.templates.map((each) => withFix(each.template.name, reasonOf(each, last, scheduler, topology)));
}

type Reason = Pick<PendingReason, 'kind' | 'message' | 'topologyKey'> & Partial<Pick<PendingReason, 'fix'>>;

/** Adds the usual fix to a reason without a fix. */
export function withFix(nodePool: string, reason: Reason): PendingReason {
  return { nodePool, ...reason, fix: reason.fix ?? FIXES[reason.kind] };
}

/** Returns the reason if the taints or the labels of a NodePool exclude a pod. */
export function poolReason(template: NodeClaimTemplate, demand: PodDemand): Reason | undefined {
  const message = poolRefusal(template, demand);
  return message === undefined ? undefined : { kind: message.startsWith('the pod does not tolerate') ? 'taint' : 'label', message };
}

function reasonOf(claimTemplate: ClaimTemplate, step: PodStep, scheduler: Scheduler, topology: Topology): Reason {
  const { template } = claimTemplate;
  const { requests, hostPorts } = step.kind;
  const demand: PodDemand = { requirements: step.requirements, tolerations: step.constraints.tolerations, requests, hostPorts };
  const remaining = scheduler.remaining.get(template.name)!;
  const excluded = poolReason(template, demand);
  if (excluded?.kind === 'taint') return withTriedToleration(excluded, template, demand, remaining);
  if (excluded !== undefined) return excluded;
  const fitting = fittingTypes(template, demand);
  if (fitting.types.length === 0 || (fitting.missingValues.size > 0 && !scheduler.relaxesMinValues)) return commonRefusalOf(template, demand);
  if (isExhausted(remaining)) return { kind: 'limits', message: `the limits of NodePool ${template.name} allow no nodes` };
  const claimOf = (types: readonly number[]): Claim => ({ ...scheduler.newClaim(claimTemplate, types), rejected: new Set() });
  const added = canAdd(claimOf([...template.types.keys()]), step, topology, false);
  if ('types' in added) return { kind: 'limits', message: limitsText(template.name, withinLimits(template.types, remaining).length, remaining) };
  return reasonOfRefusal(added, template, () => commonRefusalOf(template, demand));
}

/** Changes the fix of a pod that does not tolerate a taint, if the pod does not fit the NodePool with a toleration either. */
function withTriedToleration(reason: Reason, template: NodeClaimTemplate, demand: PodDemand, remaining: Resources): Reason {
  const tolerant = { ...demand, tolerations: [{ operator: 'Exists' }] };
  const other = poolReason(template, tolerant)
    ?? (fittingTypes(template, tolerant).types.length === 0 ? commonRefusalOf(template, tolerant) : undefined)
    ?? (isExhausted(remaining) || withinLimits(template.types, remaining).length === 0 ? { kind: 'limits' as const } : undefined);
  return other === undefined ? reason : { ...reason, fix: `A toleration alone is not enough. ${('fix' in other ? other.fix : undefined) ?? FIXES[other.kind]}` };
}

function reasonOfRefusal({ kind, conflict }: Refusal, template: NodeClaimTemplate, common: () => Reason): Reason {
  const pool = template.name;
  if (kind === 'volume') return { kind: 'volume', message: `the volumes of the pod and NodePool ${pool} allow no common node` };
  if (kind === 'minValues') return { kind: 'minValues', message: `too few instance types of NodePool ${pool} fit the pod for minValues` };
  if (conflict !== undefined) {
    const isSpread = conflict.type === 'topology spread';
    const message = `${isSpread ? conflict.type : `required ${conflict.type}`} over ${conflict.key} allows no node of NodePool ${pool}`;
    const fix = keyFix(conflict.key, template);
    return { kind: isSpread ? 'spread' : 'affinity', topologyKey: conflict.key, message, ...fix !== undefined && { fix } };
  }
  if (kind === 'topology') return { kind: 'spread', message: `NodePool ${pool} does not offer the domains of the topology constraints` };
  const found = common();
  return found.kind === 'minValues' ? { kind: 'label', message: `no instance type of NodePool ${pool} is in the domains of the pod's topology constraints and volumes` } : found;
}

/** Returns the fix for a topology key that no node of a NodePool has. */
function keyFix(key: string, { name, requirements, mayBeUndefined }: NodeClaimTemplate): string | undefined {
  if (key === HOSTNAME_LABEL || requirements.has(key) || mayBeUndefined.has(key)) return undefined;
  const meant = meantTopologyKey(key);
  return meant === undefined
    ? `Nodes of NodePool ${name} do not have ${key}. Add the label to the NodePool, or change topologyKey.`
    : `Kubernetes does not set ${key} on nodes. Set topologyKey to ${meant}.`;
}

function limitsText(pool: string, count: number, remaining: Resources): string {
  const left = [...remaining].map(([name, amount]) => `${name} ${amountText(name, amount < 0n ? 0n : amount)}`).join(', ');
  return `${count === 0 ? 'no instance type is' : 'instance types that fit the pod are not'} within the remaining limits of NodePool ${pool}: ${left}`;
}

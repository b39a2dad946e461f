import { onlyDeletes } from '../../plan/object-plan';
import { FleetPlan, NodePoolPlan } from '../../plan/plan-of';

const GROUPS: readonly { readonly text: string; readonly holds: (plan: NodePoolPlan) => boolean }[] = [
  { text: 'deleted', holds: ({ action }) => action === 'delete' },
  { text: 'to delete and create again', holds: ({ action }) => action === 'recreate' },
  { text: 'with fewer replicas', holds: onlyDeletes },
  { text: 'replacing all nodes', holds: (plan) => plan.nodes === 'all' && plan.action !== 'delete' && plan.action !== 'recreate' && !onlyDeletes(plan) },
  { text: 'replacing some nodes', holds: (plan) => plan.nodes === 'some' && !onlyDeletes(plan) },
  { text: 'that may replace nodes', holds: ({ nodes }) => nodes === 'unknown' },
  { text: 'changed without replacing nodes', holds: ({ action, nodes }) => action === 'update' && nodes === 'none' },
  { text: 'created', holds: ({ action }) => action === 'create' },
  { text: 'unchanged', holds: ({ action, nodes }) => action === 'none' && nodes === 'none' },
];

/** Returns the number of NodePools for each outcome, for example `NodePools: 1 replacing all nodes, 2 unchanged`. */
export function summaryOf({ nodePools }: FleetPlan): string {
  const plans = [...nodePools.values()];
  const counts = GROUPS.map(({ text, holds }) => ({ text, count: plans.filter(holds).length })).filter(({ count }) => count > 0);
  return plans.length === 0 ? 'No NodePools' : `NodePools: ${counts.map(({ text, count }) => `${count} ${text}`).join(', ')}`;
}

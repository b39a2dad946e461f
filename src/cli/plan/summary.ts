import { lacksNodeClass, onlyDeletes } from '../../plan/object-plan';
import { FleetPlan, NodePoolPlan } from '../../plan/plan-of';

interface Group {
  readonly one: string;
  readonly several: string;
  readonly holds: (plan: NodePoolPlan) => boolean;
}

const GROUPS: readonly Group[] = [
  { one: 'deleted', several: 'deleted', holds: ({ action }) => action === 'delete' },
  { one: 'must be deleted and created again', several: 'must be deleted and created again', holds: ({ action }) => action === 'recreate' },
  { one: 'created without launching nodes', several: 'created without launching nodes', holds: (plan) => plan.action === 'create' && lacksNodeClass(plan) },
  { one: 'launches no more nodes', several: 'launch no more nodes', holds: lacksNodeClass },
  { one: 'deletes nodes', several: 'delete nodes', holds: onlyDeletes },
  { one: 'replaces all nodes', several: 'replace all nodes', holds: ({ nodes }) => nodes === 'all' },
  { one: 'replaces some nodes', several: 'replace some nodes', holds: ({ nodes }) => nodes === 'some' },
  { one: 'may replace nodes', several: 'may replace nodes', holds: ({ nodes }) => nodes === 'unknown' },
  { one: 'rejected', several: 'rejected', holds: ({ isRejected = false }) => isRejected },
  { one: 'changes without replacing nodes', several: 'change without replacing nodes', holds: ({ action, nodes }) => action === 'update' && nodes === 'none' },
  { one: 'created', several: 'created', holds: ({ action }) => action === 'create' },
  { one: 'unchanged', several: 'unchanged', holds: () => true },
];

/** Returns the number of NodePools for each outcome, for example `NodePools: 1 replaces all nodes, 2 unchanged`. */
export function summaryOf({ nodePools }: FleetPlan): string {
  const groups = [...nodePools.values()].map((plan) => GROUPS.find(({ holds }) => holds(plan))!);
  const counts = GROUPS.map((group) => ({ ...group, count: groups.filter((each) => each === group).length })).filter(({ count }) => count > 0);
  return nodePools.size === 0 ? 'No NodePools' : `NodePools: ${counts.map(({ one, several, count }) => `${count} ${count === 1 ? one : several}`).join(', ')}`;
}

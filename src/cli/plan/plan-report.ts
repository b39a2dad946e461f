import { nodeClassNameOf } from '../../plan/cluster-state';
import { ObjectPlan, onlyDeletes } from '../../plan/object-plan';
import { FleetPlan, NodePoolPlan } from '../../plan/plan-of';
import { UpgradeReport } from '../../upgrade/upgrade-report';

/** Everything that the outputs show. */
export interface PlanReport {
  readonly plan: FleetPlan;
  /** The effects of the upgrade, if the releases differ. */
  readonly upgrade?: UpgradeReport;
  readonly timeZone: string;
  readonly now: Date;
  readonly colors: boolean;
}

/** Returns what happens to a NodePool and its nodes, for example `changes, and Karpenter replaces all 14 nodes`. */
export function outcome(plan: NodePoolPlan): string {
  const { action, nodes, nodeCount, replacedCount } = plan;
  const verb = onlyDeletes(plan) ? 'deletes' : 'replaces';
  const count = (all: string) => (nodeCount === undefined ? all : `${replacedCount ?? 'some'} of ${nodeCount} nodes`);
  switch (action) {
    case 'create': return 'is created';
    case 'delete': return `is deleted with ${count('all of its nodes')}`;
    case 'recreate': return `must be deleted and created again, with ${count('all of its nodes')}`;
    case 'none': case 'update': {
      if (nodes === 'all') return `${verb} ${count('all nodes')}`;
      if (nodes === 'some') return `${verb} ${count('some nodes')}`;
      if (nodes === 'unknown') return 'may replace nodes';
      return action === 'none' ? 'is unchanged' : 'changes without replacing nodes';
    }
  }
}

const CLASS_OUTCOMES: { readonly [action: string]: string } = { create: 'is created', delete: 'is deleted', recreate: 'must be deleted and created again' };

/** Returns what happens to an EC2NodeClass. */
export function classOutcome(name: string, { action }: ObjectPlan, { nodePools }: FleetPlan): string {
  const users = [...nodePools].filter(([, pool]) => pool.action !== 'delete' && nodeClassNameOf(pool.json) === name).map(([pool]) => pool);
  return CLASS_OUTCOMES[action] ?? `changes, ${users.length === 0 ? 'and no NodePool uses it' : `used by ${users.join(', ')}`}`;
}

/** Returns the changed EC2NodeClasses whose changes are not among the reasons of a NodePool. */
export function unlistedClasses({ nodePools, nodeClasses }: FleetPlan): readonly (readonly [name: string, plan: ObjectPlan])[] {
  const listed = new Set([...nodePools.values()].flatMap(({ reasons }) => reasons.map(({ object }) => object)));
  return [...nodeClasses].filter(([name, { action }]) => action !== 'none' && !listed.has(`EC2NodeClass/${name}`));
}

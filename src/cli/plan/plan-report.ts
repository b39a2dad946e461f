import { onlyDeletes } from '../../plan/object-plan';
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

/** Returns what happens to a NodePool and its nodes, for example `replaces 5 of 14 nodes`. */
export function outcome(plan: NodePoolPlan): string {
  const { action, nodes, nodeCount, replacedCount } = plan;
  const verb = onlyDeletes(plan) ? 'deletes' : 'replaces';
  const count = (all: string) => (nodeCount === undefined ? all : `${replacedCount ?? 'some'} of ${nodeCount} nodes`);
  const isEmpty = nodeCount === 0;
  switch (action) {
    case 'create': return 'is created';
    case 'delete': return isEmpty ? 'is deleted, and has no nodes' : `is deleted with ${count('all of its nodes')}`;
    case 'recreate': return isEmpty ? 'must be deleted and created again, and has no nodes' : `must be deleted and created again, with ${count('all of its nodes')}`;
    case 'none': case 'update': {
      if (nodes !== 'none' && isEmpty) return 'changes, and has no nodes';
      if (nodes === 'all') return `${verb} ${count('all nodes')}`;
      if (nodes === 'some') return `${verb} ${count('some nodes')}`;
      if (nodes === 'unknown') return 'may replace nodes';
      return action === 'none' ? 'is unchanged' : 'changes without replacing nodes';
    }
  }
}

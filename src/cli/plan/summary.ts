import { PlanReport } from './plan-report';
import { consolidatedCount } from '../../forecast/plan/changes/consolidated-nodes';
import { hasUnknownName, lacksNodeClass, onlyDeletes } from '../../forecast/plan/object-plan';
import { NodePoolPlan } from '../../forecast/plan/plan-of';

interface Group {
  /** Describes some NodePools, such as `1 NodePool` or `2`. */
  readonly text: (pools: string, isOne: boolean) => string;
  readonly holds: (plan: NodePoolPlan) => boolean;
}

const GROUPS: readonly Group[] = [
  { text: (pools, isOne) => `${pools} ${isOne ? 'remains' : 'remain'} in the cluster`, holds: ({ isKept = false }) => isKept },
  { text: (pools, isOne) => `${pools} ${isOne ? 'is' : 'are'} deleted`, holds: ({ action }) => action === 'delete' },
  { text: (pools) => `${pools} may be deleted`, holds: (plan) => plan.action === 'update' && isUnknown(plan) },
  { text: (pools) => `${pools} must be deleted and created again`, holds: ({ action }) => action === 'recreate' },
  { text: (pools, isOne) => `${pools} ${isOne ? 'is' : 'are'} created without launching nodes`, holds: (plan) => plan.action === 'create' && lacksNodeClass(plan) },
  { text: (pools) => `Karpenter launches no more nodes for ${pools}`, holds: lacksNodeClass },
  { text: (pools) => `Karpenter deletes nodes of ${pools}`, holds: onlyDeletes },
  { text: (pools) => `consolidation removes or replaces nodes of ${pools}`, holds: (plan) => consolidatedCount(plan) > 0 && plan.replacedCount === consolidatedCount(plan) },
  { text: (pools) => `Karpenter replaces all nodes of ${pools}`, holds: ({ nodes }) => nodes === 'all' },
  { text: (pools) => `Karpenter replaces some nodes of ${pools}`, holds: ({ nodes }) => nodes === 'some' },
  { text: (pools) => `Karpenter may replace nodes of ${pools}`, holds: ({ nodes }) => nodes === 'unknown' },
  { text: (pools) => `the API server rejects ${pools}`, holds: ({ isRejected = false }) => isRejected },
  { text: (pools, isOne) => `${pools} ${isOne ? 'changes' : 'change'} without replacing nodes`, holds: ({ action, nodes }) => action === 'update' && nodes === 'none' },
  { text: (pools) => `${pools} may be created`, holds: (plan) => plan.action === 'create' && isUnknown(plan) },
  { text: (pools, isOne) => `${pools} ${isOne ? 'is' : 'are'} created`, holds: ({ action }) => action === 'create' },
];

const UNCHANGED: Group = { text: (pools, isOne) => `${pools} ${isOne ? 'is' : 'are'} unchanged`, holds: () => true };

/** The same for an upgrade, which can have effects on unchanged NodePools, and for manifests that other programs change. */
const UNCHANGED_MANIFESTS: Group = { text: (pools, isOne) => (isOne ? `the manifest of ${pools} is unchanged` : `the manifests of ${pools} are unchanged`), holds: () => true };

function isUnknown(plan: NodePoolPlan): boolean {
  return hasUnknownName(plan, `NodePool/${plan.json.metadata?.name}`);
}

/** Returns the number of NodePools for each outcome, for example `Karpenter replaces all nodes of 1 NodePool, and 2 are unchanged`. */
export function summaryOf({ plan: { nodePools }, upgrade, hasTemplates, isUnread }: Pick<PlanReport, 'plan' | 'upgrade' | 'hasTemplates' | 'isUnread'>): string {
  if (nodePools.size === 0) return hasTemplates ? 'Not known, because the NodePools are in charts or templates that are not rendered' : 'No NodePools';
  const groups = [...GROUPS, upgrade === undefined && isUnread !== true ? UNCHANGED : UNCHANGED_MANIFESTS];
  const found = [...nodePools.values()].map((plan) => groups.find(({ holds }) => holds(plan))!);
  const counts = groups.map((group) => ({ group, count: found.filter((each) => each === group).length })).filter(({ count }) => count > 0);
  const clauses = counts.map(({ group, count }, index) => group.text(index > 0 ? `${count}` : count === 1 ? '1 NodePool' : `${count} NodePools`, count === 1));
  const text = clauses.length === 1 ? clauses[0] : `${clauses.slice(0, -1).join(', ')}, and ${clauses.at(-1)}`;
  return `${text[0].toUpperCase()}${text.slice(1)}${isUnread === true ? '. Some effects are not known' : ''}`;
}

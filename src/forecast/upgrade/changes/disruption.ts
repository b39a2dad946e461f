import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { listAt, valueAt } from '../read-json';
import { UpgradeChange } from '../upgrade-change';

const NONE = /^0+%?$/;

/** Changes to disruption budgets, and to the conditions under which pods fit a NodePool. */
export const DISRUPTION_CHANGES: readonly UpgradeChange[] = [
  {
    id: 'budget-blocks-node-repair',
    release: '1.15',
    category: 'meaning',
    apis: [NODE_POOL],
    what: 'If the NodeRepair feature gate is on, a budget of 0 nodes without reasons also stops the repair of unhealthy nodes. In 1.14 and earlier, node repair ignored budgets.',
    fix: 'If you use node repair, set reasons to [Empty, Drifted, Underutilized] in this budget.',
    url: 'https://karpenter.sh/docs/concepts/disruption/#node-auto-repair',
    find: (json) => listAt(json, 'spec', 'disruption', 'budgets').flatMap((budget, index) => {
      const nodes = valueAt(budget, 'nodes');
      return typeof nodes === 'string' && NONE.test(nodes) && !hasReasons(budget) ? [{ path: `spec.disruption.budgets[${index}]` }] : [];
    }),
  },
  {
    id: 'min-values-of-narrowed-requirement',
    release: '1.14.3',
    category: 'meaning',
    apis: [NODE_POOL],
    what: 'minValues counts only values that the pod\'s own requirements allow. A pod with a volume in one zone no longer fits a pool with minValues for zones, unless minValuesPolicy is BestEffort.',
    fix: 'Lower minValues, or set settings.minValuesPolicy to BestEffort.',
    url: 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/cloudprovider/types.go#L459-L483',
    find: (json) => listAt(json, 'spec', 'template', 'spec', 'requirements').flatMap((requirement, index) => {
      const minValues = valueAt(requirement, 'minValues');
      return typeof minValues === 'number' && minValues > 1 ? [{ path: `spec.template.spec.requirements[${index}].minValues`, detail: String(minValues) }] : [];
    }),
  },
];

function hasReasons(budget: unknown): boolean {
  const reasons = valueAt(budget, 'reasons');
  return reasons !== undefined && reasons !== null;
}

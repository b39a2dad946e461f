import { OF_WORKLOADS } from './workloads';
import { EnforcedBy, Severity } from '../findings/finding';
import { rulesWith } from '../findings/other-rule';

const OF_BUDGETS = {
  ...OF_WORKLOADS,
  appliesTo: 'PodDisruptionBudgets in an app or files that have NodePools',
  enforcedBy: EnforcedBy.ADVICE,
} as const;

const POD_LEVEL_CONTROLS = 'https://karpenter.sh/docs/concepts/disruption/#pod-level-controls';
const BUDGETS = 'https://kubernetes.io/docs/tasks/run-application/configure-pdb/';

const WORKLOAD = (replicas: number) => `
kind: NodePool
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: ${replicas}
  template:
    metadata:
      labels: {app: web}
---
`.trimStart();

/** Rules about PodDisruptionBudgets. */
export const DISRUPTION_BUDGET_RULES = rulesWith(OF_BUDGETS, [
  {
    id: 'pod-disruption-budget-blocks',
    effect: 'risky',
    what: 'A PodDisruptionBudget should allow the eviction of at least one pod.',
    why: 'Karpenter drains nodes through evictions. If a budget allows none, consolidation skips the node. Drift and expiration wait until `terminationGracePeriod` ends, or forever.',
    severityNote: 'The finding is an info if an autoscaler can add pods, or if `replicas` is not set.',
    source: ['NP-83', POD_LEVEL_CONTROLS, BUDGETS],
    fail: `${WORKLOAD(1)}apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: web}
spec:
  minAvailable: 1
  selector:
    matchLabels: {app: web}
`,
    pass: `${WORKLOAD(2)}apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: web}
spec:
  minAvailable: 1
  selector:
    matchLabels: {app: web}
`,
  },
  {
    id: 'pod-disruption-budget-overlap',
    effect: 'risky',
    what: 'At most one PodDisruptionBudget should select a pod.',
    why: 'Kubernetes does not evict a pod that several budgets select, even if all budgets allow it. Karpenter therefore cannot drain the node.',
    source: [POD_LEVEL_CONTROLS, 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/utils/pdb/pdb.go'],
    fail: `${WORKLOAD(3)}apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: web}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {app: web}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: all}
spec:
  maxUnavailable: 1
  selector: {}
`,
    pass: `${WORKLOAD(3)}apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: web}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {app: web}
`,
  },
  {
    id: 'pod-disruption-budget-selects-nothing',
    severity: Severity.INFO,
    effect: 'notice',
    what: 'The selector of a PodDisruptionBudget should match the labels of pods.',
    why: 'A budget without pods protects nothing. The rule compares the labels of workloads in the same namespace, and reports only probable typos.',
    source: [BUDGETS],
    fail: `${WORKLOAD(3)}apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: web}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {app: wbe}
`,
    pass: `${WORKLOAD(3)}apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: web}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {app: web}
`,
  },
]);

import { OF_WORKLOADS } from './workloads';
import { EnforcedBy, Severity } from '../findings/finding';
import { rulesWith } from '../findings/other-rule';

const OF_BUDGETS = {
  ...OF_WORKLOADS,
  appliesTo: 'PodDisruptionBudgets in an app or files that have NodePools',
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

const BUDGET = (limit: string, app: string) => `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: web}
spec:
  ${limit}
  selector:
    matchLabels: {app: ${app}}
`.trimStart();

/** Rules about PodDisruptionBudgets. */
export const DISRUPTION_BUDGET_RULES = rulesWith(OF_BUDGETS, [
  {
    id: 'pod-disruption-budget-blocks',
    enforcedBy: EnforcedBy.ADVICE,
    effect: 'risky',
    what: 'A PodDisruptionBudget should allow the eviction of at least one pod.',
    why: 'Karpenter drains nodes through evictions. If a budget allows no eviction, consolidation skips the node. Drift and expiration wait until `terminationGracePeriod` ends. If it is not set, they wait forever.',
    severityNote: 'The finding is an info if an autoscaler can add pods, or if `replicas` is not set.',
    suppressNote: 'Only if you drain the nodes of these pods by hand.',
    source: ['NP-83', POD_LEVEL_CONTROLS, BUDGETS],
    fail: WORKLOAD(1) + BUDGET('minAvailable: 1', 'web'),
    pass: WORKLOAD(2) + BUDGET('minAvailable: 1', 'web'),
  },
  {
    id: 'pod-disruption-budget-invalid',
    severity: Severity.ERROR,
    enforcedBy: EnforcedBy.SCHEMA,
    what: 'A PodDisruptionBudget must set at most one of `minAvailable` and `maxUnavailable`, to an integer or a percentage, and its selector must be valid.',
    why: 'The API server rejects the PodDisruptionBudget, so it protects no pods while Karpenter drains nodes.',
    source: [BUDGETS, 'https://github.com/kubernetes/kubernetes/blob/v1.34.0/pkg/apis/policy/validation/validation.go'],
    fail: WORKLOAD(3) + BUDGET('minAvailable: "2"', 'web'),
    pass: WORKLOAD(3) + BUDGET('minAvailable: 2', 'web'),
  },
  {
    id: 'pod-disruption-budget-overlap',
    enforcedBy: EnforcedBy.ADVICE,
    effect: 'risky',
    what: 'At most one PodDisruptionBudget should select a pod.',
    why: 'Kubernetes does not evict a pod that several budgets select, even if all budgets allow it. Karpenter therefore cannot drain the node.',
    suppressNote: 'Only if you drain the nodes of these pods by hand.',
    source: [POD_LEVEL_CONTROLS, 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/utils/pdb/pdb.go'],
    fail: `${WORKLOAD(3)}${BUDGET('maxUnavailable: 1', 'web')}---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: all}
spec:
  maxUnavailable: 1
  selector: {}
`,
    pass: WORKLOAD(3) + BUDGET('maxUnavailable: 1', 'web'),
  },
  {
    id: 'pod-disruption-budget-selects-nothing',
    severity: Severity.INFO,
    enforcedBy: EnforcedBy.ADVICE,
    effect: 'notice',
    what: 'The selector of a PodDisruptionBudget should match the labels of pods.',
    why: 'A budget without pods protects nothing. The rule compares the labels of workloads in the same namespace, and reports only probable typos.',
    suppressNote: 'Only if the pods of the budget are created later, for example by an operator.',
    source: [BUDGETS],
    fail: WORKLOAD(3) + BUDGET('maxUnavailable: 1', 'wbe'),
    pass: WORKLOAD(3) + BUDGET('maxUnavailable: 1', 'web'),
  },
]);

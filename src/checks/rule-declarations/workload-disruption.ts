import { OF_WORKLOADS } from './workloads';
import { EnforcedBy } from '../findings/finding';
import { rulesWith } from '../findings/other-rule';

/** Rules about workloads whose pods must not be disrupted. */
export const WORKLOAD_DISRUPTION_RULES = [
  ...rulesWith(OF_WORKLOADS, [
    {
      id: 'workload-do-not-disrupt-expiry',
      effect: 'risky',
      what: 'Pods with `karpenter.sh/do-not-disrupt` should run on nodes that do not expire.',
      why: 'Expiration does not respect the annotation. With a `terminationGracePeriod`, Karpenter deletes the pods after that time. Without a `terminationGracePeriod`, the expired node waits for the pods indefinitely.',
      severityNote: 'The finding is an info if it is unknown how long the pods need protection.',
      source: ['NP-83', 'https://karpenter.sh/docs/concepts/disruption/#expiration'],
      enforcedBy: EnforcedBy.ADVICE,
      fail: `
kind: NodePool
spec:
  template:
    spec:
      expireAfter: 720h
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: queue}
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/do-not-disrupt: "true"
`,
      pass: `
kind: NodePool
spec:
  template:
    spec:
      expireAfter: Never
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: queue}
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/do-not-disrupt: "true"
`,
    },
    {
      id: 'workload-do-not-disrupt-drift',
      effect: 'risky',
      what: 'Pods with `karpenter.sh/do-not-disrupt` should run in NodePools without a `terminationGracePeriod`, or in NodePools whose budgets block drift.',
      why: 'With a `terminationGracePeriod`, Karpenter replaces drifted nodes even if their pods have the annotation, and deletes the pods within that time.',
      severityNote: 'The finding is an info if it is unknown how long the pods need protection, or if budgets block drift at some times.',
      source: ['O-1', 'https://karpenter.sh/docs/concepts/disruption/#terminationgraceperiod'],
      enforcedBy: EnforcedBy.ADVICE,
      fail: `
kind: NodePool
metadata: {name: stateful}
spec:
  template:
    spec:
      expireAfter: Never
      terminationGracePeriod: 1h
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: queue}
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/do-not-disrupt: "true"
    spec:
      nodeSelector:
        karpenter.sh/nodepool: stateful
`,
      pass: `
kind: NodePool
metadata: {name: stateful}
spec:
  template:
    spec:
      expireAfter: Never
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: queue}
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/do-not-disrupt: "true"
    spec:
      nodeSelector:
        karpenter.sh/nodepool: stateful
`,
    },
    {
      id: 'workload-grace-period',
      effect: 'risky',
      what: 'The `terminationGracePeriod` of a NodePool should be longer than the `terminationGracePeriodSeconds` of its pods.',
      why: 'Karpenter deletes a pod early enough for its grace period to end no later than the `terminationGracePeriod` of the node. If the grace period of the pod is longer, Karpenter deletes the pod when the drain starts, ignores PodDisruptionBudgets, and shortens the grace period.',
      suppressNote: 'Only if the pods stop long before their grace period ends.',
      source: ['https://karpenter.sh/docs/concepts/disruption/#terminationgraceperiod', 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/node/termination/terminator/eviction.go'],
      enforcedBy: EnforcedBy.CONTROLLER,
      fail: `
kind: NodePool
spec:
  template:
    spec:
      terminationGracePeriod: 1m
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: queue}
spec:
  template:
    spec:
      terminationGracePeriodSeconds: 600
`,
      pass: `
kind: NodePool
spec:
  template:
    spec:
      terminationGracePeriod: 1h
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: queue}
spec:
  template:
    spec:
      terminationGracePeriodSeconds: 600
`,
    },
  ]),
];

import { DEPLOYMENT } from './example-deployment';
import { EnforcedBy, Severity } from '../findings/finding';
import { rulesWith } from '../findings/other-rule';

const SCHEDULING = 'https://karpenter.sh/docs/concepts/scheduling/';
const NODE_LEVEL_CONTROLS = 'https://karpenter.sh/docs/concepts/disruption/#pod-level-controls';

/** Properties of all rules about workloads. */
export const OF_WORKLOADS = { severity: Severity.WARNING, enforcedBy: EnforcedBy.CONTROLLER, appliesTo: 'Pods and kinds with a pod template, in an app or files that have NodePools', examples: 'object' } as const;

/** Rules about the pods of workloads. */
export const WORKLOAD_RULES = [
  ...rulesWith(OF_WORKLOADS, [
    {
      id: 'workload-label-unknown',
      effect: 'uncertain',
      what: 'A workload should select nodes only by labels that Karpenter knows, or that a checked NodePool defines.',
      why: 'Karpenter launches no nodes for the pods, so the pods remain pending unless other nodes have the label. Karpenter also accepts no pods that select nodes by some of its own labels, such as `karpenter.k8s.aws/ec2nodeclass`, and no node of a NodePool has labels of node groups.',
      source: ['U-2', `${SCHEDULING}#labels`],
      fail: `
kind: NodePool
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: cache}
spec:
  template:
    spec:
      nodeSelector:
        example.com/disk: ssd
`,
      pass: `
kind: NodePool
spec:
  template:
    metadata:
      labels:
        example.com/disk: ssd
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: cache}
spec:
  template:
    spec:
      nodeSelector:
        example.com/disk: ssd
`,
    },
    {
      id: 'workload-value-not-admitted',
      effect: 'uncertain',
      what: 'A workload should request label values that a checked NodePool can provide.',
      why: 'Karpenter launches no nodes for the pods, so the pods remain pending. The check also uses the labels that an instance type name implies, for example its family and size.',
      source: ['NP-80', 'L-1', `${SCHEDULING}#selecting-nodes`],
      fail: `
kind: NodePool
---
${DEPLOYMENT}
      nodeSelector:
        kubernetes.io/arch: x86_64
`,
      pass: `
kind: NodePool
---
${DEPLOYMENT}
      nodeSelector:
        kubernetes.io/arch: amd64
`,
    },
    {
      id: 'workload-fits-no-type',
      effect: 'uncertain',
      what: 'A checked NodePool should allow an instance type that meets the constraints of the workload and has the requested resources.',
      why: 'Karpenter launches no nodes for the pods, so the pods remain pending. The check uses the allocatable resources of new nodes without DaemonSets. It skips pods that may run on other nodes.',
      severityNote: 'The finding is an info if the pods fit only with certain settings of an EC2NodeClass that is not checked together with the NodePool, such as a larger volume.',
      source: [SCHEDULING, 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/nodeclaim.go'],
      fail: `
kind: NodePool
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-cpu
          operator: Lt
          values: ["5"]
---
${DEPLOYMENT}
      containers:
        - name: web
          resources:
            requests: {cpu: "6"}
`,
      pass: `
kind: NodePool
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-cpu
          operator: Lt
          values: ["5"]
---
${DEPLOYMENT}
      containers:
        - name: web
          resources:
            requests: {cpu: "3"}
`,
    },
    {
      id: 'workload-toleration-missing',
      effect: 'uncertain',
      what: 'A workload that selects NodePools by name or label should tolerate the taints of at least one of these NodePools.',
      why: 'Karpenter launches no nodes for the pods, so the pods remain pending.',
      source: [`${SCHEDULING}#taints-and-tolerations`],
      fail: `
kind: NodePool
metadata: {name: gpu}
spec:
  template:
    spec:
      taints:
        - key: nvidia.com/gpu
          effect: NoSchedule
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: training}
spec:
  template:
    spec:
      nodeSelector:
        karpenter.sh/nodepool: gpu
`,
      pass: `
kind: NodePool
metadata: {name: gpu}
spec:
  template:
    spec:
      taints:
        - key: nvidia.com/gpu
          effect: NoSchedule
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: training}
spec:
  template:
    spec:
      nodeSelector:
        karpenter.sh/nodepool: gpu
      tolerations:
        - key: nvidia.com/gpu
          operator: Exists
`,
    },
    {
      id: 'workload-do-not-disrupt-value',
      effect: 'unintended',
      what: 'The annotation `karpenter.sh/do-not-disrupt` must be on the pods and have the value `"true"` or, since Karpenter 1.12, a duration.',
      why: 'If the annotation has any other value, or is on a Deployment instead of its pods, Karpenter ignores it and disrupts the nodes of the pods. Since 1.0, `karpenter.sh/do-not-evict` has no effect. The rule also reports misspelled keys, such as `karpenter.sh/do-not-disrupts`.',
      severityNote: 'A boolean or a number is an error, because the API server rejects the object.',
      source: ['AT-1', 'M1-23', NODE_LEVEL_CONTROLS],
      fail: `
kind: NodePool
spec:
  template:
    spec:
      expireAfter: Never
---
apiVersion: batch/v1
kind: Job
metadata: {name: training}
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/do-not-disrupt: "yes"
`,
      pass: `
kind: NodePool
spec:
  template:
    spec:
      expireAfter: Never
---
apiVersion: batch/v1
kind: Job
metadata: {name: training}
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/do-not-disrupt: "true"
`,
    },
    {
      id: 'workload-disruption-cost',
      effect: 'unintended',
      severityNote: 'A number, and an invalid `pod-deletion-cost`, is an error, because the API server rejects the object.',
      what: 'On pods, the annotations `karpenter.sh/disruption-cost` (since Karpenter 1.15) and `controller.kubernetes.io/pod-deletion-cost` must be quoted 32-bit integers.',
      why: 'Karpenter ignores a `karpenter.sh/disruption-cost` that is not an integer. The API server rejects pods with an invalid `pod-deletion-cost`.',
      source: ['H-81', 'https://kubernetes.io/docs/concepts/workloads/controllers/replicaset/#pod-deletion-cost'],
      fail: `
kind: NodePool
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/disruption-cost: high
`,
      pass: `
kind: NodePool
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/disruption-cost: "1000"
`,
    },
    {
      id: 'workload-nip-slots',
      effect: 'uncertain',
      what: 'If a workload requests `eks.amazonaws.com/nip-slots`, an EC2NodeClass in its cluster must set `enclaveOptions`.',
      why: 'Since Karpenter 1.15, the request alone does not enable Nitro Enclaves, so the pods remain pending.',
      source: ['H-145'],
      appliesTo: 'Pods and kinds with a pod template, in Karpenter 1.15 and later',
      fail: `
kind: EC2NodeClass
---
kind: NodePool
---
apiVersion: v1
kind: Pod
metadata: {name: signer}
spec:
  containers:
    - name: signer
      resources:
        limits:
          eks.amazonaws.com/nip-slots: "1"
`,
      pass: `
kind: EC2NodeClass
spec:
  enclaveOptions:
    enabled: true
---
kind: NodePool
---
apiVersion: v1
kind: Pod
metadata: {name: signer}
spec:
  containers:
    - name: signer
      resources:
        limits:
          eks.amazonaws.com/nip-slots: "1"
`,
    },
    {
      id: 'workload-compute-type',
      effect: 'unintended',
      what: 'In a cluster with NodePools of EKS Auto Mode and of self-managed Karpenter, a pod should be able to run in only one of them.',
      why: 'EKS Auto Mode and Karpenter do not know of each other. If a pending pod fits the NodePools of both, both may launch a node for it.',
      source: ['AM-100', 'https://docs.aws.amazon.com/eks/latest/userguide/associate-workload.html'],
      severity: Severity.WARNING,
      enforcedBy: EnforcedBy.ADVICE,
      fail: `
kind: NodePool
metadata: {name: self-managed}
---
kind: NodePool
metadata: {name: auto}
spec:
  template:
    spec:
      nodeClassRef: {group: eks.amazonaws.com, kind: NodeClass, name: default}
      requirements:
        - key: eks.amazonaws.com/instance-category
          operator: In
          values: [c, m, r]
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  template: {}
`,
      pass: `
kind: NodePool
metadata: {name: self-managed}
---
kind: NodePool
metadata: {name: auto}
spec:
  template:
    spec:
      nodeClassRef: {group: eks.amazonaws.com, kind: NodeClass, name: default}
      requirements:
        - key: eks.amazonaws.com/instance-category
          operator: In
          values: [c, m, r]
---
${DEPLOYMENT}
      nodeSelector:
        eks.amazonaws.com/compute-type: auto
`,
    },
    {
      id: 'workload-spread-selector',
      effect: 'unintended',
      what: 'The `labelSelector` of a topology spread constraint should match the labels of the pods that have the constraint.',
      why: 'The constraint counts only the pods that match the selector. If the pods themselves do not match, it does not spread them, and Karpenter does not launch nodes in several zones for them.',
      suppressNote: 'Only if the constraint should count the pods of another workload.',
      source: ['https://kubernetes.io/docs/concepts/scheduling-eviction/topology-spread-constraints/'],
      severity: Severity.WARNING,
      enforcedBy: EnforcedBy.ADVICE,
      fail: `
kind: NodePool
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  template:
    metadata: {labels: {app: web}}
    spec:
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: topology.kubernetes.io/zone
          whenUnsatisfiable: DoNotSchedule
          labelSelector: {matchLabels: {app: wbe}}
`,
      pass: `
kind: NodePool
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  template:
    metadata: {labels: {app: web}}
    spec:
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: topology.kubernetes.io/zone
          whenUnsatisfiable: DoNotSchedule
          labelSelector: {matchLabels: {app: web}}
`,
    },
  ]),
];

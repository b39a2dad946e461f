import { OF_WORKLOADS } from './workloads';
import { EnforcedBy, Severity } from '../findings/finding';
import { rulesWith } from '../findings/other-rule';

const OF_PLUGIN = {
  ...OF_WORKLOADS,
  appliesTo: 'The `aws-node` DaemonSet in an app or files that have NodePools and EC2NodeClasses',
  enforcedBy: EnforcedBy.ADVICE,
} as const;

const objects = (kubelet: string, env: string) => `
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701${kubelet}
---
kind: NodePool
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
---
apiVersion: apps/v1
kind: DaemonSet
metadata: {name: aws-node, namespace: kube-system}
spec:
  template:
    spec:
      containers:
        - name: aws-node
          image: amazon-k8s-cni
          env:
            - ${env}
`;

const cilium = (startupTaints: string) => `
kind: NodePool
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}${startupTaints}
---
apiVersion: apps/v1
kind: DaemonSet
metadata: {name: cilium, namespace: kube-system}
spec:
  template: {}
`;

/** Rules about the network plugin of the nodes. */
export const WORKLOAD_ADDRESS_RULES = rulesWith(OF_PLUGIN, [
  {
    id: 'workload-max-pods-addresses',
    effect: 'uncertain',
    what: 'If `maxPods` exceeds the number of pods for which an instance type has IP addresses, `aws-node` should use prefix delegation.',
    why: 'Without prefix delegation, each network interface has a fixed number of addresses. Karpenter and the kube-scheduler place `maxPods` pods on a node, and pods without an address do not start.',
    suppressNote: 'Only if no node runs as many pods as `maxPods` allows.',
    source: ['https://karpenter.sh/docs/concepts/nodeclasses/#speckubelet', 'https://docs.aws.amazon.com/eks/latest/userguide/cni-increase-ip-addresses.html'],
    fail: objects('\n  kubelet: {maxPods: 110}', '{name: ENABLE_PREFIX_DELEGATION, value: "false"}'),
    pass: objects('\n  kubelet: {maxPods: 110}', '{name: ENABLE_PREFIX_DELEGATION, value: "true"}'),
  },
  {
    id: 'workload-custom-networking-reserved',
    effect: 'uncertain',
    what: 'If `aws-node` uses custom networking, `reservedENIs` of the controller should be 1.',
    why: 'With custom networking, pods do not use the first network interface of a node. Without `reservedENIs`, Karpenter counts its IP addresses and places more pods on a node than the other interfaces have addresses for.',
    severityNote: 'If the input does not contain the settings of the controller, the message names this condition.',
    source: ['https://karpenter.sh/docs/reference/settings/', 'https://docs.aws.amazon.com/eks/latest/userguide/cni-custom-network.html'],
    fail: objects('', '{name: AWS_VPC_K8S_CNI_CUSTOM_NETWORK_CFG, value: "true"}'),
    pass: `${objects('', '{name: AWS_VPC_K8S_CNI_CUSTOM_NETWORK_CFG, value: "true"}')}---
apiVersion: apps/v1
kind: Deployment
metadata: {name: karpenter, namespace: kube-system}
spec:
  template:
    spec:
      containers:
        - name: controller
          env:
            - {name: RESERVED_ENIS, value: "1"}
`,
  },
  {
    id: 'workload-cilium-startup-taint',
    severity: Severity.INFO,
    effect: 'notice',
    appliesTo: 'The `cilium` DaemonSet in an app or files that have NodePools',
    what: 'In a cluster with Cilium, NodePools should have the startup taint `node.cilium.io/agent-not-ready`.',
    why: 'Cilium manages only the network of pods that start after its agent. The agent removes the taint, so that no pod starts before.',
    source: ['https://docs.cilium.io/en/stable/installation/taints/'],
    fail: cilium(''),
    pass: cilium(`
      startupTaints:
        - {key: node.cilium.io/agent-not-ready, value: "true", effect: NoExecute}`),
  },
]);

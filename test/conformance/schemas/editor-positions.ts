/** A position in a document, which `|` marks, and the text that an editor shows there. */
export interface EditorPosition {
  readonly title: string;
  /** Path of the schema in the folder of the release. */
  readonly schema: string;
  readonly text: string;
  /** Labels of a completion. */
  readonly suggested?: readonly string[];
  /** Part of the text that appears when the pointer is over the position. */
  readonly shown?: string;
}

const POOL = 'karpenter.sh/nodepool_v1.json';
const CLASS = 'karpenter.k8s.aws/ec2nodeclass_v1.json';
const OVERLAY = 'karpenter.sh/nodeoverlay_v1alpha1.json';
const AUTO_MODE = 'eks.amazonaws.com/nodeclass_v1.json';
const VALUES = 'charts/karpenter/values.schema.json';
const NODES = 'charts/karpenter-nodes/values.schema.json';

const pool = (spec: string) => `apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata:\n  name: general\nspec:\n${spec}`;
const requirement = (lines: string) => pool(`  template:\n    spec:\n      requirements:\n${lines}`);
const nodeClass = (spec: string) => `apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata:\n  name: default\nspec:\n${spec}`;

export const POSITIONS: readonly EditorPosition[] = [
  { title: 'apiVersion', schema: POOL, text: 'apiVersion: |', suggested: ['karpenter.sh/v1'] },
  { title: 'kind', schema: POOL, text: 'apiVersion: karpenter.sh/v1\nkind: |', suggested: ['NodePool'] },
  { title: 'top-level fields', schema: POOL, text: 'apiVersion: karpenter.sh/v1\nkind: NodePool\n|', suggested: ['metadata', 'spec'] },
  { title: 'metadata', schema: POOL, text: 'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata:\n  |', suggested: ['name', 'labels', 'annotations'] },
  { title: 'fields of a NodePool', schema: POOL, text: pool('  |'), suggested: ['disruption', 'limits', 'replicas', 'template', 'weight'] },
  { title: 'fields of disruption', schema: POOL, text: pool('  disruption:\n    |'), suggested: ['budgets', 'consolidateAfter', 'consolidationPolicy'] },
  { title: 'an enum', schema: POOL, text: pool('  disruption:\n    consolidationPolicy: |'), suggested: ['Balanced', 'WhenEmpty', 'WhenEmptyOrUnderutilized'] },
  { title: 'reasons of a budget', schema: POOL, text: pool('  disruption:\n    budgets:\n      - nodes: "1"\n        reasons:\n          - |'), suggested: ['Drifted', 'Empty', 'Underutilized'] },
  { title: 'node class group', schema: POOL, text: pool('  template:\n    spec:\n      nodeClassRef:\n        group: |'), suggested: ['karpenter.k8s.aws', 'eks.amazonaws.com'] },
  { title: 'node class kind', schema: POOL, text: pool('  template:\n    spec:\n      nodeClassRef:\n        kind: |'), suggested: ['EC2NodeClass', 'NodeClass'] },
  { title: 'labels', schema: POOL, text: requirement('        - key: |'), suggested: ['karpenter.sh/capacity-type', 'karpenter.k8s.aws/instance-family', 'eks.amazonaws.com/instance-family'] },
  { title: 'operators', schema: POOL, text: requirement('        - key: kubernetes.io/arch\n          operator: |'), suggested: ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt'] },
  { title: 'capacity types', schema: POOL, text: requirement('        - key: karpenter.sh/capacity-type\n          operator: In\n          values:\n            - |'), suggested: ['spot', 'on-demand', 'reserved'] },
  { title: 'instance families', schema: POOL, text: requirement('        - key: karpenter.k8s.aws/instance-family\n          operator: In\n          values:\n            - |'), suggested: ['c7g', 'm6i', 'g5'] },
  { title: 'instance types', schema: POOL, text: requirement('        - key: node.kubernetes.io/instance-type\n          operator: In\n          values:\n            - |'), suggested: ['m5.large', 'c7g.xlarge'] },
  { title: 'numbers in quotes', schema: POOL, text: requirement('        - key: karpenter.k8s.aws/instance-cpu\n          operator: In\n          values:\n            - |'), suggested: ['"2"', '"4"', '"96"'] },
  { title: 'values in flow style', schema: POOL, text: requirement('        - key: kubernetes.io/arch\n          operator: In\n          values: [|]'), suggested: ['amd64', 'arm64'] },
  { title: 'taint effects', schema: POOL, text: pool('  template:\n    spec:\n      taints:\n        - key: a\n          effect: |'), suggested: ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] },
  { title: 'fields of an EC2NodeClass', schema: CLASS, text: nodeClass('  |'), suggested: ['amiSelectorTerms', 'blockDeviceMappings', 'kubelet', 'role', 'userData'] },
  { title: 'AMI families', schema: CLASS, text: nodeClass('  amiFamily: |'), suggested: ['AL2023', 'Bottlerocket'] },
  { title: 'kubelet settings', schema: CLASS, text: nodeClass('  kubelet:\n    |'), suggested: ['maxPods', 'cpuManagerPolicy', 'evictionHard'] },
  { title: 'values of a kubelet setting', schema: CLASS, text: nodeClass('  kubelet:\n    topologyManagerPolicy: |'), suggested: ['best-effort', 'restricted', 'single-numa-node'] },
  { title: 'labels of a NodeOverlay', schema: OVERLAY, text: 'apiVersion: karpenter.sh/v1alpha1\nkind: NodeOverlay\nmetadata:\n  name: a\nspec:\n  requirements:\n    - key: |', suggested: ['node.kubernetes.io/instance-type'] },
  { title: 'fields of a NodeClass', schema: AUTO_MODE, text: 'apiVersion: eks.amazonaws.com/v1\nkind: NodeClass\nmetadata:\n  name: a\nspec:\n  |', suggested: ['ephemeralStorage', 'networkPolicy', 'snatPolicy'] },
  { title: 'settings of the controller', schema: VALUES, text: 'settings:\n  |', suggested: ['clusterName', 'interruptionQueue', 'featureGates'] },
  { title: 'log levels', schema: VALUES, text: 'logLevel: |', suggested: ['debug', 'info', 'error'] },
  { title: 'values of the ready-made chart', schema: NODES, text: 'nodePools:\n  general:\n    spec:\n      |', suggested: ['disruption', 'limits', 'template'] },
  { title: 'the description of a field', schema: POOL, text: pool('  wei|ght: 10'), shown: 'Priority among NodePools' },
  { title: 'the default of a field', schema: POOL, text: pool('  disruption:\n    budgets:\n      - no|des: "1"'), shown: 'Default: `10%`' },
  { title: 'the default of consolidateAfter', schema: POOL, text: pool('  disruption:\n    consolidate|After: 1m'), shown: 'before Karpenter may consolidate the node' },
  { title: 'the description of a key', schema: POOL, text: requirement('        - k|ey: kubernetes.io/arch\n          operator: Exists'), shown: 'Key of a node label' },
  { title: 'the description of a node class field', schema: CLASS, text: nodeClass('  blockDeviceMappings:\n    - ebs:\n        volume|Size: 20Gi'), shown: 'Size of the volume' },
  { title: 'the description of a kubelet setting', schema: CLASS, text: nodeClass('  kubelet:\n    max|Pods: 110'), shown: 'Maximum number of pods per node' },
  { title: 'the description of an Auto Mode field', schema: AUTO_MODE, text: 'apiVersion: eks.amazonaws.com/v1\nkind: NodeClass\nmetadata:\n  name: a\nspec:\n  ephemeral|Storage: {}', shown: 'The data volume of the nodes' },
  { title: 'the description of a chart value', schema: VALUES, text: 'settings:\n  cluster|Name: demo', shown: 'Name of the' },
];

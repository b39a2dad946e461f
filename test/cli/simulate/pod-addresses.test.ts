import { deployment, json, POOL } from './run-simulate';

const nodeClass = (kubelet: string) => `---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: nodes
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{id: subnet-1}]
  securityGroupSelectorTerms: [{id: sg-1}]
  kubelet: ${kubelet}
`;
const awsNode = (env: string) => `---
apiVersion: apps/v1
kind: DaemonSet
metadata: {name: aws-node, namespace: kube-system}
spec:
  selector: {matchLabels: {k8s-app: aws-node}}
  template:
    metadata: {labels: {k8s-app: aws-node}}
    spec:
      hostNetwork: true
      tolerations: [{operator: Exists}]
      containers: [{name: aws-node, image: x, env: [${env}], resources: {requests: {cpu: 25m}}}]
`;
const LARGE = POOL.replace('{key: karpenter.k8s.aws/instance-family, operator: In, values: [m7i]}', '{key: node.kubernetes.io/instance-type, operator: In, values: [m5.large]}');
const PREFIXES = (value: string) => `{name: ENABLE_PREFIX_DELEGATION, value: "${value}"}`;
const CUSTOM = '{name: AWS_VPC_K8S_CNI_CUSTOM_NETWORK_CFG, value: "true"}';
const web = (count: number) => deployment('web', count, '', '{cpu: 10m, memory: 16Mi}');
const notesOf = (env: string, kubelet: string, pods: string) => json(LARGE + nodeClass(kubelet) + awsNode(env) + pods).notSimulated;

test('maxPods above the addresses of a node without prefix delegation', () => {
  const note = 'NodePool general: a node of type m5.large has addresses for 29 pods, 2 of them in the host network, because aws-node does not use prefix delegation. '
    + 'The other pods that maxPods allows wait for an address. Set ENABLE_PREFIX_DELEGATION of aws-node to true, or lower maxPods.';
  expect(notesOf(PREFIXES('false'), '{maxPods: 110}', web(40))).toEqual([note]);
  expect(notesOf('', '{maxPods: 110}', web(28))).toEqual([note]);
  expect(notesOf(PREFIXES('false'), '{maxPods: 110}', web(27))).toEqual([]);
  expect(notesOf(PREFIXES('true'), '{maxPods: 110}', web(40))).toEqual([]);
  expect(notesOf('{name: ENABLE_PREFIX_DELEGATION, valueFrom: {configMapKeyRef: {name: a, key: b}}}', '{maxPods: 110}', web(40))).toEqual([]);
  expect(notesOf(`${PREFIXES('false')}, {name: ENABLE_IPv6, value: "true"}`, '{maxPods: 110}', web(40))).toEqual([]);
  expect(notesOf(PREFIXES('false'), '{maxPods: 110}', deployment('web', 40, '\n      hostNetwork: true', '{cpu: 10m, memory: 16Mi}'))).toEqual([]);
  expect(notesOf(PREFIXES('false'), '{}', web(40))).toEqual([]);
});

test('custom networking without reserved network interfaces', () => {
  const note = 'aws-node sets AWS_VPC_K8S_CNI_CUSTOM_NETWORK_CFG to true, so pods do not use the first network interface of a node. '
    + 'A node of type m5.large has addresses for 20 pods, but Karpenter counts 29. Set settings.reservedENIs of the controller to 1.';
  expect(notesOf(CUSTOM, '{}', web(27))).toEqual([note]);
  expect(notesOf(CUSTOM, '{maxPods: 20}', web(18))).toEqual([]);
  const controller = `---
apiVersion: apps/v1
kind: Deployment
metadata: {name: karpenter, namespace: kube-system, labels: {app.kubernetes.io/name: karpenter}}
spec:
  selector: {matchLabels: {app: karpenter}}
  template:
    metadata: {labels: {app: karpenter}}
    spec: {containers: [{name: controller, image: x, env: [{name: RESERVED_ENIS, value: "1"}]}]}
`;
  expect(notesOf(CUSTOM, '{}', web(5) + controller)).toEqual([]);
});

test('without aws-node, addresses are not known', () => {
  expect(json(LARGE + nodeClass('{maxPods: 110}') + web(40)).notSimulated).toEqual([]);
});

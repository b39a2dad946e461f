import { runInField } from './run-field';

const POOL = (requirements = '') => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: p}
spec: {template: {spec: {nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: c}, requirements: [{key: karpenter.k8s.aws/instance-family, operator: In, values: [m5]}${requirements}]}}}
`;
const pod = (spec: string) => `---\napiVersion: v1\nkind: Pod\nmetadata: {name: x}\nspec: {${spec}}\n`;
const CONTAINERS = 'containers: [{name: a, image: b, resources: {requests: {cpu: "1"}}}]';
const ZONE = 'topology.kubernetes.io/zone';
const simulate = (text: string) => runInField({ 'a.yaml': text }, 'simulate', '--karpenter-version', '1.15.1');

test.each(['topology.ebs.csi.aws.com/zone', ZONE])('simulate takes the region from the label %s of PersistentVolumes', (key) => {
  const volume = `---
apiVersion: v1
kind: PersistentVolume
metadata: {name: pvc-1}
spec: {nodeAffinity: {required: {nodeSelectorTerms: [{matchExpressions: [{key: ${key}, operator: In, values: [eu-west-1d]}]}]}}}
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: {name: data}
spec: {volumeName: pvc-1}
`;
  const { code, out } = simulate(POOL() + volume + pod(`${CONTAINERS}, volumes: [{name: d, persistentVolumeClaim: {claimName: data}}]`));
  expect({ code, first: out.split('\n')[0] }).toEqual({ code: 0, first: '1 node for 1 pod' });
  expect(out).toContain('  The region is eu-west-1, because PersistentVolumes require this region or its\n    zones. To change it, set --region.\n');
});

test.each([
  ['a node selector', `nodeSelector: {${ZONE}: eu-west-1a}`],
  ['a zone ID', 'nodeSelector: {topology.k8s.aws/zone-id: euw1-az2}'],
  ['a node affinity', `affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: ${ZONE}, operator: In, values: [eu-west-1b]}]}]}}}`],
])('simulate takes the region from the zones of pods: %s', (_, selection) => {
  const { code, out } = simulate(POOL() + pod(`${selection}, ${CONTAINERS}`));
  expect({ code, first: out.split('\n')[0] }).toEqual({ code: 0, first: '1 node for 1 pod' });
  expect(out).toContain('  The region is eu-west-1, because pods require this region or its zones. To\n    change it, set --region.\n');
});

test('simulate states that zones are in several regions', () => {
  const { out } = simulate(POOL() + pod(`nodeSelector: {${ZONE}: eu-west-1a}, ${CONTAINERS}`) + pod(`nodeSelector: {topology.k8s.aws/zone-id: usw2-az1}, ${CONTAINERS}`).replace('name: x', 'name: other'));
  expect(out.replace(/\s+/g, ' ')).toContain('Objects require zones of eu-west-1 and us-west-2, but the region is us-east-1. To choose another region, set --region.');
});

test('zones of NodePools decide before those of pods', () => {
  const { code, out } = simulate(POOL(`, {key: ${ZONE}, operator: In, values: [us-west-2a]}`) + pod(`nodeSelector: {${ZONE}: eu-west-1a}, ${CONTAINERS}`));
  expect(code).toBe(1);
  expect(out).toContain('The region is us-west-2, because NodePools require');
});

test.each([
  ['nvidia.com/gpu', 'Allow instance families with nvidia.com/gpu in the NodePool, for example g4dn, g5, and g5g.'],
  ['example.com/fuse', 'If a device plugin adds it to nodes, add a NodeOverlay with capacity example.com/fuse (feature gate NodeOverlay). Otherwise, correct the name of the resource.'],
])('simulate names instance families with the device %s', (device, fix) => {
  const { code, out } = simulate(POOL() + pod(`containers: [{name: a, image: b, resources: {limits: {${device}: "1"}}}]`));
  expect(code).toBe(1);
  expect(out.replace(/\s+/g, ' ')).toContain(`fix: ${fix}`);
});

test('instances suggests no other region than that of the status of a class', () => {
  const nodeClass = `---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: c}
spec:
  role: r
  amiSelectorTerms: [{alias: al2023@latest}]
  subnetSelectorTerms: [{tags: {a: b}}]
  securityGroupSelectorTerms: [{tags: {a: b}}]
status:
  subnets: [{id: subnet-1, zone: eu-central-1a, zoneID: euc1-az2}, {id: subnet-2, zone: eu-central-1b, zoneID: euc1-az3}]
`;
  const { out } = runInField({ 'a.yaml': POOL(`, {key: ${ZONE}, operator: In, values: [us-east-1a]}`) + nodeClass }, 'instances', '--karpenter-version', '1.15.1');
  expect(out.replace(/\s+/g, ' ')).toContain('fix: Require zones of the node class. Its status contains eu-central-1a and eu-central-1b, but not us-east-1a.');
  expect(out).not.toContain('Set --region');
});

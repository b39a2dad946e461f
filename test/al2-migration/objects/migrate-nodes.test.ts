import { migratedNodes } from '../../../src/al2-migration/objects/migrate-nodes';
import { KarpenterVersion } from '../../../src/versions/karpenter-version';
import { messageOf } from '../../fixtures';

const choices = { version: KarpenterVersion.of('1.14.1'), budgets: [], onlyDuring: [] };
const nodeClass = (spec: object, version = 'v1'): any => ({
  apiVersion: `karpenter.k8s.aws/${version}`, kind: 'EC2NodeClass', metadata: { name: 'c' }, spec: { amiSelectorTerms: [{ alias: 'al2@latest' }], ...spec }, status: { amis: [] },
});
const pool = (spec: object = {}, labels: object = {}): any => ({
  apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'p' }, spec: { template: { metadata: { labels }, spec: { nodeClassRef: { name: 'c' }, ...spec } } },
});
const call = (args: string) => `#!/bin/bash\n/etc/eks/bootstrap.sh demo ${args}\n`;
const custom = (userData: string, more: object = {}) => nodeClass({ amiFamily: 'Custom', amiSelectorTerms: [{ name: 'amazon-eks-node-1.30-*' }], userData, ...more });
const migrate = (json: any, pools = [pool()]) => migratedNodes(json, pools, json.apiVersion.endsWith('v1beta1') ? { ...choices, version: KarpenterVersion.of('0.37') } : choices);
const texts = (json: any, pools = [pool()]) => migrate(json, pools).notes.map(({ kind, where, subject, message }) => `${kind} ${where}: ${subject} ${message}`);

test('UD-170: a class of an alias needs another alias and nothing else', () => {
  const { nodeClass: moved, pools } = migrate(nodeClass({ role: 'r', kubelet: { maxPods: 5 } }));
  expect(moved).toEqual({ apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'c' }, spec: { role: 'r', amiSelectorTerms: [{ alias: 'al2023@latest' }], kubelet: { maxPods: 5 } } });
  expect(pools).toEqual([pool()]);
});

test('UD-170: the family is changed where it is written, and written where no alias says it', () => {
  expect(migrate(nodeClass({ amiFamily: 'AL2' })).nodeClass.spec).toEqual({ amiFamily: 'AL2023', amiSelectorTerms: [{ alias: 'al2023@latest' }] });
  expect(migrate(nodeClass({ amiFamily: 'AL2', amiSelectorTerms: [{ name: 'amazon-eks-node-1.30-*' }] })).nodeClass.spec)
    .toEqual({ amiFamily: 'AL2023', amiSelectorTerms: [{ name: 'amazon-eks-node-al2023-x86_64-standard-1.30-*' }] });
});

test('UD-172: disks, policy and settings of the kubelet stay', () => {
  const kept = { blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '50Gi' } }], instanceStorePolicy: 'RAID0', kubelet: { clusterDNS: ['10.0.0.10'] } };
  expect(migrate(nodeClass(kept)).nodeClass.spec).toMatchObject(kept);
  expect(texts(nodeClass(kept))).toContainEqual(expect.stringMatching(/^kept EC2NodeClass\/c spec.blockDeviceMappings: .* is kept: the root device is \/dev\/xvda on both$/));
});

test.each([
  ['UD-173: an image of Ubuntu', nodeClass({ amiFamily: 'AL2', blockDeviceMappings: [{ deviceName: '/dev/sda1' }] }), 'its root device is /dev/sda1, so its images are not of AL2 but of Ubuntu'],
  ['Ubuntu', nodeClass({ amiFamily: 'Ubuntu' }, 'v1beta1'), 'the class is of the family Ubuntu; only classes of AL2'],
  ['one of AL2023', nodeClass({ amiSelectorTerms: [{ alias: 'al2023@latest' }] }), 'the class is of the family AL2023'],
  ['Custom without a call of bootstrap.sh', nodeClass({ amiFamily: 'Custom', userData: '#!/bin/bash\n' }), 'the class is of the family Custom'],
  ['one without a family', nodeClass({ amiSelectorTerms: [{ id: 'ami-1' }] }), 'the class is of the family that nothing says'],
  ['an older API', { ...nodeClass({ amiFamily: 'AL2' }), apiVersion: 'karpenter.k8s.aws/v1alpha1' }, 'the class is of karpenter.k8s.aws/v1alpha1; move it to v1beta1 or v1 first'],
  ['user data that can\'t be read', nodeClass({ userData: 'MIME-Version: 1.0\n\n' }), 'spec.userData: it can\'t be read: '],
])('%s is refused', (_, json, message) => {
  expect(messageOf(() => migrate(json))).toMatch(message);
});

test('UD-107: settings that Karpenter has fields for go there, the others into a NodeConfig', () => {
  const { nodeClass: moved } = migrate(custom(call("--kubelet-extra-args '--max-pods=30 --kube-reserved=cpu=500m,memory=1Gi --registry-qps=10'")));
  expect(moved.spec).toEqual({
    amiFamily: 'AL2023',
    amiSelectorTerms: [{ name: 'amazon-eks-node-al2023-x86_64-standard-1.30-*' }],
    kubelet: { maxPods: 30, kubeReserved: { cpu: '500m', memory: '1Gi' } },
    userData: 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\nspec:\n  kubelet:\n    config:\n      registryPullQPS: 10\n',
  });
});

test('what the class says already stays, and is to be decided', () => {
  const json = custom(call("--kubelet-extra-args '--max-pods=30'"), { kubelet: { maxPods: 20 } });
  expect(migrate(json).nodeClass.spec.kubelet).toEqual({ maxPods: 20 });
  expect(texts(json)).toContain('decision EC2NodeClass/c spec.kubelet.maxPods: 20 stays; userData said 30: see which is right');
});

test('in v1beta1 the kubelet stands in the pool', () => {
  const beta = { ...pool(), apiVersion: 'karpenter.sh/v1beta1' };
  const { nodeClass: moved, pools } = migratedNodes({ ...custom(call("--kubelet-extra-args '--max-pods=30'")), apiVersion: 'karpenter.k8s.aws/v1beta1' }, [beta], { ...choices, version: KarpenterVersion.of('0.37') });
  expect(moved.spec.kubelet).toBeUndefined();
  expect(pools[0].spec.template.spec.kubelet).toEqual({ maxPods: 30 });
});

test('labels and taints go to the pool, but for those of others', () => {
  const json = custom(call("--kubelet-extra-args '--node-labels=team=ml,karpenter.sh/lifecycle=spot,node.kubernetes.io/name=a,eks.amazonaws.com/nodegroup=n --register-with-taints=dedicated=ml:NoSchedule,node.cilium.io/agent-not-ready=true:NoExecute,karpenter.sh/unregistered:NoExecute'"));
  const { pools, nodeClass: moved } = migrate(json);
  expect(pools[0].spec.template).toEqual({
    metadata: { labels: { 'team': 'ml', 'node.kubernetes.io/name': 'a' } },
    spec: {
      nodeClassRef: { name: 'c' },
      taints: [{ key: 'dedicated', value: 'ml', effect: 'NoSchedule' }],
      startupTaints: [{ key: 'node.cilium.io/agent-not-ready', value: 'true', effect: 'NoExecute' }],
    },
  });
  expect(moved.spec.userData).toBeUndefined();
  const said = texts(json);
  expect(said).toContainEqual(expect.stringMatching(/^decision EC2NodeClass\/c spec.userData: the label karpenter.sh\/lifecycle=spot is left out: .*; see whether something needs it$/));
  expect(said).toContainEqual(expect.stringMatching('the label eks.amazonaws.com/nodegroup=n is left out: it says what managed node groups say of themselves'));
  expect(said).toContainEqual(expect.stringMatching('moved EC2NodeClass/c spec.userData: the taint node.cilium.io/agent-not-ready:NoExecute is a startup taint of NodePool/p now'));
  expect(said).toContainEqual(expect.stringMatching('decision EC2NodeClass/c spec.userData: the taint dedicated:NoSchedule is a taint of NodePool/p now, of which Karpenter knew nothing before'));
  expect(texts(json, [pool({}, { team: 'web' })])).toContain('decision NodePool/p spec.template.metadata.labels: team: web stays; userData said ml: see which is right');
});

test('labels, taints and settings that no pool takes are to be decided', () => {
  const json = custom(call("--kubelet-extra-args '--node-labels=a=b --register-with-taints=c=d:NoSchedule'"));
  expect(texts(json, [])).toEqual(expect.arrayContaining([
    'decision EC2NodeClass/c spec.userData: the label a=b is lost: no NodePool of the class is here to take it',
    'decision EC2NodeClass/c spec.userData: the taint c:NoSchedule is lost: no NodePool of the class is here to take it',
    'kept EC2NodeClass/c: the class moves alone: no NodePool of it is here, so that no budgets are added',
  ]));
});

test('UD-108, UD-185: RAID0 is the policy of the class, other strategies stay in the NodeConfig', () => {
  expect(migrate(custom(call('--local-disks raid0'))).nodeClass.spec).toMatchObject({ instanceStorePolicy: 'RAID0' });
  expect(migrate(custom(call('--local-disks raid0'))).nodeClass.spec.userData).toBeUndefined();
  expect(migrate(custom(call('--local-disks mount'))).nodeClass.spec.userData).toMatch('strategy: Mount');
});

test('UD-174: scripts stay, as a part of MIME', () => {
  expect(migrate(nodeClass({ userData: '#!/bin/bash\necho hello\n' })).nodeClass.spec.userData).toBe(
    'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="//"\n\n--//\nContent-Type: text/x-shellscript; charset="us-ascii"\n\n#!/bin/bash\necho hello\n\n--//--\n');
});

test('UD-188: a hop limit of 1 is to be decided where it was written', () => {
  expect(texts(nodeClass({ metadataOptions: { httpPutResponseHopLimit: 1 } })).filter((text) => text.includes('HopLimit'))).toEqual([
    'decision EC2NodeClass/c spec.metadataOptions.httpPutResponseHopLimit: 1 stays: pods without the host network do not reach the instance metadata; write 2 if some need it (UD-188)',
  ]);
  expect(texts(nodeClass({}))).toEqual(['converted EC2NodeClass/c spec.amiSelectorTerms[0]: {"alias":"al2@latest"} becomes al2023@latest']);
});

test('UD-189: user data near the limit of EC2 is to be decided', () => {
  expect(texts(nodeClass({ userData: `#!/bin/bash\necho ${'x'.repeat(13_000)}\n` }))).toContainEqual(expect.stringMatching(/^decision EC2NodeClass\/c spec.userData: about \d{5} bytes with Karpenter's own part is near or above the 16384/));
});

test('what was given is not changed', () => {
  const [json, of] = [custom(call("--kubelet-extra-args '--max-pods=30 --node-labels=a=b'")), pool()];
  const before = JSON.stringify([json, of]);
  migrate(json, [of]);
  expect(JSON.stringify([json, of])).toBe(before);
});

import { migratedNodes } from '../../../../src/constructs/al2-migration/objects/al2023-objects';
import { movePoolSettings } from '../../../../src/constructs/al2-migration/objects/pool-settings';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { convertAl2UserData, ConvertedUserData } from '../../../../src/migration/al2-user-data/convert';
import { ConversionNote } from '../../../../src/migration/conversion/conversion-note';
import { messageOf } from '../../../fixtures';

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

test('changes only the alias of a class with an alias', () => {
  const { nodeClass: moved, pools } = migrate(nodeClass({ role: 'r', kubelet: { maxPods: 5 } }));
  expect(moved).toEqual({ apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'c' }, spec: { role: 'r', amiSelectorTerms: [{ alias: 'al2023@latest' }], kubelet: { maxPods: 5 } } });
  expect(pools).toEqual([pool()]);
});

test('changes amiFamily, and sets it if no alias implies it', () => {
  expect(migrate(nodeClass({ amiFamily: 'AL2' })).nodeClass.spec).toEqual({ amiFamily: 'AL2023', amiSelectorTerms: [{ alias: 'al2023@latest' }] });
  expect(migrate(nodeClass({ amiFamily: 'AL2', amiSelectorTerms: [{ name: 'amazon-eks-node-1.30-*' }] })).nodeClass.spec)
    .toEqual({ amiFamily: 'AL2023', amiSelectorTerms: [{ name: 'amazon-eks-node-al2023-x86_64-standard-1.30-*' }] });
});

test('keeps disks, instanceStorePolicy, and kubelet settings', () => {
  const kept = { blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '50Gi' } }], instanceStorePolicy: 'RAID0', kubelet: { clusterDNS: ['10.0.0.10'] } };
  expect(migrate(nodeClass(kept)).nodeClass.spec).toMatchObject(kept);
  expect(texts(nodeClass(kept))).toContainEqual(expect.stringMatching(/^kept EC2NodeClass\/c spec.blockDeviceMappings: .* is kept, because the root device of both AL2 and AL2023 is \/dev\/xvda$/));
});

test.each([
  ['an image of Ubuntu', nodeClass({ amiFamily: 'AL2', blockDeviceMappings: [{ deviceName: '/dev/sda1' }] }), 'the root device /dev/sda1 belongs to Ubuntu images, which cannot be migrated to AL2023. Set amiFamily to Custom, or create an EC2NodeClass for AL2023.'],
  ['Ubuntu', nodeClass({ amiFamily: 'Ubuntu' }, 'v1beta1'), 'amiFamily must be AL2, or Custom with user data that calls bootstrap.sh, got Ubuntu'],
  ['one of AL2023', nodeClass({ amiSelectorTerms: [{ alias: 'al2023@latest' }] }), 'amiFamily must be AL2, or Custom with user data that calls bootstrap.sh, got AL2023'],
  ['Custom without a call to bootstrap.sh', nodeClass({ amiFamily: 'Custom', userData: '#!/bin/bash\n' }), 'amiFamily must be AL2, or Custom with user data that calls bootstrap.sh, got Custom'],
  ['one without a family', nodeClass({ amiSelectorTerms: [{ id: 'ami-1' }] }), 'amiFamily must be AL2, or Custom with user data that calls bootstrap.sh, got no family'],
  ['an older API', { ...nodeClass({ amiFamily: 'AL2' }), apiVersion: 'karpenter.k8s.aws/v1alpha1' }, 'apiVersion must be karpenter.k8s.aws/v1 or v1beta1, got karpenter.k8s.aws/v1alpha1. Migrate the class to v1 first.'],
  ['user data that can\'t be read', nodeClass({ userData: 'MIME-Version: 1.0\n\n' }), 'spec.userData can\'t be read: the media type is missing. Fix the user data first.'],
])('rejects: %s', (_, json, message) => {
  expect(messageOf(() => migrate(json))).toMatch(message);
});

test('moves kubelet settings to fields of the EC2NodeClass, and others to a NodeConfig', () => {
  const { nodeClass: moved } = migrate(custom(call("--kubelet-extra-args '--max-pods=30 --kube-reserved=cpu=500m,memory=1Gi --registry-qps=10'")));
  expect(moved.spec).toEqual({
    amiFamily: 'AL2023',
    amiSelectorTerms: [{ name: 'amazon-eks-node-al2023-x86_64-standard-1.30-*' }],
    kubelet: { maxPods: 30, kubeReserved: { cpu: '500m', memory: '1Gi' } },
    userData: 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\nspec:\n  kubelet:\n    config:\n      registryPullQPS: 10\n',
  });
});

test('keeps a conflicting value of the class, and reports a decision', () => {
  const json = custom(call("--kubelet-extra-args '--max-pods=30'"), { kubelet: { maxPods: 20 } });
  expect(migrate(json).nodeClass.spec.kubelet).toEqual({ maxPods: 20 });
  expect(texts(json)).toContain('decision EC2NodeClass/c spec.kubelet.maxPods: 20 remains, but userData sets 30');
});

test('in v1beta1, moves kubelet settings to the NodePool', () => {
  const beta = { ...pool(), apiVersion: 'karpenter.sh/v1beta1' };
  const { nodeClass: moved, pools } = migratedNodes({ ...custom(call("--kubelet-extra-args '--max-pods=30'")), apiVersion: 'karpenter.k8s.aws/v1beta1' }, [beta], { ...choices, version: KarpenterVersion.of('0.37') });
  expect(moved.spec.kubelet).toBeUndefined();
  expect(pools[0].spec.template.spec.kubelet).toEqual({ maxPods: 30 });
});

test('moves labels and taints to the NodePool, except reserved labels', () => {
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
  expect(said).toContainEqual(expect.stringMatching(/^decision EC2NodeClass\/c spec.userData: the label karpenter.sh\/lifecycle=spot is dropped: .*[^.]$/));
  expect(said).toContainEqual(expect.stringMatching('the label eks.amazonaws.com/nodegroup=n is dropped, because EKS sets this label for managed node groups'));
  expect(said).toContainEqual(expect.stringMatching('moved EC2NodeClass/c spec.userData: the taint node.cilium.io/agent-not-ready:NoExecute is now a startup taint of NodePool/p, because an agent removes it'));
  expect(said).toContainEqual(expect.stringMatching('decision EC2NodeClass/c spec.userData: the taint dedicated:NoSchedule is now a taint of NodePool/p, so Karpenter launches nodes only for pods that tolerate it'));
  expect(texts(json, [pool({}, { team: 'web' })])).toContain('decision NodePool/p spec.template.metadata.labels: team: web remains, but userData sets ml');
});

test('reports a decision for labels and taints without a NodePool', () => {
  const json = custom(call("--kubelet-extra-args '--node-labels=a=b --register-with-taints=c=d:NoSchedule'"));
  expect(texts(json, [])).toEqual(expect.arrayContaining([
    'decision EC2NodeClass/c spec.userData: the label a=b is lost, because the migration includes no NodePool that uses the class',
    'decision EC2NodeClass/c spec.userData: the taint c:NoSchedule is lost, because the migration includes no NodePool that uses the class',
    'kept EC2NodeClass/c: the class is migrated without budgets, because the migration includes no NodePool that uses the class',
  ]));
});

test('moves RAID0 to instanceStorePolicy, and keeps other strategies in the NodeConfig', () => {
  expect(migrate(custom(call('--local-disks raid0'))).nodeClass.spec).toMatchObject({ instanceStorePolicy: 'RAID0' });
  expect(migrate(custom(call('--local-disks raid0'))).nodeClass.spec.userData).toBeUndefined();
  expect(migrate(custom(call('--local-disks mount'))).nodeClass.spec.userData).toMatch('strategy: Mount');
});

test('keeps a script as a MIME part', () => {
  expect(migrate(nodeClass({ userData: '#!/bin/bash\necho hello\n' })).nodeClass.spec.userData).toBe(
    'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="//"\n\n--//\nContent-Type: text/x-shellscript; charset="us-ascii"\n\n#!/bin/bash\necho hello\n\n--//--\n');
});

test('reports a decision for an explicit hop limit of 1', () => {
  expect(texts(nodeClass({ metadataOptions: { httpPutResponseHopLimit: 1 } })).filter((text) => text.includes('HopLimit'))).toEqual([
    'decision EC2NodeClass/c spec.metadataOptions.httpPutResponseHopLimit: 1 remains, so pods without the host network cannot reach the instance metadata service',
  ]);
  expect(texts(nodeClass({}))).toEqual(['converted EC2NodeClass/c spec.amiSelectorTerms[0]: {"alias":"al2@latest"} becomes al2023@latest']);
});

test('reports a decision for user data near the EC2 limit', () => {
  expect(texts(nodeClass({ userData: `#!/bin/bash\necho ${'x'.repeat(13_000)}\n` }))).toContainEqual(expect.stringMatching(/^decision EC2NodeClass\/c spec.userData: the effective user data \(about \d{5} bytes\) is near or above the EC2 limit of 16384 bytes$/));
});

test('does not change the input', () => {
  const [json, of] = [custom(call("--kubelet-extra-args '--max-pods=30 --node-labels=a=b'")), pool()];
  const before = JSON.stringify([json, of]);
  migrate(json, [of]);
  expect(JSON.stringify([json, of])).toBe(before);
});

test('adds all labels and taints to a NodePool at once, whose cost does not depend on the number of pairs', () => {
  const keys = Array.from({ length: 40 }, (_, index) => `k${index}`);
  const args = `--node-labels=${keys.map((key) => `${key}=v`).join(',')} --register-with-taints=${keys.map((key) => `${key}=v:NoSchedule`).join(',')}`;
  let copies = 0;
  const own = new Proxy({ own: 'label' }, { ownKeys: (target) => (copies++, Reflect.ownKeys(target)) });
  const notes: ConversionNote[] = [];
  const target = pool();
  target.spec.template.metadata.labels = own;
  movePoolSettings(convertAl2UserData(call(`--kubelet-extra-args '${args}'`)) as ConvertedUserData, [target], 'w', choices, notes);
  expect(copies).toBe(1);
  expect(target.spec.template.metadata.labels).toEqual({ own: 'label', ...Object.fromEntries(keys.map((key) => [key, 'v'])) });
  expect(target.spec.template.spec.taints).toEqual(keys.map((key) => ({ key, value: 'v', effect: 'NoSchedule' })));
  expect(notes).toHaveLength(80);
});

test('a label with the name of an inherited property is a new label', () => {
  const { pools: [{ spec }] } = migrate(custom(call("--kubelet-extra-args '--node-labels=constructor=x'")));
  expect(spec.template.metadata.labels).toEqual({ constructor: 'x' });
});

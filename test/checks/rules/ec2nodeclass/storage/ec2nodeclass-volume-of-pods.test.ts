import { holds, nodeClass, said } from '../../lints';

const RULE = 'ec2nodeclass-volume-of-pods';
const disk = (deviceName: string, volumeSize?: string, others: object = {}) => ({ deviceName, ebs: { volumeType: 'gp3', volumeSize }, ...others });
const of = (alias: string, blockDeviceMappings: readonly object[], others: object = {}) => (
  nodeClass({ amiSelectorTerms: [{ alias }], blockDeviceMappings, ...others })
);
const byName = (amiFamily: string, name: string, ...blockDeviceMappings: object[]) => (
  nodeClass({ amiFamily, amiSelectorTerms: [{ name }], blockDeviceMappings })
);
const problem = (size: string, device: string, family: string, podDevice: string, fix: string, index = 0) => (
  [`spec.blockDeviceMappings[${index}].ebs.volumeSize ${size} of ${device} is not available to pods, because pods on ${family} nodes use ${podDevice}, which keeps its default size. ${fix}`]
);
const OF_PROGRAM = [disk('/dev/xvda', '4Gi'), disk('/dev/xvdc', '500Gi')];
const ADD = 'Add a mapping with the deviceName /dev/xvdb.';
const set = (device: string) => `Set deviceName to ${device}, or add a mapping for it.`;

holds(RULE, [
  [of('bottlerocket@v1.62.1', [disk('/dev/xvda', '100Gi')]), problem('100Gi', '/dev/xvda', 'Bottlerocket', '/dev/xvdb', ADD)],
  [of('bottlerocket@v1.62.1', [disk('/dev/xvda', '100Gi', { rootVolume: true })]), problem('100Gi', '/dev/xvda', 'Bottlerocket', '/dev/xvdb', ADD)],
  [of('al2023@v20260701', [disk('/dev/sda1', '250Gi')]), problem('250Gi', '/dev/sda1', 'AL2023', '/dev/xvda', set('/dev/xvda'))],
  [of('windows2022@latest', [disk('/dev/xvda', '100Gi')]), problem('100Gi', '/dev/xvda', 'Windows2022', '/dev/sda1', set('/dev/sda1'))],
  [of('bottlerocket@v1.62.1', [disk('/dev/xvdc', '500Gi'), disk('/dev/xvda', '100Gi')], { userData: '[settings.bootstrap-containers.disks]\nsource = "a"\n' }), problem('100Gi', '/dev/xvda', 'Bottlerocket', '/dev/xvdb', ADD, 1)],
  [byName('AL2', 'amazon-eks-node-1.31-v20250123', disk('/dev/sda1', '100Gi')), problem('100Gi', '/dev/sda1', 'AL2', '/dev/xvda', set('/dev/xvda'))],
  // The volume is the one that pods use on Bottlerocket nodes.
  [of('al2023@v20260701', [disk('/dev/xvdb', '100Gi')]), problem('100Gi', '/dev/xvdb', 'AL2023', '/dev/xvda', set('/dev/xvda'))],
  [byName('AL2', 'amazon-eks-node-1.31-v20250123', disk('/dev/xvdb', '80Gi')), problem('80Gi', '/dev/xvdb', 'AL2', '/dev/xvda', set('/dev/xvda'))],
  // Other volumes can be for programs of the user, for example as raw disks.
  [of('bottlerocket@v1.62.1', OF_PROGRAM), []],
  [of('al2023@v20260701', [disk('/dev/xvdc', '500Gi')]), []],
  [of('al2023@v20260701', [disk('/dev/xvdb', '500Gi'), disk('/dev/xvdc', '500Gi')]), []],
  [of('al2023@v20260701', [{ deviceName: '/dev/xvdb', ebs: { volumeSize: '500Gi', snapshotID: 'snap-0123456789abcdef0' } }]), []],
  // The volume that pods use has a mapping.
  [of('bottlerocket@v1.62.1', [disk('/dev/xvda', '100Gi'), disk('/dev/xvdb', '50Gi')]), []],
  [of('bottlerocket@v1.62.1', [disk('/dev/xvda', '100Gi'), disk('/dev/xvdb')]), []],
  [of('al2023@v20260701', [disk('/dev/xvda', '250Gi'), disk('/dev/xvdb', '250Gi')]), []],
  // No volume is larger than the default.
  [of('bottlerocket@v1.62.1', [disk('/dev/xvda', '8Gi')]), []],
  [of('bottlerocket@v1.62.1', [disk('/dev/xvda')]), []],
  [of('windows2022@latest', [disk('/dev/xvdb', '50Gi')]), []],
  // Pods use local disks.
  [of('bottlerocket@v1.62.1', [disk('/dev/xvda', '100Gi')], { instanceStorePolicy: 'RAID0' }), []],
  // An own image can have one volume for the operating system and pods.
  [nodeClass({ amiFamily: 'Bottlerocket', amiSelectorTerms: [{ id: 'ami-0123456789abcdef0' }], blockDeviceMappings: [disk('/dev/xvda', '100Gi', { rootVolume: true })] }), []],
  [nodeClass({ amiFamily: 'Bottlerocket', amiSelectorTerms: [{ id: 'ami-0123456789abcdef0' }], blockDeviceMappings: [disk('/dev/xvda', '100Gi')] }), problem('100Gi', '/dev/xvda', 'Bottlerocket', '/dev/xvdb', ADD)],
  // The image can have other devices, or the user data can mount the volume for pods.
  [byName('AL2', 'ubuntu-eks/k8s_1.31/images/*', disk('/dev/sda1', '100Gi')), []],
  [nodeClass({ amiFamily: 'AL2023', amiSelectorTerms: [{ id: 'ami-0123456789abcdef0' }], blockDeviceMappings: [disk('/dev/sda1', '100Gi')] }), []],
  [nodeClass({ amiFamily: 'Custom', amiSelectorTerms: [{ name: 'bottlerocket-aws-k8s-1.31-*' }], blockDeviceMappings: [disk('/dev/xvda', '100Gi')] }), []],
  [of('al2023@v20260701', [disk('/dev/sda1', '250Gi')], { userData: '#!/bin/bash\nmount /dev/sda1 /var/lib/containerd\n' }), []],
  [of('bottlerocket@v1.62.1', [disk('/dev/xvda', '100Gi'), disk('${DEVICE}', '100Gi')]), []],
]);

const KUBELET = 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\nspec:\n  kubelet:\n    config: {maxPods: 58}\n';

test.each([
  KUBELET, '#!/bin/bash\nsysctl -w vm.max_map_count=262144\n', '#!/bin/bash\nyum install -y htop\nsystemctl restart sshd\n',
])('user data that handles no disks does not move the data of pods: %j', (userData) => {
  expect(said(RULE, [of('al2023@v20260701', [disk('/dev/sda1', '250Gi')], { userData })])).toEqual(problem('250Gi', '/dev/sda1', 'AL2023', '/dev/xvda', set('/dev/xvda')));
  expect(said(RULE, [of('al2023@v20260701', [disk('/dev/xvdb', '250Gi')], { userData })])).toHaveLength(1);
});

test.each([
  '#!/bin/bash\nmkfs.xfs /dev/nvme1n1\nmount /dev/nvme1n1 /var/lib/containerd\n',
  '#!/bin/bash\nDEVICE=$(lsblk -o NAME | tail -1)\npvcreate $DEVICE\n',
  '#!/bin/bash\nsed -i "s#^root = .*#root = \\"/data/containerd\\"#" /etc/containerd/config.toml\nsystemctl start data.mount\n',
  '#!/bin/bash\naws s3 cp s3://shop/boot.sh - | bash\n', '#!/bin/bash\ncurl -s https://boot.example.com | bash\n',
  '#cloud-config\nfs_setup:\n  - {device: /dev/xvdb, filesystem: xfs}\n',
  `${KUBELET}  instance:\n    localStorage: {strategy: RAID0}\n`, '${USER_DATA}', 'IyEvYmluL2Jhc2gKbWtmcy54ZnMK',
])('user data can move the data of pods: %j', (userData) => {
  expect(said(RULE, [of('al2023@v20260701', [disk('/dev/sda1', '250Gi')], { userData })])).toEqual([]);
});

/** What differs between the objects of the bench. A tenth of the NodePools differs from the others in each field, and so do the EC2NodeClasses. */

const POOL_FIELDS = [
  'labels', 'annotations', 'requirements', 'taints', 'startupTaints', 'expireAfterHours', 'terminationGracePeriodMinutes', 'limits', 'weight',
  'consolidateAfterMinutes', 'consolidationPolicy', 'budgets', 'ownClass',
];
const CLASS_FIELDS = ['alias', 'role', 'subnets', 'securityGroups', 'tags', 'kubelet', 'blockDevices', 'instanceStorePolicy', 'metadataOptions', 'detailedMonitoring', 'userData'];

const FAMILIES = ['m5', 'm6i', 'm7i', 'c5', 'c6i', 'c7i', 'r5', 'r6i', 'r7i', 'm6a', 'c6a', 'r6a'];
const ZONES = ['us-east-1a', 'us-east-1b', 'us-east-1c'];

/** Returns a whole number that looks random and depends only on its arguments. */
function scattered(index, salt) {
  let mixed = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const pick = (list, number) => list[number % list.length];

const REQUIREMENTS = [
  (k) => ({ key: 'kubernetes.io/arch', operator: 'In', values: k % 2 ? ['amd64'] : ['amd64', 'arm64'] }),
  (k) => ({ key: 'topology.kubernetes.io/zone', operator: 'In', values: k % 2 ? ZONES : [pick(ZONES, k), pick(ZONES, k + 1)] }),
  (k) => ({ key: 'karpenter.k8s.aws/instance-family', operator: 'In', values: [0, 1, 2, 3].map((step) => pick(FAMILIES, k + step * (1 + k % 2))) }),
  (k) => ({ key: 'karpenter.k8s.aws/instance-cpu', operator: 'Lt', values: [`${17 + k % 48}`] }),
  (k) => ({ key: 'karpenter.k8s.aws/instance-memory', operator: 'Gt', values: [`${4095 + 1024 * (k % 24)}`] }),
  (k) => ({ key: 'karpenter.k8s.aws/instance-size', operator: 'NotIn', values: k % 2 ? ['nano', 'micro'] : ['nano', 'micro', 'small', 'metal'] }),
  (k) => ({ key: 'karpenter.k8s.aws/instance-hypervisor', operator: 'In', values: k % 2 ? ['nitro'] : ['nitro', ''] }),
  (k) => ({ key: 'node.kubernetes.io/instance-type', operator: 'In', values: [0, 1, 2, 3].map((step) => `${pick(FAMILIES, k + step)}.${pick(['large', 'xlarge', '2xlarge'], k)}`) }),
];

const POOL_VALUES = {
  labels: (k) => ({ tier: `tier-${k % 40}` }),
  annotations: (k) => ({ 'example.com/owner': `owner-${k % 200}` }),
  requirements: (k) => [pick(REQUIREMENTS, k)(k >>> 3)],
  taints: (k) => [{ key: 'example.com/dedicated', value: `group-${k % 40}`, effect: pick(['NoSchedule', 'PreferNoSchedule', 'NoExecute'], k) }],
  startupTaints: (k) => [{ key: `example.com/agent-${k % 5}`, effect: 'NoExecute' }],
  expireAfterHours: (k) => 24 * (1 + k % 30),
  terminationGracePeriodMinutes: (k) => 30 * (1 + k % 48),
  limits: (k) => ({ cpu: `${100 * (1 + k % 50)}`, memory: `${1 + k % 64}Ti` }),
  weight: (k) => 1 + k % 100,
  consolidateAfterMinutes: (k) => 1 + k % 59,
  consolidationPolicy: () => 'WhenEmpty',
  budgets: (k) => [{ nodes: '10%' }, { nodes: `${k % 3}`, schedule: `0 ${k % 12} * * mon-fri`, durationHours: 8, reasons: ['Underutilized'] }],
  ownClass: (k) => k,
};

const CLASS_VALUES = {
  alias: (k) => (k % 2 ? { family: 'al2023', version: `v202606${10 + k % 20}` } : { family: 'bottlerocket', version: 'v1.50.0' }),
  role: (k) => `KarpenterNodeRole-${k % 20}`,
  subnets: (k) => ({ 'karpenter.sh/discovery': 'demo', 'network': `net-${k % 8}` }),
  securityGroups: (k) => ({ 'karpenter.sh/discovery': 'demo', 'access': `group-${k % 8}` }),
  tags: (k) => ({ 'cost-center': `${1000 + k % 300}` }),
  kubelet: (k) => ({ maxPods: 30 + k % 80, systemReserved: { cpu: '100m', memory: `${100 + k % 400}Mi` }, evictionHard: { 'memory.available': `${5 + k % 5}%` } }),
  blockDevices: (k) => [{ deviceName: '/dev/xvda', ebs: { volumeSize: `${50 + k % 200}Gi`, volumeType: 'gp3', encrypted: true } }],
  instanceStorePolicy: () => 'RAID0',
  metadataOptions: () => ({ httpEndpoint: 'enabled', httpPutResponseHopLimit: 2, httpTokens: 'required' }),
  detailedMonitoring: () => true,
  userData: (k) => `#!/bin/bash\necho "group-${k % 40}"\n`,
};

/** Returns the values of the fields in which this object differs from the others, under the names of the fields. */
function differences(index, fields, values, salt) {
  const found = {};
  for (const [place, field] of fields.entries()) {
    const number = scattered(index, salt + place);
    if (number % 10 === 0) found[field] = values[field](Math.floor(number / 10));
  }
  return found;
}

const poolDifferences = (index) => differences(index, POOL_FIELDS, POOL_VALUES, 0);

/** The devices and the user data of Bottlerocket have other forms, so that a class has either its alias or these. */
function classDifferences(index) {
  const { blockDevices, userData, ...others } = differences(index, CLASS_FIELDS, CLASS_VALUES, 100);
  return others.alias?.family === 'bottlerocket' ? others : { ...others, blockDevices, userData };
}

module.exports = { poolDifferences, classDifferences };

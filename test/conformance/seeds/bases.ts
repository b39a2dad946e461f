const TAG = { 'karpenter.sh/discovery': 'demo' };
const TAGS = [{ tags: TAG }];
const CLASS_WITHOUT_ROLE = {
  apiVersion: 'karpenter.k8s.aws/v1beta1',
  kind: 'EC2NodeClass',
  metadata: { name: 'default' },
  spec: { amiFamily: 'AL2', subnetSelectorTerms: TAGS, securityGroupSelectorTerms: TAGS },
};

const POOL = {
  apiVersion: 'karpenter.sh/v1beta1',
  kind: 'NodePool',
  metadata: { name: 'default' },
  spec: {
    template: {
      spec: { nodeClassRef: { name: 'default' }, requirements: [{ key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['c', 'm', 'r'] }] },
    },
  },
};

const PROVISIONER = { apiVersion: 'karpenter.sh/v1alpha5', kind: 'Provisioner', metadata: { name: 'default' } };

/** Bases for fragments of YAML: the smallest valid objects of a release. */
export const BASES = {
  'pool': POOL,
  'pool when empty': { ...POOL, spec: { ...POOL.spec, disruption: { consolidationPolicy: 'WhenEmpty' } } },
  'class': { ...CLASS_WITHOUT_ROLE, spec: { ...CLASS_WITHOUT_ROLE.spec, role: 'node-role' } },
  'class without role': CLASS_WITHOUT_ROLE,
  'global settings': { data: { 'aws.clusterName': 'demo' } },
  'provisioner': { ...PROVISIONER, spec: { provider: { subnetSelector: TAG, securityGroupSelector: TAG } } },
  'provisioner without provider': PROVISIONER,
  'values': { settings: { clusterName: 'demo' } },
} as const;

export type Base = keyof typeof BASES;

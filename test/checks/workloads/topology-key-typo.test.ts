import { saidOf } from './apps';
import { Requirement } from '../../../src';

const POOLS = { general: { requirements: [Requirement.label('node.kubernetes.io/zone').anyOf('a', 'b')] } };
const FIELDS = ['podAffinity', 'podAntiAffinity'];
const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';
const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';

const spread = (topologyKey: string) => ({ topologySpreadConstraints: [{ maxSkew: 1, topologyKey, whenUnsatisfiable: 'DoNotSchedule', labelSelector: {} }] });

function affinityOver(field: string, topologyKey: string): object {
  const term = { topologyKey, labelSelector: { matchLabels: { app: 'web' } } };
  return { affinity: { [field]: { [REQUIRED]: [term], [PREFERRED]: [{ weight: 1, podAffinityTerm: term }] } } };
}

const WRONG = [
  ['topology.kubernetes.io/hostname', 'kubernetes.io/hostname'],
  ['kubernetes.io/hostnme', 'kubernetes.io/hostname'],
  ['node.kubernetes.io/hostname', 'kubernetes.io/hostname'],
  ['beta.kubernetes.io/hostname', 'kubernetes.io/hostname'],
  ['kubernetes.io/hostName', 'kubernetes.io/hostname'],
  ['kuberntes.io/hostname', 'kubernetes.io/hostname'],
  ['kubernetes.io/zone', 'topology.kubernetes.io/zone'],
  ['failure-domain.kubernetes.io/zone', 'topology.kubernetes.io/zone'],
  ['topology.kubernetes.io/zones', 'topology.kubernetes.io/zone'],
  ['topology.kubernets.io/zone', 'topology.kubernetes.io/zone'],
  ['topology.k8s.io/region', 'topology.kubernetes.io/region'],
] as const;

const text = (key: string, meant: string) => `Kubernetes does not set ${key} on nodes. Did you mean ${meant}? (workload-label-unknown)`;

describe.each(WRONG)('topology key %s', (key, meant) => {
  test('is reported in a spread constraint', () => {
    expect(saidOf(POOLS, spread(key))).toEqual([`topologySpreadConstraints[0].topologyKey: ${text(key, meant)}`]);
  });

  test.each(FIELDS)('is reported in %s', (field) => {
    expect(saidOf(POOLS, affinityOver(field, key))).toEqual([
      `affinity.${field}.${REQUIRED}[0].topologyKey: ${text(key, meant)}`,
      `affinity.${field}.${PREFERRED}[0].podAffinityTerm.topologyKey: ${text(key, meant)}`,
    ]);
  });

  test('is reported for pods on other nodes', () => {
    expect(saidOf(POOLS, { nodeSelector: { 'eks.amazonaws.com/nodegroup': 'a' }, ...spread(key) })).toHaveLength(1);
  });
});

test.each([
  'kubernetes.io/hostname', 'topology.kubernetes.io/zone', 'topology.kubernetes.io/region',
  'failure-domain.beta.kubernetes.io/zone', 'failure-domain.beta.kubernetes.io/region', 'topology.ebs.csi.aws.com/zone',
  'topology.k8s.aws/zone-id', 'kubernetes.io/os', 'kubernetes.io/arch', 'kubernetes.io/role', 'topology.kubernetes.io/rack', 'karpenter.sh/capacity-type', 'node.kubernetes.io/zone',
  'example.com/rack', 'rack', 'topology.rook.io/host',
])('accepts topology key %s', (key) => {
  expect([...FIELDS.flatMap((field) => saidOf(POOLS, affinityOver(field, key))), ...saidOf(POOLS, spread(key))]).toEqual([]);
});

test.each(['example.com/zone', 'zone', 'hostname', 'topology.gke.io/zone'])('accepts topology key %s of other nodes in pod affinity', (key) => {
  expect(FIELDS.flatMap((field) => saidOf(POOLS, affinityOver(field, key)))).toEqual([]);
});

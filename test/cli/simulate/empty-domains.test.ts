import { deployment, json, POOL, run } from './run-simulate';

const RACK = 'example.com/rack';
const ZONE = 'topology.kubernetes.io/zone';
const spread = (topologyKey: string, whenUnsatisfiable = 'DoNotSchedule') => `
      topologySpreadConstraints: [{maxSkew: 1, topologyKey: ${topologyKey}, whenUnsatisfiable: ${whenUnsatisfiable}, labelSelector: {matchLabels: {app: web}}}]
`;
const pool = (name: string, requirement: string, labels = '') => `---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: ${name}}
spec:
  template:
    metadata: {labels: {${labels}}}
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements: [${requirement}]
`;
const ON_DEMAND = '{key: karpenter.sh/capacity-type, operator: In, values: [on-demand]}';
const inZones = (zones: string) => `{key: ${ZONE}, operator: In, values: [${zones}]}`;
const MISSPELLED = '{key: node.kubernetes.io/instance-type, operator: In, values: [m5.larg]}';

const podsIn = (content: string) => {
  const { nodeClaims, pending } = json(content);
  return { nodes: nodeClaims.map(({ pods }: { pods: string[] }) => pods.length), pending: pending.map(({ pod }: { pod: string }) => pod) };
};

test('a zone that no node can have counts as a domain', () => {
  const input = pool('real', inZones('us-east-1a, us-east-1b')) + pool('ghost', inZones('us-east-1z')) + deployment('web', 3, spread(ZONE));
  expect(podsIn(input)).toEqual({ nodes: [1, 1], pending: ['web-2'] });
});

test('a label of a NodePool whose only instance type is misspelled counts as a domain', () => {
  const input = pool('real', ON_DEMAND, `${RACK}: r1`) + pool('ghost', MISSPELLED, `${RACK}: r2`) + deployment('web', 3, spread(RACK));
  expect(podsIn(input)).toEqual({ nodes: [1], pending: ['web-1', 'web-2'] });
  const { code, out, err } = run(input);
  expect(code).toBe(1);
  expect(err).toContain('must be the name of an instance type, such as m5.large, got "m5.larg"');
  expect(out.replace(/\s+/g, ' ')).toContain('fix: NodePool ghost launches no nodes, but topology spread counts its example.com/rack r2. Change its requirements, or delete it.');
});

test('a capacity type that only an empty NodePool has counts as a domain', () => {
  const spot = `${MISSPELLED}, {key: karpenter.sh/capacity-type, operator: In, values: [spot]}`;
  const input = pool('real', ON_DEMAND) + pool('ghost', spot) + deployment('web', 3, spread('karpenter.sh/capacity-type'));
  expect(podsIn(input)).toEqual({ nodes: [1], pending: ['web-1', 'web-2'] });
});

test('requirements that exclude each other count as domains', () => {
  const neither = '{key: karpenter.k8s.aws/instance-family, operator: In, values: [m5]}, {key: kubernetes.io/arch, operator: In, values: [arm64]}';
  const input = pool('real', ON_DEMAND, `${RACK}: r1`) + pool('ghost', neither, `${RACK}: r2`) + deployment('web', 2, spread(RACK));
  expect(podsIn(input)).toEqual({ nodes: [1], pending: ['web-1'] });
});

test('a soft constraint, and domains that other NodePools have, leave no pod pending', () => {
  const ghost = pool('ghost', MISSPELLED, `${RACK}: r2`);
  expect(podsIn(pool('real', ON_DEMAND, `${RACK}: r1`) + ghost + deployment('web', 3, spread(RACK, 'ScheduleAnyway')))).toEqual({ nodes: [3], pending: [] });
  expect(podsIn(pool('real', ON_DEMAND, `${RACK}: r2`) + ghost + deployment('web', 3, spread(RACK)))).toEqual({ nodes: [3], pending: [] });
});

test('NodePools that Karpenter ignores, or whose zones are not simulated, have no domains', () => {
  const real = pool('real', ON_DEMAND, `${RACK}: r1`);
  const rejected = pool('ghost', '{key: kubernetes.io/arch, operator: Eq, values: [amd64]}', `${RACK}: r2`);
  expect(podsIn(real + rejected + deployment('web', 3, spread(RACK)))).toEqual({ nodes: [3], pending: [] });
  expect(podsIn(pool('real', ON_DEMAND) + pool('local', inZones('us-east-1-bos-1a')) + deployment('web', 3, spread(ZONE)))).toEqual({ nodes: [1, 1, 1], pending: [] });
});

test('the misspelled NodePool alone launches no nodes', () => {
  expect(run(pool('ghost', MISSPELLED) + deployment('web', 1))).toMatchObject({ code: 1, out: expect.stringMatching(/^No nodes: 1 pod stays pending\n/) });
});

test('an empty NodePool does not change pods without topology spread', () => {
  expect(podsIn(POOL + pool('ghost', inZones('us-east-1z')) + deployment('web', 3))).toEqual({ nodes: [3], pending: [] });
});

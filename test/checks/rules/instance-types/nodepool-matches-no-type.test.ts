import { nodeClass, pool, said } from '../lints';

const AWS = 'karpenter.k8s.aws';
const check = (requirements: readonly string[], ...others: object[]) => said('nodepool-matches-no-type', [pool(requirements), ...others])
  .map((text) => text.replace('spec.template.spec.requirements', 'requirements'));

test.each<readonly [readonly string[], string | undefined]>([
  [[], undefined],
  [[`${AWS}/instance-family In t3`, `${AWS}/instance-cpu Gt 4`], undefined],
  [
    [`${AWS}/instance-family In t3`, `${AWS}/instance-cpu Gt 8`],
    `requirements[1]: ${AWS}/instance-cpu Gt ["8"] excludes all 7 instance types that the other requirements allow, so Karpenter launches no nodes. Change this requirement, or change the others so that at least one instance type meets all of them.`,
  ],
  [
    ['node.kubernetes.io/instance-type In m5.large', 'kubernetes.io/arch In arm64'],
    'requirements[1]: kubernetes.io/arch In ["arm64"] excludes the only instance type that the other requirements allow, so Karpenter launches no nodes. Change this requirement, or change the others so that at least one instance type meets all of them.',
  ],
  [
    [`${AWS}/instance-family In m5`, `${AWS}/instance-generation In 7`, 'kubernetes.io/arch In arm64', `${AWS}/instance-gpu-count Exists`],
    'requirements must allow at least one instance type, but no instance type meets all of them, so Karpenter launches no nodes. Change the requirements so that at least one instance type meets all of them.',
  ],
  [
    [`${AWS}/instance-family In m55`],
    `requirements[0].values[0]: no instance type of today has ${AWS}/instance-family "m55", so Karpenter launches no nodes. Did you mean m5? AWS may also have released m55 later.`,
  ],
  ...['c9g', 'g7', 'trn2u'].map((family) => [
    [`${AWS}/instance-family In ${family}`],
    `requirements[0].values[0]: cdk8s-karpenter has no data about ${AWS}/instance-family "${family}", so it does not check whether instance types meet the requirements. Check that an instance type meets all requirements.`,
  ] as const),
  [['node.kubernetes.io/instance-type In m5.7xlarge,p3.2xlarge'], 'cdk8s-karpenter has no data about node.kubernetes.io/instance-type "p3.2xlarge"'],
  ...['x9', 'zz3', 'm10', 'm11', 'x11'].map((family) => [[`${AWS}/instance-family In ${family}`], 'Check the spelling, unless'] as const),
  ...([['g5.large', 'g5.xlarge'], ['c5n.8xlarge', 'c5n.9xlarge'], ['p5.2xlarge', 'p5.4xlarge'], ['g6e.medium', undefined], ['g7.xlarge', undefined], ['m51.large', 'm5.large'], ['m6i.medium', undefined]] as const).map(([name, meant]) => [
    [`node.kubernetes.io/instance-type In ${name}`], meant === undefined ? 'Check the spelling, unless' : `Did you mean ${meant}?`,
  ] as const),
  ...([['m51', 'm5'], ['t31', 't3']] as const).map(([family, meant]) => [[`${AWS}/instance-family In ${family}`], `Did you mean ${meant}?`] as const),
  [[`${AWS}/instance-size In 7xlarge`], 'Did you mean 8xlarge?'],
  [[`${AWS}/instance-family In m7`], 'Did you mean m7a?'],
  [[`${AWS}/instance-family In x2`], 'Did you mean x2gd?'],
  [['node.kubernetes.io/instance-type In m7.large'], 'Did you mean m7a.large?'],
  [
    ['node.kubernetes.io/instance-type In m5.7xlarge,a1.large', 'kubernetes.io/arch In amd64'],
    'requirements: no instance type of today has node.kubernetes.io/instance-type "m5.7xlarge", and the other values match none, so Karpenter launches no nodes. Did you mean m5.8xlarge? AWS may also have released m5.7xlarge later.',
  ],
  [
    [`${AWS}/instance-family In zz99`],
    `no instance type of today has ${AWS}/instance-family "zz99", so Karpenter launches no nodes. Check the spelling, unless AWS released the instance types later.`,
  ],
  // Other rules report these mistakes in one label.
  [['kubernetes.io/arch In x86_64'], undefined],
  [['node.kubernetes.io/instance-type In m5.lage'], undefined],
  [[`${AWS}/instance-memory In 4Gi`], undefined],
  [[`${AWS}/instance-cpu Gt 8`, `${AWS}/instance-cpu Lt 4`], undefined],
  // The market decides these labels.
  [['topology.kubernetes.io/zone In eu-central-1a', 'karpenter.sh/capacity-type In reserved', `${AWS}/capacity-reservation-id In cr-1`], undefined],
  // Nodes without a GPU lack the label.
  [[`${AWS}/instance-family In m5`, `${AWS}/instance-gpu-count NotIn 1`], undefined],
  [['team In web', 'kubernetes.io/os In windows'], undefined],
])('checks requirements %j', (requirements, expected) => {
  expect(check(requirements)).toEqual(expected === undefined ? [] : [expect.stringContaining(expected)]);
});

test('skips NodePools of other providers', () => {
  const nodeClassRef = { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' };
  const requirements = [{ key: `${AWS}/instance-family`, operator: 'In', values: ['t3'] }, { key: `${AWS}/instance-cpu`, operator: 'Gt', values: ['8'] }];
  expect(said('nodepool-matches-no-type', [pool([], {}, { spec: { nodeClassRef, requirements } })])).toEqual([]);
});

test('ignores a node class that leaves instance types', () => {
  expect(check([`${AWS}/instance-family In a1,m6g`], nodeClass({ amiSelectorTerms: [{ alias: 'al2023@latest' }] }))).toEqual([]);
});

import { autoClass, autoPool, CATEGORIES, said, verdictOf } from './auto-objects';
import { autoModeLabel } from '../../../../src/karpenter/auto-mode/auto-mode-labels';
import * as lints from '../../rules/lints';

const requirement = (key: string, operator: string, ...values: string[]) => ({ key, operator, values });
const ofPool = (...args: Parameters<typeof autoPool>) => said(autoPool(...args));
const EKS = 'eks.amazonaws.com';
const AWS = 'karpenter.k8s.aws';

describe('lifetime', () => {
  const REJECTED = 'must not exceed 21 days (504h)';

  test.each<[template: object, finding: string | undefined]>([
    [{}, undefined],
    [{ expireAfter: '480h' }, undefined],
    [{ expireAfter: '481h' }, `expireAfter: the sum of expireAfter "481h" and terminationGracePeriod "24h", the default, ${REJECTED}. Set expireAfter to at most 480h.`],
    [{ expireAfter: '720h' }, `expireAfter: the sum of expireAfter "720h" and terminationGracePeriod "24h", the default, ${REJECTED}. Set expireAfter to at most 480h.`],
    [{ expireAfter: '456h', terminationGracePeriod: '48h' }, undefined],
    [{ expireAfter: '456h', terminationGracePeriod: '48h1s' }, `expireAfter: the sum of expireAfter "456h" and terminationGracePeriod "48h1s" ${REJECTED}. Set expireAfter to at most 455h.`],
    [{ terminationGracePeriod: '168h' }, undefined],
    [{ terminationGracePeriod: '169h' }, `terminationGracePeriod: the sum of expireAfter "336h" and terminationGracePeriod "169h" ${REJECTED}. Set terminationGracePeriod to at most 168h.`],
    [{ expireAfter: '10h', terminationGracePeriod: '600h' }, `expireAfter: the sum of expireAfter "10h" and terminationGracePeriod "600h" ${REJECTED}. Reduce terminationGracePeriod, for example to 24h, and expireAfter to at most 480h.`],
    [{ expireAfter: 'Never' }, 'expireAfter must not be Never in EKS Auto Mode. Set at most 480h, or remove expireAfter for the default of 336h.'],
  ])('%j: %s', (template, finding) => {
    expect(ofPool([CATEGORIES], template as any)).toEqual(finding === undefined ? [] : [`error spec.template.spec.${finding} (auto-mode-lifetime)`]);
  });

  test('has no limit for other kinds in the group', () => {
    expect(ofPool([CATEGORIES], { expireAfter: '720h', nodeClassRef: { group: EKS, kind: 'OtherClass', name: 'a' } })).toEqual([
      expect.stringContaining('node-class-ref-unknown'),
    ]);
  });

  test('is limited by default, so do-not-disrupt needs no grace period', () => {
    const pool = autoPool([CATEGORIES]) as any;
    pool.spec.template.metadata.annotations = { 'karpenter.sh/do-not-disrupt': 'true' };
    expect(said(pool)).toEqual([]);
  });
});

describe('labels', () => {
  const NAMES = [
    'instance-category', 'instance-family', 'instance-generation', 'instance-size', 'instance-cpu', 'instance-cpu-manufacturer', 'instance-cpu-sustained-clock-speed-mhz',
    'instance-memory', 'instance-ebs-bandwidth', 'instance-network-bandwidth', 'instance-hypervisor', 'instance-encryption-in-transit-supported', 'instance-local-nvme',
    'instance-gpu-name', 'instance-gpu-manufacturer', 'instance-gpu-count', 'instance-gpu-memory', 'instance-accelerator-name', 'instance-accelerator-manufacturer',
    'instance-accelerator-count', 'capacity-reservation-id', 'capacity-reservation-type', 'capacity-reservation-interruptible',
  ];

  test.each([...NAMES, 'nodeclass', 'compute-type'])('NodePools may use %s', (name) => {
    expect(ofPool([CATEGORIES, { key: `${EKS}/${name}`, operator: 'Exists' }]).filter((text) => text.startsWith('error'))).toEqual([]);
  });

  test.each(NAMES)('%s of self-managed Karpenter matches nothing', (name) => {
    expect(ofPool([CATEGORIES, requirement(`${AWS}/${name}`, 'In', '1')])).toEqual([
      `error spec.template.spec.requirements[1].key: no node of EKS Auto Mode has ${AWS}/${name}, so the NodePool launches no nodes. Use ${EKS}/${name}. (auto-mode-karpenter-label)`,
    ]);
  });

  test.each<readonly [string, string]>([
    ['ec2nodeclass', `Use ${EKS}/nodeclass.`],
    ['instance-tenancy', `Remove ${AWS}/instance-tenancy, which EKS Auto Mode does not have.`],
    ...['placement-group-id', 'instance-capability-flex'].map((name) => [name, `Remove ${AWS}/${name}, which NodePools of EKS Auto Mode cannot use.`] as const),
    ['placement-group-partition', `Remove ${AWS}/placement-group-partition, which EKS Auto Mode does not have.`],
  ])('%s of self-managed Karpenter has another name, or none', (name, fix) => {
    expect(ofPool([CATEGORIES, requirement(`${AWS}/${name}`, 'NotIn', 'default')])).toEqual([
      `warning spec.template.spec.requirements[1].key: no node of EKS Auto Mode has ${AWS}/${name}, so the requirement excludes nothing. ${fix} (auto-mode-karpenter-label)`,
    ]);
  });

  test('a template label of self-managed Karpenter restricts nothing', () => {
    expect(ofPool([CATEGORIES], {}, {}, { [`${AWS}/instance-family`]: 'm5' })).toEqual([
      `warning spec.template.metadata.labels["${AWS}/instance-family"]: no node of EKS Auto Mode has ${AWS}/instance-family, so the label does not restrict instance types. Use ${EKS}/instance-family. (auto-mode-karpenter-label)`,
    ]);
  });

  test.each([
    ['eks.amazonaws.com/zone', 'Did you mean topology.kubernetes.io/zone?'],
    ['eks.amazonaws.com/arch', 'Did you mean kubernetes.io/arch?'],
    [`${EKS}/instance-catgory`, `Did you mean ${EKS}/instance-category?`],
    [`${EKS}/team`, `Use a label of EKS Auto Mode, such as ${EKS}/instance-category, or a label in your own domain, for example example.com/team.`],
    [`ai.${EKS}/amiFamily`, `Use a label of EKS Auto Mode, such as ${EKS}/instance-category, or a label in your own domain, for example example.com/team.`],
  ])('%s is in a reserved domain', (key, fix) => {
    const text = (path: string) => [`error ${path}: "${key}" is not a label that a NodePool can use in EKS Auto Mode (as of 2026-11-22). ${fix} (auto-mode-label-domain)`];
    expect(ofPool([CATEGORIES, requirement(key, 'In', 'a')])).toEqual(text('spec.template.spec.requirements[1].key'));
    expect(ofPool([CATEGORIES], {}, {}, { [key]: 'a' })).toEqual(text(`spec.template.metadata.labels["${key}"]`));
    expect(verdictOf(autoPool([CATEGORIES], {}, {}, { [key]: 'a' })).admitted).toBe(false);
  });

  test.each(['instance-capability-flex', 'placement-group-id'])('%s is not documented for NodePools', (name) => {
    expect(ofPool([CATEGORIES, requirement(`${EKS}/${name}`, 'NotIn', 'true')])).toEqual([
      `warning spec.template.spec.requirements[1].key: ${EKS}/${name} is not documented as a label for NodePools in EKS Auto Mode (as of 2026-11-22). Remove ${EKS}/${name}. Pods can still select nodes by this label. (auto-mode-label-domain)`,
    ]);
  });

  test('labels of EKS Auto Mode restrict nothing in a NodePool of self-managed Karpenter', () => {
    const pool = lints.pool([`${EKS}/instance-category In c`]);
    expect(lints.said('label-look-alike', [pool])).toEqual([
      `spec.template.spec.requirements[0].key "${EKS}/instance-category" is a custom label, which no instance type has. Did you mean ${AWS}/instance-category?`,
    ].map((text) => expect.stringContaining(text.slice(text.indexOf('"')))));
  });

  test('the values of labels are checked as in self-managed Karpenter, with the names of EKS Auto Mode', () => {
    expect(ofPool([CATEGORIES, requirement(`${EKS}/instance-cpu`, 'In', '4Gi')])).toEqual([expect.stringContaining(`values of ${EKS}/instance-cpu must be whole numbers, got "4Gi"`)]);
    expect(ofPool([CATEGORIES, requirement(`${EKS}/instance-family`, 'Gt', '5')])).toEqual([expect.stringContaining(`the values of ${EKS}/instance-family are strings`)]);
    expect(ofPool([CATEGORIES, requirement(`${EKS}/instance-category`, 'In', 'g')])).toEqual([expect.stringContaining(`no value of ${EKS}/instance-category satisfies both In c, m, r and In g`)]);
    expect(ofPool([CATEGORIES, requirement('karpenter.sh/capacity-type', 'In', 'Spot')])).toEqual([expect.stringContaining('values must include a known value of karpenter.sh/capacity-type')]);
    expect(ofPool([CATEGORIES, requirement(`${EKS}/instance-family`, 'In', 'g5')])).toEqual([expect.stringContaining(`${EKS}/instance-family In ["g5"] excludes all`)]);
    expect(ofPool([{ ...requirement(`${EKS}/instance-family`, 'In', 'c5', 'm5'), minValues: 2 }, requirement(`${EKS}/instance-category`, 'In', 'c')])).toEqual([
      expect.stringContaining(`the allowed instance types have only 1 value of ${EKS}/instance-family`),
    ]);
  });

  test('each label corresponds to at most one label', () => {
    expect(autoModeLabel(`${AWS}/instance-category`)).toBe(`${EKS}/instance-category`);
    expect(autoModeLabel('karpenter.sh/capacity-type')).toBeUndefined();
  });
});

describe('operating systems', () => {
  test.each<[object, string[]]>([
    [requirement('kubernetes.io/os', 'In', 'linux'), []],
    [requirement('kubernetes.io/os', 'In', 'linux', 'windows'), []],
    [requirement('kubernetes.io/os', 'In', 'windows'), ['error spec.template.spec.requirements[1]: kubernetes.io/os must allow linux, because EKS Auto Mode runs only Linux nodes. Set kubernetes.io/os to linux, or remove the requirement. (auto-mode-windows)']],
    [requirement('kubernetes.io/os', 'NotIn', 'linux'), [expect.stringContaining('kubernetes.io/os must allow linux')]],
    [requirement('node.kubernetes.io/windows-build', 'Exists'), ['error spec.template.spec.requirements[1].key: node.kubernetes.io/windows-build is not a label of EKS Auto Mode, which runs only Linux nodes. Remove node.kubernetes.io/windows-build. (auto-mode-windows)']],
  ])('%j', (os, findings) => {
    expect(ofPool([CATEGORIES, os as any])).toEqual(findings);
  });
});

describe('instance types', () => {
  const TOO_SMALL = 'EKS Auto Mode launches no instance types with one vCPU, or of size nano, micro, or small';
  const LIST = 'https://docs.aws.amazon.com/eks/latest/userguide/automode-learn-instances.html';
  const type = (...values: string[]) => requirement('node.kubernetes.io/instance-type', 'In', ...values);
  const family = (...values: string[]) => requirement(`${EKS}/instance-family`, 'In', ...values);

  test.each<[title: string, requirements: object[], findings: string[]]>([
    ['of supported families', [family('c9g', 'm9gd', 'r9g', 't4g', 'z1d', 'hpc8a', 'i8ge', 'd3en', 'trn2', 'p6-b300', 'g4dn', 'x2iezn')], []],
    ['of a small size', [type('t3.small')], [`error spec.template.spec.requirements allow only t3.small, but ${TOO_SMALL}. Allow larger instance types.`]],
    ['with one vCPU', [type('m6g.medium', 'c7g.medium')], [`error spec.template.spec.requirements allow only c7g.medium and 1 other instance type, but ${TOO_SMALL}. Allow larger instance types.`]],
    ['with one vCPU, by the number of vCPUs', [CATEGORIES, requirement(`${EKS}/instance-cpu`, 'In', '1')], [expect.stringContaining(TOO_SMALL)]],
    ['of small sizes', [CATEGORIES, requirement(`${EKS}/instance-size`, 'In', 'small', 'large')], [`info spec.template.spec.requirements[1].values[0]: "small" has no effect, because ${TOO_SMALL}. Remove the value.`]],
    ['of excluded sizes', [CATEGORIES, requirement(`${EKS}/instance-size`, 'NotIn', 'nano', 'micro')], []],
    ['of a family that EC2 has', [family('m1')], [expect.stringMatching(/^warning spec\.template\.spec\.requirements allow only m1\.\S+ and \d other instance types, whose families are not in the list of EKS Auto Mode \(as of 2026-11-22\), so the NodePool probably launches no nodes\. /)]],
    ['of one supported family', [family('m1', 'm5')], [`info spec.template.spec.requirements[0].values[0]: "m1" is not in the list of instance families that EKS Auto Mode (as of 2026-11-22) supports. Remove the value, or look it up at ${LIST}.`]],
    ['of an unknown family', [family('p9', 'p5')], [`info spec.template.spec.requirements[0].values[0]: "p9" is not in the list of instance families that EKS Auto Mode (as of 2026-11-22) supports. Remove the value, or check its spelling, or look it up at ${LIST}.`]],
    ['of a family without its suffix', [family('p6', 'p5')], ['warning spec.template.spec.requirements[0].values[0]: no instance type has eks.amazonaws.com/instance-family "p6". Did you mean p6-b200 or p6-b300? (requirement-value-unknown)']],
    ['of an unsupported family in a list of types', [type('m5.large', 'a1.large')], [expect.stringContaining('"a1.large" is not in the list of instance families')]],
  ])('%s', (_, requirements, findings) => {
    const found = ofPool(requirements as any);
    expect(found.map((text) => text.replace(' (auto-mode-instance-types)', ''))).toEqual(findings);
  });

  test('the smallest limit depends on the types that EKS Auto Mode launches', () => {
    expect(ofPool([family('t3')], {}, { limits: { cpu: '1' } })).toEqual([expect.stringContaining('must be at least 2, the size of the smallest allowed instance type, got "1"')]);
    expect(ofPool([family('m6g')], {}, { limits: { cpu: '1' } })).toEqual([expect.stringContaining('must be at least 2')]);
  });

  test('requirements should restrict them', () => {
    const OPEN = ['info spec.template.spec.requirements do not restrict the instance category, family, or type, so EKS Auto Mode may launch expensive accelerated instances. Require categories such as c, m, and r with eks.amazonaws.com/instance-category. (auto-mode-instance-types-open)'];
    expect(ofPool([])).toEqual(OPEN);
    expect(ofPool([requirement('kubernetes.io/arch', 'In', 'arm64')])).toEqual(OPEN);
    expect(ofPool([requirement(`${EKS}/instance-category`, 'Exists')])).toEqual([...OPEN, expect.stringContaining('requirement-exists-no-op')]);
    expect(ofPool([requirement(`${EKS}/instance-family`, 'NotIn', 'p5')])).toEqual([]);
    expect(ofPool([requirement('karpenter.sh/capacity-type', 'In', 'reserved')])).toEqual([]);
  });
});

test('a reserved NodePool needs capacity reservations in its NodeClass', () => {
  const pool = autoPool([CATEGORIES, requirement('karpenter.sh/capacity-type', 'In', 'reserved')], { nodeClassRef: { group: EKS, kind: 'NodeClass', name: 'nodes' } });
  const found = (spec: object) => lints.said('reserved-needs-reservation-terms', [pool, autoClass(spec as any)]);
  expect(found({})).toEqual([expect.stringContaining('capacity type "reserved" has no effect, because the NodeClass has no capacityReservationSelectorTerms. Add capacityReservationSelectorTerms to the NodeClass')]);
  expect(found({ capacityReservationSelectorTerms: [{ id: 'cr-1' }] })).toEqual([]);
});

test.each(['general-purpose', 'system'])('warns about the name %s of a built-in NodePool', (name) => {
  expect(ofPool([CATEGORIES], {}, {}, {}, name)).toEqual([`warning metadata.name: "${name}" is the name of a built-in NodePool of EKS Auto Mode. Use another name. (auto-mode-built-in-name)`]);
});

test('static NodePools limit only nodes, have no weight, and remain static', () => {
  expect(ofPool([CATEGORIES], {}, { replicas: 2, limits: { nodes: '3' } })).toEqual([]);
  expect(ofPool([CATEGORIES], {}, { replicas: 2, limits: { cpu: '3' } })).toEqual([expect.stringContaining('nodepool-static-limits')]);
  expect(ofPool([CATEGORIES], {}, { replicas: 2, weight: 3 })).toEqual([expect.stringContaining('nodepool-static-weight')]);
  expect(said(autoPool(), autoPool([CATEGORIES], {}, { replicas: 2 }))).toEqual([expect.stringContaining('nodepool-replicas-added-or-removed')]);
});

test('budgets may name NodeNotHealthy, and Balanced is a policy', () => {
  expect(ofPool([CATEGORIES], {}, { disruption: { consolidateAfter: '1m', consolidationPolicy: 'Balanced', budgets: [{ nodes: '1', reasons: ['NodeNotHealthy'] }] } })).toEqual([]);
});

test('a budget of 0 without a schedule overrides a budget with a schedule', () => {
  const budgets = [{ nodes: '0' }, { nodes: '30%', schedule: '0 20 * * *', duration: '2h' }];
  expect(ofPool([CATEGORIES], {}, { disruption: { consolidateAfter: '1m', budgets } })).toEqual([
    'warning spec.disruption.budgets[0]: nodes "0" is always active, so the budget with nodes "30%" and a schedule never allows disruption. Add schedule and duration to this budget, because the smallest active budget applies. (nodepool-budget-blocks-all)',
  ]);
  expect(ofPool([CATEGORIES], {}, { disruption: { consolidateAfter: '1m', budgets: budgets.slice(0, 1) } })).toEqual([
    expect.stringContaining('info spec.disruption.budgets[0]: nodes "0" always blocks consolidation and the replacement of drifted nodes, but nodes still expire after 336h.'),
  ]);
});

test('the reference to the node class must not change its group', () => {
  const before = autoPool([CATEGORIES], { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' } });
  expect(said(autoPool(), before)).toEqual([expect.stringContaining('nodepool-node-class-kind-changed'), expect.stringContaining('nodepool-node-class-kind-changed')]);
});

test.each([
  ['capacity-reservation-type', 'foo', 'Use default or capacity-block.'],
  ['capacity-reservation-interruptible', 'yes', 'Use true or false.'],
])('%s has documented values', (name, value, fix) => {
  const key = `eks.amazonaws.com/${name}`;
  const of = (values: readonly string[], operator = 'In') => said(autoPool([CATEGORIES, { key, operator, values }])).filter((text) => text.endsWith('(auto-mode-reservation-label)'));
  expect(of([value])).toEqual([
    `warning spec.template.spec.requirements[1].values[0]: ${key} should be a value that EKS Auto Mode (as of 2026-11-22) documents, got "${value}". ${fix} (auto-mode-reservation-label)`,
  ]);
  expect(of([value], 'NotIn')).toEqual([]);
  expect(of(name.endsWith('type') ? ['default', 'capacity-block'] : ['true', 'false'])).toEqual([]);
});

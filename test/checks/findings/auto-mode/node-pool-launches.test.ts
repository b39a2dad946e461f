import { autoPool, CATEGORIES, said } from './auto-objects';
import { Json } from '../../../../src/checks/findings/rule';
import * as lints from '../../rules/lints';

const EKS = 'eks.amazonaws.com';
const LIST = 'https://docs.aws.amazon.com/eks/latest/userguide/automode-learn-instances.html';
const requirement = (key: string, operator: string, ...values: string[]) => ({ key, operator, values });
const type = (...values: string[]) => requirement('node.kubernetes.io/instance-type', 'In', ...values);
const family = (...values: string[]) => requirement(`${EKS}/instance-family`, 'In', ...values);
const outside = (names: string) => [
  `warning spec.template.spec.requirements allow only ${names}, whose families are not in the list of EKS Auto Mode (as of 2026-11-22), so the NodePool probably launches no nodes. Allow a family of the list at ${LIST}. (auto-mode-instance-types)`,
];

describe('instance types that this package does not know', () => {
  test.each<[title: string, requirement: object, findings: string[]]>([
    ['of a family outside the list', family('p6'), outside('p6')],
    ['of two families outside the list', family('p6', 'zz1'), outside('p6 and zz1')],
    ['of a type outside the list', type('f1.2xlarge'), outside('f1.2xlarge')],
    ['of a known and an unknown type outside the list', type('m1.small', 'f1.2xlarge'), outside('m1.small and f1.2xlarge')],
    ['of a size that Auto Mode excludes', type('zz1.small'), [
      'error spec.template.spec.requirements allow only zz1.small, but EKS Auto Mode launches no instance types with one vCPU, or of size nano, micro, or small. Allow larger instance types. (auto-mode-instance-types)',
    ]],
    ['of a size that EC2 may have added', requirement(`${EKS}/instance-size`, 'In', 'small', '13xlarge'), [
      expect.stringContaining('"small" has no effect'),
      expect.stringContaining('requirements do not restrict the instance category, family, or type'),
    ]],
    ['of a family in the list', type('m5.99xlarge'), [
      'warning spec.template.spec.requirements[0].values[0]: no instance type of today has node.kubernetes.io/instance-type "m5.99xlarge", so Karpenter launches no nodes. Did you mean m5.24xlarge? AWS may also have released m5.99xlarge later. (nodepool-matches-no-type)',
    ]],
  ])('%s', (_, listed, findings) => {
    expect(said(autoPool([listed as any]))).toEqual(findings);
  });
});

describe('compute type', () => {
  const rule = (value: Json) => said(autoPool([CATEGORIES, value as any])).filter((text) => text.endsWith('(auto-mode-compute-type)'));
  const message = `every node of EKS Auto Mode has ${EKS}/compute-type: auto, so the NodePool probably launches no nodes`;

  test.each<[operator: string, values: string[]]>([['In', ['selfmanaged']], ['NotIn', ['auto']], ['NotIn', ['hybrid', 'auto']], ['DoesNotExist', []]])('%s %j excludes all nodes', (operator, values) => {
    expect(rule(requirement(`${EKS}/compute-type`, operator, ...values))).toEqual([
      `warning spec.template.spec.requirements[1]: ${message}. Remove the requirement, or use In with the value auto. (auto-mode-compute-type)`,
    ]);
  });

  test.each<[operator: string, values: string[]]>([['In', ['auto']], ['In', ['auto', 'hybrid']], ['NotIn', ['hybrid']], ['Exists', []]])('%s %j allows all nodes', (operator, values) => {
    expect(rule(requirement(`${EKS}/compute-type`, operator, ...values))).toEqual([]);
  });

  test('may be a template label', () => {
    const labelled = (value: string) => said(autoPool([CATEGORIES], {}, {}, { [`${EKS}/compute-type`]: value }));
    expect(labelled('auto')).toEqual([]);
    expect(labelled('hybrid')).toEqual([`warning spec.template.metadata.labels["${EKS}/compute-type"]: ${message}. Remove the label, or set it to auto. (auto-mode-compute-type)`]);
  });
});

test('a static NodePool at its limit cannot replace nodes', () => {
  const found = (nodes: string) => said(autoPool([CATEGORIES], {}, { replicas: 6, limits: { nodes } }));
  for (const nodes of ['5', '6']) {
    expect(found(nodes)).toEqual([
      `warning spec.limits["nodes"] must be greater than replicas (6) for Karpenter to replace drifted nodes, got ${nodes}. Set limits.nodes to "7" or more. (nodepool-static-at-limit)`,
    ]);
  }
  expect(found('7')).toEqual([]);
});

describe('a budget of 0 for drift', () => {
  const ofBudgets = (...budgets: Json[]) => said(autoPool([CATEGORIES], {}, { disruption: { consolidateAfter: '1m', budgets } }));
  const BLOCKS = ['info spec.disruption.budgets[0]: nodes "0" with reason Drifted always blocks new AMIs, and the rollback of the cluster version. Add schedule and duration to this budget, or remove Drifted from its reasons. (auto-mode-budget-blocks-drift)'];

  test.each<[Json, string[]]>([
    [{ nodes: '0', reasons: ['Drifted'] }, BLOCKS],
    [{ nodes: '0%', reasons: ['Drifted', 'Underutilized'] }, [expect.stringContaining('nodes "0%" with reason Drifted')]],
    [{ nodes: '0', reasons: ['Empty', 'Underutilized'] }, []],
    [{ nodes: '1', reasons: ['Drifted'] }, []],
    [{ nodes: '0', reasons: ['Drifted'], schedule: '0 9 * * mon-fri', duration: '8h' }, [expect.stringContaining('nodepool-budget-open-hours')]],
  ])('%j', (budget, findings) => {
    expect(ofBudgets(budget)).toEqual(findings);
  });

  test('is reported once if it also blocks consolidation', () => {
    expect(ofBudgets({ nodes: '0' })).toEqual([expect.stringContaining('(nodepool-budget-blocks-all)')]);
    expect(ofBudgets({ nodes: '0', reasons: ['Drifted', 'Empty', 'Underutilized'] })).toEqual([expect.stringContaining('(nodepool-budget-blocks-all)')]);
  });

  test('is not reported for self-managed Karpenter', () => {
    expect(lints.said('auto-mode-budget-blocks-drift', [lints.pool([], { disruption: { consolidateAfter: '1m', budgets: [{ nodes: '0', reasons: ['Drifted'] }] } })])).toEqual([]);
  });
});

test('the label for instance types is that of Kubernetes', () => {
  expect(lints.said('auto-mode-label-domain', [autoPool([{ key: `${EKS}/instance-type`, operator: 'In', values: ['m5.large'] }])])).toEqual([expect.stringContaining('Did you mean node.kubernetes.io/instance-type?')]);
});

describe('labels of a NodePool of self-managed Karpenter', () => {
  const own = lints.pool([`${EKS}/foo In a`], {}, { metadata: { labels: { [`ai.${EKS}/team`]: 'a', [`${EKS}/compute-type`]: 'auto', 'example.com/team': 'a' } } });

  test('must fit the CRD of EKS Auto Mode in a cluster with both', () => {
    const message = (key: string) => `the CRD of EKS Auto Mode reserves the domain of "${key}", so the API server probably rejects this label. Use a label in your own domain, for example example.com/team.`;
    expect(lints.said('auto-mode-label-domain', [own, autoPool()])).toEqual([
      `spec.template.metadata.labels["ai.${EKS}/team"]: ${message(`ai.${EKS}/team`)}`,
      `spec.template.spec.requirements[0].key: ${message(`${EKS}/foo`)}`,
    ]);
  });

  test('may use the domain in a cluster without EKS Auto Mode', () => {
    expect(lints.said('auto-mode-label-domain', [own])).toEqual([]);
  });
});

import { runInField } from '../run-field';

const NODE_CLASS = (lines: string) => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: a}
spec:
  role: node
  subnetSelectorTerms: [{id: subnet-0123456789abcdef0}]
  securityGroupSelectorTerms: [{id: sg-0123456789abcdef0}]
${lines}
`;
const POOL = (requirement: string, spec = '') => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: a}
spec:
${spec}  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements:
        - {key: karpenter.k8s.aws/instance-generation, operator: Gt, values: ["4"]}
        - ${requirement}
`;
const CATEGORY = '{key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}';

function findings(text: string): readonly string[] {
  const { out } = runInField({ 'nodes.yaml': text }, 'validate', '--karpenter-version', '1.15.1');
  return [...out.matchAll(/^ +\d+:\d+ {2}(error|warning|info) {2}\w+\/a: (.*)/gm)].map(([, severity, finding]) => `${severity} ${finding}`);
}

const STATIC = POOL(CATEGORY).trimEnd() + '\n  replicas: ${R}\n  weight: 10\n  limits: {cpu: 10}\n';
const IMAGES = '  amiSelectorTerms: [{alias: al2023@v20260701}]';

test.each(['${A}', '{{ a }}', '<A>'])('the alias %s with another term', (alias) => {
  expect(findings(NODE_CLASS(`  amiSelectorTerms: [{alias: "${alias}"}, {id: ami-0123456789abcdef0}]`))).toEqual([
    `error spec.amiSelectorTerms[0].alias "${alias}" must be the only AMI selector term, got 2 terms  ec2nodeclass-ami-alias-only-term`,
  ]);
});

describe('checks that do not depend on the value of a placeholder report it', () => {
  test.each([
    ['an alias with another term', NODE_CLASS('  amiSelectorTerms: [{alias: "al2023@${V}"}, {id: ami-0123456789abcdef0}]'),
      'error spec.amiSelectorTerms[0].alias "al2023@${V}" must be the only AMI selector term, got 2 terms  ec2nodeclass-ami-alias-only-term'],
    ['a restricted tag', NODE_CLASS('  amiSelectorTerms: [{alias: al2023@v20260701}]\n  tags: {"kubernetes.io/cluster/${CLUSTER}": owned}'),
      'error spec.tags["kubernetes.io/cluster/${CLUSTER}"] is reserved for Karpenter  ec2nodeclass-tag-restricted'],
    ['a schedule without a duration', POOL(CATEGORY, '  disruption: {budgets: [{nodes: "0", schedule: "${CRON}"}]}\n'),
      'error spec.disruption.budgets[0].schedule requires duration, but duration is missing  nodepool-budget-schedule-needs-duration'],
    ['the weight of a static pool', POOL(CATEGORY, '  replicas: 2\n  weight: ${W}\n'), 'error spec.weight and replicas are mutually exclusive, got weight ${W}  nodepool-static-weight'],
    ['the limits of a static pool', POOL(CATEGORY, '  replicas: 2\n  limits: {cpu: "${C}"}\n'), 'error spec.limits["cpu"] must not be limited in a NodePool with replicas  nodepool-static-limits'],
    ['two limits of a requirement', POOL('{key: karpenter.k8s.aws/instance-cpu, operator: Gt, values: ["${A}", "${B}"]}'),
      'error spec.template.spec.requirements[1].values must be one integer of at least 0 for Gt, got ["${A}","${B}"]  requirement-bound-value'],
    ['fewer values than minValues', POOL('{key: karpenter.k8s.aws/instance-family, operator: In, values: ["${C}"], minValues: 3}'),
      'error spec.template.spec.requirements[1].minValues is 3, but only 1 value is listed  requirement-min-values-beyond-values'],
    ['no instance type', POOL('{key: topology.kubernetes.io/zone, operator: In, values: ["${Z}"]}\n        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [zz]}'),
      'warning spec.template.spec.requirements[2].values[0]: no instance type of today has karpenter.k8s.aws/instance-category "zz", so Karpenter launches no nodes  nodepool-matches-no-type'],
    ['a misspelled value next to a placeholder', POOL(`${CATEGORY}\n        - {key: kubernetes.io/arch, operator: In, values: [x86_64, "\${A}"]}`),
      'warning spec.template.spec.requirements[2].values[0]: kubernetes.io/arch must be one of amd64, arm64, got "x86_64"  requirement-value-unknown'],
    ['the weight of a static pool with replicas after the template', STATIC, 'error spec.weight and replicas are mutually exclusive, got weight 10  nodepool-static-weight'],
    ['the limits of a static pool with replicas after the template', STATIC, 'error spec.limits["cpu"] must not be limited in a NodePool with replicas  nodepool-static-limits'],
    ['a subnet ID next to tags', NODE_CLASS(IMAGES).replace('[{id: subnet-0123456789abcdef0}]', '[{id: "${X}", tags: {a: b}}]'),
      'error spec.subnetSelectorTerms[0].id "${X}" must not be set together with tags  ec2nodeclass-subnet-id-alone'],
    ['a security group ID next to a name', NODE_CLASS(IMAGES).replace('[{id: sg-0123456789abcdef0}]', '[{id: "${X}", name: "${Y}"}]'),
      'error spec.securityGroupSelectorTerms[0].id "${X}" must not be set together with tags or name  ec2nodeclass-security-group-id-alone'],
  ])('%s', (_, text, expected) => {
    expect(findings(text)).toContain(expected);
  });
});

test.each([
  ['an alias', NODE_CLASS('  amiSelectorTerms: [{alias: "${A}"}]')],
  ['an ID', NODE_CLASS('  amiSelectorTerms: [{id: "${A}"}]\n  amiFamily: AL2023').replace('{id: subnet-0123456789abcdef0}', '{id: "${X}"}')],
  ['one of two images', NODE_CLASS('  amiSelectorTerms: [{id: "${A}"}, {id: ami-0123456789abcdef0}]\n  amiFamily: AL2023')],
])('a placeholder is valid as %s', (_, text) => {
  expect(findings(text)).toEqual([]);
});

test.each([
  ['an unquoted placeholder can be a list', '{key: karpenter.k8s.aws/instance-family, operator: In, values: [${C}], minValues: 3}'],
  ['a function can return a list', '{key: karpenter.k8s.aws/instance-family, operator: In, values: ["${join(C)}"], minValues: 3}'],
  ['a bound can have every form', '{key: karpenter.k8s.aws/instance-cpu, operator: Gt, values: ["${A}"]}'],
  ['a capacity type can be known', '{key: karpenter.sh/capacity-type, operator: In, values: ["${C}"]}'],
  ['a part of a capacity type can be known', '{key: karpenter.sh/capacity-type, operator: In, values: ["on-${C}"]}'],
])('%s', (_, requirement) => {
  expect(findings(POOL(`${CATEGORY}\n        - ${requirement}`))).toEqual([]);
});

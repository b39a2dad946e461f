import { runInField } from './run-field';

const VERSION = ['--karpenter-version', '1.15'];
const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
  weight: 0
  weight: 10
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements: [{key: karpenter.k8s.aws/instance-category, operator: In, values: [c, m, r]}]
`;
const NODE_CLASS = `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: node
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{tags: {a: b}}]
  securityGroupSelectorTerms: [{tags: {a: b}}]
  tags: {team: a, cost: b, team: c, team: d}
`;
const CONFIG_MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n  x: "1"\n  x: "2"\n';
const DEPLOYMENT = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a, name: a}\nspec: {template: {spec: {containers: []}}}\n';
const CONSEQUENCE = 'so kubectl apply uses the last value, and kubectl kustomize rejects the file';

const duplicates = (out: string) => out.split('\n').filter((line) => line.includes('duplicate-key')).map((line) => line.trim());

test.each([
  ['NodePool', POOL, [`6:3  warning  NodePool/general: spec.weight is set twice, ${CONSEQUENCE}  duplicate-key`]],
  ['EC2NodeClass', NODE_CLASS, [`9:37  warning  EC2NodeClass/default: spec.tags.team is set 3 times, ${CONSEQUENCE}  duplicate-key`]],
  ['item of a List', `apiVersion: v1\nkind: List\nitems:\n- ${POOL.trimEnd().replace(/\n/g, '\n  ')}\n`, [`9:5  warning  NodePool/general: spec.weight is set twice, ${CONSEQUENCE}  duplicate-key`]],
  ['ConfigMap', CONFIG_MAP, []],
  ['Deployment', DEPLOYMENT, []],
  ['NodePool without duplicate keys', POOL.replace('  weight: 0\n', ''), []],
])('validate of a %s with duplicate keys', (_, text, expected) => {
  const { code, out, err } = runInField({ 'a.yaml': text }, 'validate', ...VERSION);
  expect([code, err]).toEqual([0, '']);
  expect(duplicates(out)).toEqual(expected);
});

test('the last value counts, in all commands', () => {
  expect(runInField({ 'a.yaml': POOL.replace('weight: 10', 'weight: 200') }, 'validate', ...VERSION).out).toContain('spec.weight must be between 1 and 100, got 200');
  expect(runInField({ 'a.yaml': POOL.replace('weight: 0', 'weight: 200') }, 'validate', ...VERSION).code).toBe(0);
  const { code, out } = runInField({ 'a.yaml': POOL, 'b.yaml': POOL.replace('  weight: 0\n', '') }, 'plan', ...VERSION, 'DIR/a.yaml', 'DIR/b.yaml');
  expect([code, out]).toEqual([0, expect.stringContaining('1 NodePool is unchanged')]);
});

test('convert keeps the last value, and leaves other files as they are', () => {
  const beta = POOL.replace('karpenter.sh/v1', 'karpenter.sh/v1beta1').replace('{group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}', '{name: default}');
  const { code, out } = runInField({ 'a.yaml': beta, 'b.yaml': CONFIG_MAP }, 'convert', ...VERSION);
  expect(code).toBe(0);
  expect(out).toContain('apiVersion: karpenter.sh/v1\n');
  expect(out.match(/weight: .*/g)!.slice(-1)).toEqual(['weight: 10']);
});

test('--rule-off skips the rule', () => {
  expect(duplicates(runInField({ 'a.yaml': POOL }, 'validate', ...VERSION, '--rule-off', 'duplicate-key').out)).toEqual([]);
});

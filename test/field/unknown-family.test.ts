import { runInField } from './run-field';

const VERSION = ['--karpenter-version', '1.15.1'];
const pool = (family: string) => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: a}
spec:
  limits: {cpu: 100}
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements:
        - {key: kubernetes.io/arch, operator: In, values: [amd64]}
        - {key: karpenter.k8s.aws/instance-family, operator: In, values: [${family}]}
`;

test('warns about a family that AWS may release', () => {
  const { code, out } = runInField({ 'm55.yaml': pool('m55') }, 'validate', ...VERSION, '--fail-on', 'warning');
  expect(code).toBe(1);
  expect(out).toContain('11:75  warning  NodePool/a: spec.template.spec.requirements[1].values[0]: no instance type of today has karpenter.k8s.aws/instance-family "m55", so Karpenter launches no nodes  nodepool-matches-no-type\n');
  expect(out).toContain('fix: Did you mean m5? AWS may also have released m55 later.\n');
});

test('rejects a family that EC2 cannot have', () => {
  const { code, out } = runInField({ 'm5.yaml': pool('M5') }, 'validate', ...VERSION);
  expect(code).toBe(1);
  expect(out).toContain('got "M5"  requirement-instance-name\n');
  expect(out).toContain('fix: Did you mean m5?\n');
});

test('does not count a placeholder as an unknown family', () => {
  expect(runInField({ 'f.yaml': pool('"${F}", m55') }, 'validate', ...VERSION, '--fail-on', 'warning')).toMatchObject({ code: 0 });
});

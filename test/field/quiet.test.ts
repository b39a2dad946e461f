import { runInField } from './run-field';

const VERSION = ['--karpenter-version', '1.15.1'];
const pool = (arch: string, spec = '') => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: a}
spec:
  limits: {cpu: 100}
${spec}  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements:
        - {key: kubernetes.io/arch, operator: In, values: [${arch}]}
        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}
`;

test('--quiet prints the warnings that decide the exit code', () => {
  const files = { 'a.yaml': pool('amd64, x86_64') };
  expect(runInField(files, 'validate', ...VERSION, '--quiet', '--fail-on', 'warning')).toEqual({
    code: 1,
    out: expect.stringMatching(/^DIR\/a\.yaml\n {2}10:67 {2}warning {2}NodePool\/a: spec\.template\.spec\.requirements\[0\]\.values\[1\]: .*\n +fix: Did you mean amd64\?\n$/),
    err: '',
  });
  expect(runInField(files, 'validate', ...VERSION, '--quiet')).toEqual({ code: 0, out: '', err: '' });
});

test('--quiet prints errors, whatever --fail-on selects', () => {
  const files = { 'a.yaml': pool('amd64', '  weight: 0\n') };
  for (const failOn of ['error', 'never']) expect(runInField(files, 'validate', ...VERSION, '--quiet', '--fail-on', failOn).out).toContain('weight must be between 1 and 100, got 0');
});

test('--quiet prints nothing for infos', () => {
  expect(runInField({ 'a.yaml': pool('amd64'), 'b.yaml': '{{- if .Values.a }}\n' }, 'validate', ...VERSION, '--quiet', '--fail-on', 'warning')).toEqual({ code: 0, out: '', err: '' });
});

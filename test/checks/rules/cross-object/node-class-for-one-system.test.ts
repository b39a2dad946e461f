import { poolYaml, runInField } from '../../../field/run-field';

const VERSION = ['--karpenter-version', '1.15.1'];
const os = (...values: readonly string[]) => `        - {key: kubernetes.io/os, operator: In, values: [${values.join()}]}\n`;
const pool = (name: string, requirement = '', nodeClass = 'default') => `---\n${poolYaml(name).replace('name: default}', `name: ${nodeClass}}`)}${requirement}`;
const CLASS = `---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: nodes
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{id: subnet-1}]
  securityGroupSelectorTerms: [{id: sg-1}]
`;
const validate = (...files: readonly string[]) => runInField(Object.fromEntries(files.map((text, index) => [`${index}.yaml`, text])), 'validate', ...VERSION);
const findings = (out: string) => out.split('\n').filter((line) => line.includes('node-class-for-one-system'));

test('reports one finding, which names both NodePools', () => {
  const { code, out } = validate(pool('a', os('linux')) + pool('b', os('windows')) + pool('c', os('windows')) + pool('d'));
  expect(code).toBe(0);
  expect(findings(out)).toEqual(['  19:68  info  NodePool/b: spec.template.spec.nodeClassRef.name: EC2NodeClass "default" cannot serve two operating systems in one cluster, '
    + 'but NodePool "a" requires Linux, and NodePool "b" requires Windows  node-class-for-one-system']);
  expect(out).toContain('fix: Refer to a separate EC2NodeClass for each operating system.\n');
});

test('reports NodePools in separate files', () => {
  const [finding, ...others] = findings(validate(pool('a', os('windows')), pool('b', os('linux'))).out);
  expect(finding).toContain('but NodePool "a" requires Windows, and NodePool "b" requires Linux');
  expect(others).toEqual([]);
});

test('a Windows build requires Windows', () => {
  const build = '        - {key: node.kubernetes.io/windows-build, operator: In, values: ["10.0.20348"]}\n';
  expect(findings(validate(pool('a', os('linux')) + pool('b', build)).out)).toHaveLength(1);
});

test.each([
  ['the class is known', pool('a', os('linux')) + pool('b', os('windows')) + CLASS],
  ['the classes differ', pool('a', os('linux')) + pool('b', os('windows'), 'other')],
  ['one NodePool allows both', pool('a', os('linux', 'windows')) + pool('b', os('windows'))],
  ['one NodePool requires nothing', pool('a') + pool('b', os('windows'))],
  ['a value is a placeholder', pool('a', os('linux')) + pool('b', os('"${OS}"'))],
  ['both require Linux', pool('a', os('linux')) + pool('b', os('linux'))],
])('reports nothing if %s', (_, text) => {
  expect(findings(validate(text).out)).toEqual([]);
});

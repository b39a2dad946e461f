import { runInField } from './run-field';

const VERSION = ['--karpenter-version', '1.15.1'];
const nodeClass = (name: string, alias: string) => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: ${name}}
spec: {amiSelectorTerms: [{alias: ${alias}}], role: nodes, subnetSelectorTerms: [{tags: {a: b}}], securityGroupSelectorTerms: [{tags: {a: b}}]}
`;
const files = (target: string, alias: string, others = '') => ({
  'kustomization.yaml': `${others}resources: [n.yaml]\nreplacements:\n  - source: {kind: ConfigMap, name: v, fieldPath: data.ami}\n    targets:\n`
    + `      - {select: {kind: EC2NodeClass}, fieldPaths: [spec.amiSelectorTerms.0.alias]${target}}\n`,
  'n.yaml': `${nodeClass('main', alias)}---\n${nodeClass('keep', alias)}`,
});
const rejected = (out: string) => [...out.matchAll(/EC2NodeClass\/(\w+): spec.amiSelectorTerms\[0\].alias version must be/g)].map(([, name]) => name);

test.each([
  ['no object', '', []],
  ['an object by name', ', reject: [{name: keep}]', ['keep']],
  ['an object by kind and name', ', reject: [{name: other}, {group: karpenter.k8s.aws, version: v1, kind: EC2NodeClass, name: keep}]', ['keep']],
  ['all objects of a kind', ', reject: [{kind: EC2NodeClass}]', ['main', 'keep']],
  ['another kind', ', reject: [{kind: NodePool, name: keep}]', []],
  ['nothing, with an empty selector', ', reject: [{}]', []],
  ['objects with a label, which may be others', ', reject: [{name: keep, labelSelector: a=b}]', []],
  ['objects whose names match an expression, which may be others', ', reject: [{name: "k.*"}]', []],
])('validate checks the values of objects that a replacement rejects: %s', (_, reject, expected) => {
  expect(rejected(runInField(files(reject, 'al2023@TBD'), 'validate', ...VERSION).out)).toEqual(expected);
});

test.each([
  ['0, the default', 'delimiter: "@"', 'TBD@v20260701', 1],
  ['1', 'delimiter: "@", index: 1', 'al2023@TBD', 0],
  ['after the last part', 'delimiter: "@", index: 5', 'al2023', 0],
  ['before the first part', 'delimiter: "@", index: -1', 'v20260701', 1],
  ['of a part that is in no delimiters', 'delimiter: "|", index: 0', 'al2023@TBD', 1],
])('user-data reads the AMI family if a replacement does not set this part: index %s', (_, options, alias, expected) => {
  const { code, out, err } = runInField(files(`, options: {${options}}`, alias), 'user-data', ...VERSION);
  expect(code).toBe(expected);
  expect(expected === 0 ? out : err).toContain(expected === 0 ? 'EC2NodeClass/main without a NodePool, family AL2023' : 'the AMI family is unknown');
});

test('user-data names the replacement, and not its placeholder', () => {
  const { err } = runInField(files('', 'TBD'), 'user-data', ...VERSION);
  expect(err).toContain('the AMI family is unknown until a kustomize replacement sets the value, so the command shows no user data of the class');
  expect(err).not.toContain('$(replacements');
  expect(err).toContain('Render the objects: kubectl kustomize DIR');
});

import { poolYaml, runInField } from './run-field';

const VERSION = ['--karpenter-version', '1.15.1'];
const spec = (apiVersion: string, kind = 'NodePool') => `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: general}\nspec: \${SPEC}\n`;
const nodeClass = `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: main}
spec: {amiSelectorTerms: [{alias: al2023@v20260701}], role: r, subnetSelectorTerms: [{id: TBD}], securityGroupSelectorTerms: [{tags: {a: b}}]}
`;
const kustomization = (fieldPath: string) => `resources: [n.yaml]
replacements:
  - source: {kind: ConfigMap, name: v, fieldPath: data.subnet}
    targets: [{select: {kind: EC2NodeClass}, fieldPaths: [${fieldPath}]}]
`;

test.each([
  ['1.15.1', 'karpenter.sh/v1', 'NodePool'],
  ['1.15.1', 'karpenter.k8s.aws/v1', 'EC2NodeClass'],
  ['0.37.0', 'karpenter.sh/v1beta1', 'NodePool'],
  ['0.37.0', 'karpenter.k8s.aws/v1beta1', 'EC2NodeClass'],
])('convert to %s keeps %s %s with a placeholder for its spec', (version, apiVersion, kind) => {
  const text = spec(apiVersion, kind);
  const { code, out, err } = runInField({ 'a.yaml': text }, 'convert', '--karpenter-version', version);
  expect({ code, out }).toEqual({ code: 0, out: text });
  expect(err).toContain('nothing was changed: the input needs no conversion\n');
});

test('convert names the placeholder for the spec of an object with another API version', () => {
  const { code, err } = runInField({ 'a.yaml': spec('karpenter.sh/v1beta1') }, 'convert', ...VERSION);
  expect(code).toBe(1);
  expect(err).toContain("decision  NodePool/general spec: the object can't be read, so the output omits it: spec is the placeholder ${SPEC}\n            fix: Set the value of the placeholder before the conversion.\n");
});

test('convert keeps an object whose invalid value kustomize sets', () => {
  const { code, out } = runInField({ 'n.yaml': nodeClass, 'kustomization.yaml': kustomization('spec.subnetSelectorTerms.0.id') }, 'convert', ...VERSION);
  expect({ code, out }).toEqual({ code: 0, out: nodeClass });
});

test('convert keeps an object whose value of a wrong type kustomize sets', () => {
  const pool = poolYaml().replace('spec:\n', 'spec:\n  weight: TBD\n');
  const replacement = kustomization('spec.weight').replace('EC2NodeClass', 'NodePool');
  const { code, out } = runInField({ 'n.yaml': pool, 'kustomization.yaml': replacement }, 'convert', ...VERSION);
  expect({ code, out }).toEqual({ code: 0, out: pool });
});

test('convert reports an invalid value that kustomize does not set', () => {
  const { code, err } = runInField({ 'n.yaml': nodeClass, 'kustomization.yaml': kustomization('spec.role') }, 'convert', ...VERSION);
  expect(code).toBe(1);
  expect(err).toContain('decision  EC2NodeClass/main spec.subnetSelectorTerms[0].id: ');
});

import { runInField } from './run-field';

const VERSION = ['--karpenter-version', '1.15.1'];
const overlay = (name: string) => `apiVersion: karpenter.sh/v1alpha1\nkind: NodeOverlay\nmetadata: {name: ${name}}\nspec: {requirements: [{key: kubernetes.io/arch, operator: In, values: [arm64]}], price: "1"}\n`;
const pool = (name: string, nodeClass = 'default', more = '') => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: ${name}}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: ${nodeClass}}
      requirements:
        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}
${more}`;
const nodeClass = (name: string, family = 'al2023@v20260701') => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: ${name}}
spec:
  role: nodes
  amiSelectorTerms: [{alias: ${family}}]
  subnetSelectorTerms: [{tags: {a: b}}]
  securityGroupSelectorTerms: [{tags: {a: b}}]
`;
const validate = (files: { readonly [path: string]: string }) => runInField(files, 'validate', ...VERSION);

describe('the objects of a cluster', () => {
  test('NodeOverlays of one folder conflict', () => {
    expect(validate({ 'a.yaml': overlay('one'), 'b.yaml': overlay('two') }).out).toContain('nodeoverlay-conflict');
  });

  test('folders that contain the same object are clusters, so their other objects do not conflict', () => {
    const files = { 'staging/pool.yaml': pool('web'), 'staging/overlay.yaml': overlay('one'), 'prod/pool.yaml': pool('web'), 'prod/overlay.yaml': overlay('two') };
    expect(validate(files).out).not.toContain('nodeoverlay-conflict');
    expect(validate({ ...files, 'prod/third.yaml': overlay('third') }).out.match(/nodeoverlay-conflict/g)).toHaveLength(1);
  });

  test('files that contain the same object in one folder are alternatives', () => {
    const files = { 'a/spot.yaml': `${pool('web')}---\n${overlay('one')}`, 'a/on-demand.yaml': `${pool('web', 'default', '  weight: 1\n')}---\n${overlay('two')}` };
    expect(validate(files).out).not.toContain('nodeoverlay-conflict');
  });

  test('a node class can be in another folder', () => {
    const files = { 'classes/gpu.yaml': nodeClass('gpu'), 'staging/pool.yaml': pool('web', 'gpu'), 'prod/pool.yaml': pool('web', 'gpu') };
    expect(validate(files).out).not.toContain('node-class-not-in-app');
  });

  test('copies of a node class in several folders stay apart', () => {
    const windows = '        - {key: kubernetes.io/os, operator: In, values: [windows]}\n';
    const files = {
      'linux/all.yaml': `${nodeClass('default')}---\n${pool('web')}`,
      'windows/all.yaml': `${nodeClass('default', 'windows2022@latest')}---\n${pool('web', 'default', windows)}`,
      'third/pool.yaml': pool('third', 'default', windows),
    };
    expect(validate(files)).toMatchObject({ code: 0, out: expect.not.stringContaining('windows/all.yaml\n  7') });
    expect(validate(files).out).not.toContain('third/pool.yaml');
  });
});

describe('a node class that is not in the input', () => {
  test('is an info, because the class can be in the cluster', () => {
    const { code, out } = validate({ 'a.yaml': nodeClass('gpu'), 'b.yaml': pool('web') });
    expect(code).toBe(0);
    expect(out).toContain('  7:68  info  NodePool/web: spec.template.spec.nodeClassRef.name refers to EC2NodeClass "default", which is not among the checked objects  node-class-not-in-app');
  });

  test('is a warning if its name resembles that of a class in the input', () => {
    const { out } = validate({ 'a.yaml': nodeClass('default'), 'b.yaml': pool('web', 'defualt') });
    expect(out).toMatch(/ {2}warning {2}NodePool\/web: spec\.template\.spec\.nodeClassRef\.name refers to EC2NodeClass "defualt", .*\n +fix: Did you mean default\? Otherwise, use the name of an existing EC2NodeClass, or validate/);
  });
});

test('convert keeps alternatives in one folder, which need no conversion', () => {
  const files = { 'a/spot.yaml': pool('web'), 'a/on-demand.yaml': pool('web', 'default', '  weight: 1\n') };
  expect(runInField(files, 'convert', ...VERSION)).toMatchObject({ code: 0, err: 'nothing was changed: the input needs no conversion\n' });
});

test('convert rejects two API versions of an object in one folder', () => {
  const files = { 'a/old.yaml': pool('web').replace('karpenter.sh/v1', 'karpenter.sh/v1beta1'), 'a/new.yaml': pool('web') };
  expect(runInField(files, 'convert', ...VERSION)).toMatchObject({ code: 1, err: expect.stringContaining('web would be the name of 2 NodePools') });
});

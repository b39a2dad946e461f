import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { dirname, join } from 'path';
import { runCommand } from '../run-command';

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'convert-')); });
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
};
const run = (...args: string[]) => runCommand(['convert', '--karpenter-version', '1.15.1', ...args], folder);

const provisioner = (spec: string) => `apiVersion: karpenter.sh/v1alpha5
kind: Provisioner
metadata: {name: x}
spec:
  ${spec}
`;
const SELECTORS = 'subnetSelector: {a: b}, securityGroupSelector: {a: b}, instanceProfile: x';
const KUBELET_POOL = `apiVersion: karpenter.sh/v1beta1
kind: NodePool
metadata: {name: q}
spec: {template: {spec: {kubelet: {maxPods: 9}, nodeClassRef: {name: c}, requirements: []}}}
`;
const CLASS = `apiVersion: karpenter.k8s.aws/v1beta1
kind: EC2NodeClass
metadata: {name: c}
spec:
  amiFamily: AL2023
  role: r
  subnetSelectorTerms: [{tags: {a: b}}]
  securityGroupSelectorTerms: [{tags: {a: b}}]
`;

test.each([
  ['the EC2NodeClass', provisioner(`provider: {amiFamily: Ubuntu, ${SELECTORS}, tags: {keep: me}}`), 'Provisioner/x'],
  ['the NodePool', provisioner(`provider: {${SELECTORS}}\n  weight: 101`), 'Provisioner/x'],
  ['the class for the kubelet settings', KUBELET_POOL, 'NodePool/q'],
])('--in-place keeps an object if the output omits %s', (_, text, name) => {
  const path = file('a.yaml', text);
  const { code, out, err } = run('--in-place', path);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(readFileSync(path, 'utf8')).toBe(text);
  expect(err).toContain(`\n  kept  ${name}: the object remains in the file as it was, because its conversion is not complete\nnothing was changed\n1 item needs a decision: `);
});

test('--in-place converts the other objects of the file', () => {
  const path = file('a.yaml', `${provisioner(`provider: {${SELECTORS}}\n  weight: 101`)}---\n${CLASS}`);
  expect(run('--in-place', path).code).toBe(1);
  const [first, second] = readFileSync(path, 'utf8').split('---\n');
  expect(first).toContain('kind: Provisioner\n');
  expect(second).toContain('apiVersion: karpenter.k8s.aws/v1\n');
});

test('reports decisions about omitted objects below their file', () => {
  const { err } = run(file('a.yaml', provisioner(`provider: {amiFamily: Ubuntu, ${SELECTORS}}`)), file('b.yaml', CLASS));
  expect(err).not.toContain('all files');
  expect(err.split('DIR/b.yaml: ')[0]).toContain('\n  decision  EC2NodeClass/x spec.amiFamily: ');
});

test('reports notes of the same name below the object that has the kind', () => {
  const template = 'apiVersion: karpenter.k8s.aws/v1alpha1\nkind: AWSNodeTemplate\nmetadata: {name: x}\nspec: {amiFamily: Ubuntu, subnetSelector: {a: b}, securityGroupSelector: {a: b}}\n';
  const { err } = run(file('a.yaml', provisioner('providerRef: {name: x}\n  weight: 101')), file('b.yaml', template));
  const [first, second] = err.split('DIR/b.yaml: ');
  expect(first).toContain('\n  decision  NodePool/x spec.weight: ');
  expect(second).toContain('\n  decision  EC2NodeClass/x spec.amiFamily: ');
});

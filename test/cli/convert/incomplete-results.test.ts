import { chmodSync, linkSync, readFileSync, statSync, symlinkSync } from 'fs';
import { file, inFolder, run } from './convert-folder';
import { runCommand } from '../run-command';

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
])('--in-place keeps an object if the output omits %s', (_, text, name) => {
  const path = file('a.yaml', text);
  const { code, out, err } = run('--in-place', path);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(readFileSync(path, 'utf8')).toBe(text);
  expect(err).toContain(`\n  kept  ${name}: the object remains unchanged in the file, because its conversion is not complete\nnothing was changed\n1 item needs a decision: `);
});

test('--in-place converts the other objects of the file', () => {
  const path = file('a.yaml', `${provisioner(`provider: {${SELECTORS}}\n  weight: 101`)}---\n${CLASS}`);
  expect(run('--in-place', path).code).toBe(1);
  const [first, second] = readFileSync(path, 'utf8').split('---\n');
  expect(first).toContain('kind: Provisioner\n');
  expect(second).toContain('apiVersion: karpenter.k8s.aws/v1\n');
});

test('reports decisions about omitted objects below their file', () => {
  const { err } = run(file('a.yaml', `# Team A.\n${provisioner(`provider: {amiFamily: Ubuntu, ${SELECTORS}}`)}`), file('b.yaml', CLASS));
  expect(err).not.toContain('all files');
  expect(err.split('DIR/b.yaml: ')[0]).toContain('\n  decision  Provisioner/x spec.provider.amiFamily: ');
  expect(err).toContain('  dropped  line 1: the comment "# Team A." is removed with its object\n');
});

test('reports notes of the same name below the object that has the kind', () => {
  const template = 'apiVersion: karpenter.k8s.aws/v1alpha1\nkind: AWSNodeTemplate\nmetadata: {name: x}\nspec: {amiFamily: Ubuntu, subnetSelector: {a: b}, securityGroupSelector: {a: b}}\n';
  const { err } = run(file('a.yaml', provisioner('providerRef: {name: x}\n  weight: 101')), file('b.yaml', template));
  const [first, second] = err.split('DIR/b.yaml: ');
  expect(first).toContain('\n  decision  Provisioner/x spec.weight: ');
  expect(second).toContain('\n  decision  AWSNodeTemplate/x spec.amiFamily: ');
});

test('reads a file and a link to it once', () => {
  const pool = file('in/pools/p.yaml', KUBELET_POOL);
  const nodeClass = file('in/classes/c.yaml', CLASS);
  symlinkSync('pools/p.yaml', inFolder('in', 'current.yaml'));
  expect(run('--out', inFolder('out'), inFolder('in')).code).toBe(0);
  expect(readFileSync(inFolder('out', 'current.yaml'), 'utf8')).toBe(readFileSync(inFolder('out', 'pools', 'p.yaml'), 'utf8'));
  expect(run('--in-place', inFolder('in')).code).toBe(0);
  expect(readFileSync(nodeClass, 'utf8')).toMatch(/ {2}kubelet:\n {4}maxPods: 9\n$/);
  expect(readFileSync(pool, 'utf8')).not.toContain('kubelet');
});

test('reads and writes a file with two names once', () => {
  const pool = file('in/pools/p.yaml', KUBELET_POOL);
  file('in/classes/c.yaml', CLASS);
  linkSync(pool, inFolder('in', 'pools', 'hard.yaml'));
  symlinkSync('p.yaml', inFolder('in', 'pools', 'soft.yaml'));
  expect(run('--out', inFolder('out'), inFolder('in')).code).toBe(0);
  for (const name of ['hard.yaml', 'soft.yaml']) expect(readFileSync(inFolder('out', 'pools', name), 'utf8')).toBe(readFileSync(inFolder('out', 'pools', 'p.yaml'), 'utf8'));
  const { code, err } = run('--in-place', inFolder('in'));
  expect({ code, isFailed: err.includes('changed while') }).toEqual({ code: 0, isFailed: false });
  expect(readFileSync(pool, 'utf8')).not.toContain('kubelet');
  expect(statSync(pool).ino).toBe(statSync(inFolder('in', 'pools', 'hard.yaml')).ino);
});

test('names the file of a class in another folder', () => {
  for (const name of ['dev', 'prod']) file(`in/${name}/pool.yaml`, KUBELET_POOL);
  file('in/base/class.yaml', CLASS);
  const { code, err } = run(inFolder('in'));
  const missing = 'belongs in EC2NodeClass/c, which is not in the output (each folder counts as a cluster, because an object is in several folders, and DIR/in/base/class.yaml is in another folder)';
  expect(err.split(missing)).toHaveLength(3);
  expect(code).toBe(1);
});

test('--in-place keeps the mode of a file, and changes nothing if a file is read-only', () => {
  const [a, b] = [file('a.yaml', CLASS), file('b.yaml', CLASS.replace('name: c', 'name: d'))];
  chmodSync(b, 0o444);
  expect(run('--in-place', a, b)).toEqual({
    code: 2, out: '', err: 'cdk8s-karpenter: DIR/b.yaml is read-only. No files were changed. Make the file writable, or use --out FOLDER.\n',
  });
  expect(readFileSync(a, 'utf8')).toBe(CLASS);
  chmodSync(b, 0o666);
  expect(run('--in-place', a, b).code).toBe(0);
  expect(statSync(b).mode.toString(8)).toBe('100666');
});

test('applies chart values for node classes, or leaves a decision open', () => {
  const values = file('values.yaml', 'settings: {aws: {clusterName: demo, defaultInstanceProfile: p, tags: {a: b}}}\n');
  const template = 'apiVersion: karpenter.k8s.aws/v1alpha1\nkind: AWSNodeTemplate\nmetadata: {name: x}\nspec: {subnetSelector: {a: b}, securityGroupSelector: {a: b}}\n';
  const { code, out } = run(file('t.yaml', template), values);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('  instanceProfile: p\n  tags:\n    a: b\n') });
  const alone = run(values);
  expect(alone.code).toBe(1);
  expect(alone.err).toMatch(/decision {2}Helm values: settings\.aws\.defaultInstanceProfile is removed: .*\n.*fix: Set instanceProfile in each EC2NodeClass, or convert /);
  expect(alone.err).toMatch(/\n2 items need a decision/);
});

test('reports a release that is newer than the known ones', () => {
  expect(runCommand(['convert', '--karpenter-version', '9.9', file('a.yaml', CLASS)]).err).toMatch(/^Karpenter 9\.9 is newer than the newest known release, /);
});

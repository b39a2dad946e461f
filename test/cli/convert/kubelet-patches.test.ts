import { readFileSync } from 'fs';
import { file, read, run } from './convert-folder';

const pool = (name: string, maxPods: number) => `# Team A.
apiVersion: karpenter.sh/v1beta1
kind: NodePool
metadata: {name: ${name}}
spec:
  template:
    spec:
      # Dense nodes.
      kubelet:
        maxPods: ${maxPods}   # measured
        systemReserved: {cpu: 100m}
      nodeClassRef: {name: c}
      requirements: []
  # Nothing else.
# The end.
`;
const converted = (name: string, maxPods: number) => `# The kubelet settings of NodePool/${name} belong in EC2NodeClass/c, which is not in the output.
# Merge this patch into the class, or into a copy of it if other NodePools use the class:
#   spec:
#     # Dense nodes.
#     kubelet:
#       maxPods: ${maxPods}   # measured
#       systemReserved: {cpu: 100m}
# Team A.
apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: ${name}}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: c}
      requirements: []
      expireAfter: 720h
  # Nothing else.
# The end.
`;
const UBUNTU = `apiVersion: karpenter.k8s.aws/v1beta1
kind: EC2NodeClass
metadata: {name: c}
spec: {amiFamily: Ubuntu, role: r, subnetSelectorTerms: [{id: subnet-1}], securityGroupSelectorTerms: [{id: sg-1}]}
`;

test('prints a patch with the comments of the settings above each NodePool', () => {
  const { code, out, err } = run(file('a.yaml', `${pool('a', 9)}---\n${pool('b', 20)}`));
  expect(out).toBe(`${converted('a', 9)}---\n${converted('b', 20)}`);
  expect(code).toBe(1);
  expect(err).not.toContain('comment');
  expect(err).toContain('fix: Merge this patch into EC2NodeClass/c, or into a copy of it if other NodePools use the class: {"spec":{"kubelet":{"maxPods":20,"systemReserved":{"cpu":"100m"}}}}\n');
});

test('--in-place writes the patch to the file', () => {
  expect(run('--in-place', file('a.yaml', pool('a', 9))).code).toBe(1);
  expect(read('a.yaml')).toBe(converted('a', 9));
  expect(run('--in-place', file('a.yaml', converted('a', 9)))).toEqual({ code: 0, out: '', err: 'nothing was changed: the input needs no conversion\n' });
});

test('keeps Windows line endings', () => {
  const windows = (text: string) => text.replace(/\n/g, '\r\n');
  expect(run(file('a.yaml', windows(pool('a', 9)))).out).toBe(windows(converted('a', 9)));
});

test('prints the patch of an item in a List', () => {
  const item = pool('a', 9).replace(/ *#.*\n/g, '\n').replace(/\n+/g, '\n').trim().replace(/\n/g, '\n  ');
  const { out } = run(file('a.yaml', `apiVersion: v1\nkind: List\nitems:\n- ${item}\n`));
  expect(out).toMatch(/^# The kubelet .*\n# Merge .*\n# {3}spec:\n# {5}kubelet:\n# {7}maxPods: 9\n# {7}systemReserved:\n# {9}cpu: 100m\napiVersion: karpenter\.sh\/v1\n/);
});

test('prints the patch for the kubeletConfiguration of a Provisioner', () => {
  const { out } = run(file('a.yaml', 'apiVersion: karpenter.sh/v1alpha5\nkind: Provisioner\nmetadata: {name: p}\nspec:\n  kubeletConfiguration:\n    maxPods: 9 # few\n  providerRef: {name: c}\n'));
  expect(out).toMatch(/^# The kubelet settings of NodePool\/p belong in EC2NodeClass\/c, .*\n# Merge .*\n# {3}spec:\n# {5}kubelet:\n# {7}maxPods: 9 # few\napiVersion: karpenter\.sh\/v1\n/);
});

test('--output json lists the patches', () => {
  const report = JSON.parse(run('--output', 'json', file('a.yaml', pool('a', 9))).out);
  expect(report.patches).toEqual([{ object: 'EC2NodeClass/c', patch: { spec: { kubelet: { maxPods: 9, systemReserved: { cpu: '100m' } } } } }]);
});

test.each([
  ['JSON, which has no comments', 'a.json', JSON.stringify({
    apiVersion: 'karpenter.sh/v1beta1', kind: 'NodePool', metadata: { name: 'a' }, spec: { template: { spec: { kubelet: { maxPods: 9 }, nodeClassRef: { name: 'c' }, requirements: [] } } },
  })],
  ['a class that the output omits', 'a.yaml', `${pool('a', 9)}---\n${UBUNTU}`],
])('--in-place keeps the NodePool for %s', (_, name, text) => {
  const path = file(name, text);
  const { code, err } = run('--in-place', path);
  expect(code).toBe(1);
  expect(readFileSync(path, 'utf8')).toBe(text);
  expect(err).toContain('\n  kept  NodePool/a: the object remains unchanged in the file, because its conversion is not complete\n');
});

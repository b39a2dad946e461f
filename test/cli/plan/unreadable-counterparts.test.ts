import { FieldFiles, runInField } from '../../field/run-field';

const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec: {template: {spec: {nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}, requirements: []}}}
`;
const SET = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: {name: nodes}
spec:
  generators: [{list: {elements: [{cluster: eu}, {cluster: us}]}}]
  template: {metadata: {name: '{{cluster}}'}, spec: {project: p, destination: {name: '{{cluster}}'}, source: {repoURL: r, path: 'nodes/{{cluster}}'}}}
`;
const BROKEN = 'a: [b\n';
const plan = (files: FieldFiles, ...args: readonly string[]) => runInField(files, 'plan', ...args, 'DIR/old', 'DIR/new');

test.each([['old', 'new'], ['new', 'old']])('an unreadable file in %s is an error if it contains objects in %s', (broken, other) => {
  const { code, out, err } = plan({ [`${broken}/a/pool.yaml`]: BROKEN, [`${broken}/b.yaml`]: POOL, [`${other}/a/pool.yaml`]: POOL, [`${other}/b.yaml`]: POOL });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(`the command can't read DIR/${broken}/a/pool.yaml, which contains NodePool/general in ${other.toUpperCase()}: line 1: "[" is not closed\n`);
});

test('a new file that is not readable, and names no kind of Karpenter, is skipped', () => {
  expect(plan({ 'old/pool.yaml': POOL, 'new/pool.yaml': POOL, 'new/more.yaml': BROKEN })).toMatchObject({ code: 0, out: expect.stringContaining('unchanged') });
});

test('the clusters of an ApplicationSet are not known if its file is not readable', () => {
  const pools = (side: string) => ({ [`${side}/nodes/eu/pool.yaml`]: POOL, [`${side}/nodes/us/pool.yaml`]: POOL });
  const { code, out, err } = plan({ 'old/set.yaml': SET, ...pools('old'), 'new/set.yaml': `kind: ApplicationSet\n${BROKEN}`, ...pools('new') });
  expect(code).not.toBe(0);
  expect(err).toContain("the command can't read DIR/new/set.yaml, which contains ApplicationSet/nodes in OLD: line 2");
  expect(out).toBe('');
});

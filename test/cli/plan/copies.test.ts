import { runInField } from '../../field/run-field';

const pool = (weight: number, name = 'web') => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: ${name}}
spec:
  weight: ${weight}
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements:
        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}
`;
const NOTE = 'The input contains different copies of NodePool/web. The plan compares only the copies that change.\n';

/** Plans the change from OLD to NEW, with files that start with `old/` and `new/`. */
function plan(files: { readonly [path: string]: string }) {
  const folders = ['old', 'new'].map((folder) => `DIR/${folder}`);
  return runInField(files, 'plan', '--karpenter-version', '1.15.1', ...folders);
}

test('copies in several folders are those of several clusters', () => {
  const copies = { 'old/a/web.yaml': pool(1), 'old/b/web.yaml': pool(2), 'new/a/web.yaml': pool(1), 'new/b/web.yaml': pool(9) };
  const { code, out, err } = plan(copies);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('1 cluster changes without replacing nodes, and 1 is unchanged');
  expect(out).toContain('spec.weight changes from 2 to 9');
});

const file = (...weights: readonly number[]) => weights.map((weight) => pool(weight)).join('---\n');

test('ignores unchanged copies of an object in a file', () => {
  const { code, out, err } = plan({ 'old/web.yaml': file(1, 2), 'new/web.yaml': file(1, 2), 'old/api.yaml': pool(3, 'api'), 'new/api.yaml': pool(4, 'api') });
  expect({ code, err }).toEqual({ code: 0, err: NOTE });
  expect(out).toContain('NodePool/api changes without replacing nodes');
  expect(out).not.toContain('NodePool/web');
});

test('compares a changed copy in a file', () => {
  const { code, out, err } = plan({ 'old/web.yaml': file(1, 2), 'new/web.yaml': file(1, 9) });
  expect({ code, err }).toEqual({ code: 0, err: NOTE });
  expect(out).toContain('spec.weight changes from 2 to 9');
});

test('rejects several changed copies in a file with exit code 1', () => {
  const { code, out, err } = plan({ 'old/web.yaml': file(1, 2), 'new/web.yaml': file(8, 9) });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain('cdk8s-karpenter: OLD: NodePool "web" occurs more than once, with different specs. Compare the manifests of one cluster at a time.\n');
});

test('objects that are only in templates are not an error', () => {
  const chart = { 'old/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 0.1.0\n', 'old/templates/pool.yaml': '{{ include "pools" . }}\n' };
  const { code, out } = plan({ ...chart, 'new/a.yaml': 'a: 1\n' });
  expect({ code, out }).toEqual({ code: 0, out: 'Not known, because the NodePools are in charts or templates that are not rendered (Karpenter 1.15.1)\n' });
});

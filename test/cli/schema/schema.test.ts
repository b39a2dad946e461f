import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { runCommand } from '../run-command';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schema-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => runCommand(['schema', ...args], folder);

function filesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(path.length + 1)).sort();
}

test('writes the schemas of a release with the paths of the CRDs-catalog', () => {
  const out = join(folder, 'editor', 'schemas');
  expect(run('--out', out, '--karpenter-version', '1.15.3')).toEqual({ code: 0, out: '', err: '' });
  expect(filesIn(out)).toEqual([
    '1.15/autoscaling.x-k8s.io/capacitybuffer_v1beta1.json',
    '1.15/charts/karpenter-nodes/values.schema.json',
    '1.15/charts/karpenter/values.schema.json',
    '1.15/eks.amazonaws.com/nodeclass_v1.json',
    '1.15/karpenter.k8s.aws/ec2nodeclass_v1.json',
    '1.15/karpenter.sh/nodeclaim_v1.json',
    '1.15/karpenter.sh/nodeoverlay_v1alpha1.json',
    '1.15/karpenter.sh/nodepool_v1.json',
  ]);
  expect(JSON.parse(readFileSync(join(out, '1.15/karpenter.sh/nodepool_v1.json'), 'utf8'))).toMatchObject({
    $schema: 'http://json-schema.org/draft-07/schema#', description: 'NodePool (karpenter.sh/v1) of Karpenter 1.15.3.',
  });
});

test('writes all known releases by default', () => {
  const out = join(folder, 'all');
  expect(run('--out', out)).toEqual({ code: 0, out: '', err: '' });
  const releases = readdirSync(out);
  expect(releases).toHaveLength(27);
  expect(releases).toEqual(expect.arrayContaining(['0.27', '0.32', '1.0', '1.10', '1.15']));
  expect(readdirSync(join(out, '0.32', 'karpenter.sh')).sort()).toEqual(['machine_v1alpha5.json', 'nodeclaim_v1beta1.json', 'nodepool_v1beta1.json', 'provisioner_v1alpha5.json']);
}, 30_000);

test.each([
  ['1.99', 'Karpenter 1.99 is newer than all releases that cdk8s-karpenter knows, so the schemas are those for Karpenter 1.15.3\n', '1.99/karpenter.sh/nodepool_v1.json'],
  ['0.20', 'Karpenter 0.20 is older than all releases whose CRDs cdk8s-karpenter knows, so the schemas are those for Karpenter 0.27\n', '0.20/karpenter.sh/provisioner_v1alpha5.json'],
])('reports that it does not know the CRDs of %s', (release, err, file) => {
  expect(run('--out', join(folder, 'a'), '--karpenter-version', release)).toEqual({ code: 0, out: '', err });
  expect(existsSync(join(folder, 'a', file))).toBe(true);
});

test.each<[string, string[], string]>([
  ['no folder', [], '--out is required. For example: --out schemas'],
  ['an empty folder name', ['--out', ''], '--out must be a new or empty folder, got an empty string'],
  ['a file to read', ['--out', 'x', 'pool.yaml'], 'unexpected argument "pool.yaml". To check files, use validate.'],
  ['no release', ['--out', 'x', '--karpenter-version', 'new'], '--karpenter-version must be a Karpenter version such as 1.15, got "new"'],
])('rejects %s', (_, args, message) => {
  expect(run(...args)).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}\n` });
  expect(existsSync('x')).toBe(false);
});

test('does not overwrite a folder with files', () => {
  const out = join(folder, 'out');
  mkdirSync(out);
  writeFileSync(join(out, 'mine'), 'x');
  expect(run('--out', out, '--karpenter-version', '1.15')).toEqual({ code: 2, out: '', err: 'cdk8s-karpenter: --out DIR/out is not empty: it contains mine. Use a new or empty folder.\n' });
  expect(readdirSync(out)).toEqual(['mine']);
});

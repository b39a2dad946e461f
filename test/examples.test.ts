import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join, relative } from 'path';

const EXAMPLES = join(__dirname, '..', 'examples');

/** Examples that are apps. Other examples have separate tests. */
const examples = [...readdirSync(EXAMPLES), join('languages', 'typescript')].filter((name) => existsSync(join(EXAMPLES, name, 'main.ts')));

/** Runs an example, and returns the files that it writes, by name, and its output on stderr. */
function run(example: string): { readonly files: Record<string, string>; readonly stderr: string } {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'));
  const [cwd, before] = [process.cwd(), process.env.CDK8S_OUTDIR];
  process.chdir(folder);
  process.env.CDK8S_OUTDIR = join(folder, 'dist');
  let stderr = '';
  const spy = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += text;
    return true;
  });
  try {
    jest.isolateModules(() => jest.requireActual(join(EXAMPLES, example, 'main')));
    const beside = ['charts', 'gitops'].map((name) => readFolder(join(folder, name), name));
    return { files: Object.assign({}, readFolder(join(folder, 'dist')), ...beside), stderr };
  } finally {
    spy.mockRestore();
    if (before === undefined) delete process.env.CDK8S_OUTDIR;
    else process.env.CDK8S_OUTDIR = before;
    process.chdir(cwd);
    rmSync(folder, { recursive: true });
  }
}

/** Returns the contents of the files in a folder and its subfolders, by path. For a missing folder, returns no files. */
function readFolder(folder: string, below = ''): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).sort();
  return Object.fromEntries(paths.map((path) => [join(below, path), readFileSync(join(folder, path), 'utf8')]));
}

test('the folder contains examples', () => {
  expect(examples).toEqual(expect.arrayContaining([
    'al2-to-al2023-in-place', 'al2-to-al2023-side-by-side', 'black-belt-v1beta1', 'do-not-disrupt-and-spread', 'escape-hatches', 'general-purpose-v1', 'gpu-and-reserved', 'gpu-bottlerocket-windows', 'inflate', 'kops',
    'kops-controller', 'languages/typescript', 'maintenance-window', 'ops-guide-v0.35', 'provisioner-v0.9', 'quickstart', 'ratio-split', 'spot-with-fallback', 'tech-notebook-v1beta1',
    'user-data',
  ]));
});

describe.each(examples)('example %s', (example) => {
  test('writes what is in expected/, without a warning, and the same bytes again', () => {
    const { files, stderr } = run(example);
    expect(files).toEqual(readFolder(join(EXAMPLES, example, 'expected')));
    expect(stderr).not.toContain('warning');
    expect(stderr.replace(/^.*karpenter-version-supported\n.*\n/gm, '')).not.toMatch(/ {2}info {2}/);
    expect(run(example).files).toEqual(files);
  });
});

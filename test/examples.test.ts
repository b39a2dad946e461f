import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';

const EXAMPLES = join(__dirname, '..', 'examples');

const examples = readdirSync(EXAMPLES, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);

/** What an example writes, by file, and what it says on stderr. */
function run(example: string): { readonly files: Record<string, string>; readonly stderr: string } {
  const outdir = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'));
  const before = process.env.CDK8S_OUTDIR;
  process.env.CDK8S_OUTDIR = outdir;
  let stderr = '';
  const spy = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += text;
    return true;
  });
  try {
    jest.isolateModules(() => jest.requireActual(join(EXAMPLES, example, 'main')));
    return { files: readFolder(outdir), stderr };
  } finally {
    spy.mockRestore();
    if (before === undefined) delete process.env.CDK8S_OUTDIR;
    else process.env.CDK8S_OUTDIR = before;
    rmSync(outdir, { recursive: true });
  }
}

function readFolder(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

test('there are examples', () => {
  expect(examples).toEqual(expect.arrayContaining(['escape-hatches', 'general-purpose-v1', 'gpu-and-reserved', 'kops', 'quickstart']));
});

describe.each(examples)('example %s', (example) => {
  test('writes what is in expected/, and warns of nothing', () => {
    const { files, stderr } = run(example);
    expect(files).toEqual(readFolder(join(EXAMPLES, example, 'expected')));
    expect(stderr).toBe('');
  });

  test('writes the same bytes again', () => {
    expect(run(example).files).toEqual(run(example).files);
  });
});

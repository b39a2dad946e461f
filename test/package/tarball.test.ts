import { readFileSync } from 'fs';
import { join } from 'path';
import { npm, Packed, ROOT } from './npm';

const [packed]: Packed[] = npm(ROOT, 'pack', '--dry-run', '--ignore-scripts');
const paths = packed.files.map(({ path }) => path);

test('the tarball has only the expected folders', () => {
  expect([...new Set(paths.map((path) => path.split('/')[0]))].sort())
    .toEqual(['.jsii', 'LICENSE', 'README.md', 'bin', 'config.schema.json', 'imports', 'lib', 'package.json']);
  expect(packed.bundled).toEqual([]);
});

test('the tarball has the code, its types, and the facts', () => {
  const kinds = paths.filter((path) => /^(bin|imports|lib)\//.test(path)).map((path) => path.replace(/[^/]*\//g, '').replace(/^[^.]*(\.v\w+)?/, ''));
  expect([...new Set(kinds)].sort()).toEqual(['', '.d.ts', '.js', '.json', '.txt']);
  expect(paths.filter((path) => /^lib\/.*\.js$/.test(path))).toEqual(['all-argocd', 'all-expressions', 'all-helm', 'all-iam', 'all-instance-types', 'all-presets', 'all-simulation', 'all-user-data', 'core', 'index', 'more-rules', 'more-tools', 'older', 'packages', 'rule-texts', 'rules', 'start', 'submodules', 'tools']
    .map((name) => `lib/${name}.js`));
  expect(paths).toContain('bin/cdk8s-karpenter');
  expect(paths).toContain('lib/THIRD-PARTY-LICENSES.txt');
});

test('the tarball has no file whose name hides a folder from TypeScript', () => {
  const folders = new Set(paths.flatMap((path) => path.split('/').slice(0, -1).map((_, index, parts) => parts.slice(0, index + 1).join('/'))));
  expect(paths.filter((path) => folders.has(path.replace(/\.(js|d\.ts)$/, '')))).toEqual([]);
});

test('the tarball has no source maps', () => {
  expect(paths.filter((path) => path.endsWith('.map'))).toEqual([]);
  expect(paths.filter((path) => /\.(js|ts)$/.test(path) && readFileSync(join(ROOT, path), 'utf8').includes('sourceMappingURL='))).toEqual([]);
});

test('the size of the tarball is within its limits', () => {
  // The last measured size is 1.61 MB, and 6.79 MB unpacked, with 0.18 MB for config.schema.json.
  expect(packed.entryCount).toBeGreaterThan(300);
  expect(packed.entryCount).toBeLessThan(700);
  expect(packed.size).toBeGreaterThan(800_000);
  expect(packed.size).toBeLessThan(1_750_000);
  expect(packed.unpackedSize).toBeLessThan(7_400_000);
});

test('publishes the packed files', () => {
  const said = npm(ROOT, 'publish', '--dry-run', '--offline', '--ignore-scripts');
  // npm 11 prints one entry for each package name.
  const published: Packed = said['cdk8s-karpenter'] ?? said;
  expect(published.files).toEqual(packed.files);
  expect(published.unpackedSize).toBe(packed.unpackedSize);
}, 60_000);

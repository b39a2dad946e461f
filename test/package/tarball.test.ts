import { readFileSync } from 'fs';
import { join } from 'path';
import { npm, Packed, ROOT } from './npm';

const [packed]: Packed[] = npm(ROOT, 'pack', '--dry-run', '--ignore-scripts');
const paths = packed.files.map(({ path }) => path);
/** The packed files without the bundled packages, which npm packs unchanged. */
const own = packed.files.filter(({ path }) => !path.startsWith('node_modules/'));

test('the tarball has only the expected folders', () => {
  expect([...new Set(paths.map((path) => path.split('/')[0]))].sort())
    .toEqual(['.jsii', 'LICENSE', 'README.md', 'bin', 'config.schema.json', 'imports', 'lib', 'node_modules', 'package.json']);
  expect([...new Set(paths.filter((path) => path.startsWith('node_modules/')).map((path) => path.split('/')[1]))].sort()).toEqual(['@jest', 'argparse', 'croner', 'js-yaml', 'smol-toml', 'yaml']);
  expect([...packed.bundled].sort()).toEqual(['@jest/diff-sequences', 'argparse', 'croner', 'js-yaml', 'smol-toml', 'yaml']);
});

test('the tarball has the code, its types, and the facts', () => {
  const kinds = own.map(({ path }) => path).filter((path) => /^(bin|imports|lib)\//.test(path)).map((path) => path.replace(/[^/]*\//g, '').replace(/^[^.]*(\.v\w+)?/, ''));
  expect([...new Set(kinds)].sort()).toEqual(['', '.d.ts', '.js', '.json']);
  expect(paths.filter((path) => /^lib\/.*\.js$/.test(path))).toEqual(['all-argocd', 'all-expressions', 'all-helm', 'all-iam', 'all-instance-types', 'all-presets', 'all-simulation', 'all-user-data', 'core', 'index', 'more-rules', 'more-tools', 'older', 'rule-texts', 'rules', 'start', 'submodules', 'tools']
    .map((name) => `lib/${name}.js`));
  expect(paths).toContain('bin/cdk8s-karpenter');
});

test('the tarball has no file whose name hides a folder from TypeScript', () => {
  const folders = new Set(paths.flatMap((path) => path.split('/').slice(0, -1).map((_, index, parts) => parts.slice(0, index + 1).join('/'))));
  expect(own.map(({ path }) => path).filter((path) => folders.has(path.replace(/\.(js|d\.ts)$/, '')))).toEqual([]);
});

test('the tarball has no source maps', () => {
  expect(paths.filter((path) => path.endsWith('.map'))).toEqual([]);
  const maps = own.filter(({ path }) => /\.(js|ts)$/.test(path) && readFileSync(join(ROOT, path), 'utf8').includes('sourceMappingURL='));
  expect(maps.map(({ path }) => path)).toEqual([]);
});

test('the size of the tarball is within its limits', () => {
  // The last measured size is 1.88 MB, and 7.92 MB unpacked, with 0.18 MB for config.schema.json. The package yaml accounts for 0.10 MB, 0.40 MB, and 157 files.
  expect(packed.entryCount).toBeGreaterThan(300);
  expect(packed.entryCount).toBeLessThan(700);
  expect(packed.size).toBeGreaterThan(800_000);
  expect(packed.size).toBeLessThan(1_930_000);
  expect(packed.unpackedSize).toBeLessThan(8_100_000);
});

test('publishes the packed files', () => {
  const said = npm(ROOT, 'publish', '--dry-run', '--offline', '--ignore-scripts');
  // npm 11 prints one entry for each package name.
  const published: Packed = said['cdk8s-karpenter'] ?? said;
  expect(published.files).toEqual(packed.files);
  expect(published.unpackedSize).toBe(packed.unpackedSize);
}, 60_000);

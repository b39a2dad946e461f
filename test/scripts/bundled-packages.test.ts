import { BUNDLED_PACKAGES, bundledPackage, packageLicenses } from '../../scripts/bundled-packages';

const NAMES = [...BUNDLED_PACKAGES.keys()].map((id) => id.replace('packages/', ''));

test.each(NAMES)('the code of %s needs no other package, and exports the same names', (name) => {
  const exported: Record<string, unknown> = {};
  const requireBuiltin = (request: string) => {
    expect(bundledPackage(request, [])).toBeUndefined();
    return jest.requireActual(request);
  };
  new Function('exports', 'require', BUNDLED_PACKAGES.get(`packages/${name}`)!)(exported, requireBuiltin);
  expect(Object.keys(exported).sort()).toEqual(Object.keys(jest.requireActual(name)).sort());
  expect(exported.__esModule).toBe(true);
});

test('Node.js resolves its own modules and peer dependencies', () => {
  expect(['fs', 'node:fs', 'cdk8s'].map((request) => bundledPackage(request, ['cdk8s']))).toEqual([undefined, undefined, undefined]);
  expect(bundledPackage('yaml', [])).toBe('packages/yaml');
});

test('rejects packages that users do not install', () => {
  expect(() => bundledPackage('fast-check', ['cdk8s'])).toThrow('src/ requires fast-check, which users do not install: add it to scripts/bundled-packages.ts');
});

test('the notice has the version and the license of each package', () => {
  const parts = packageLicenses().split('-'.repeat(80)).slice(1);
  const titles = parts.map((part) => part.trim().split('\n')[0]);
  expect(titles).toEqual(NAMES.map((name) => expect.stringMatching(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+$`))));
  for (const part of parts) expect(part).toMatch(/copyright/i);
});

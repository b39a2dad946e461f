import { builtinModules } from 'module';
import { join } from 'path';
import * as fc from 'fast-check';
import { appName } from '../../../src/cli/init/app-name';

const NEEDED = ['cdk8s', 'cdk8s-karpenter', 'jest'];

test.each([
  ['my-nodes', 'my-nodes'],
  ['My Nodes', 'my-nodes'],
  ['Müller & Söhne', 'muller-sohne'],
  ['2fast', '2fast'],
  ['.hidden', 'hidden'],
  ['-_-', 'karpenter-nodes'],
  ['ノード', 'karpenter-nodes'],
  ['node_modules', 'node-modules'],
  ['fs', 'fs-app'],
  ['CON', 'con-app'],
  ['v2', 'v2-app'],
  ['cdk8s-karpenter', 'cdk8s-karpenter-app'],
  ['x'.repeat(200), 'x'.repeat(60)],
  ['x'.repeat(59) + '-y', 'x'.repeat(59)],
  ['/', 'karpenter-nodes'],
  [join('a', 'b', '..', 'c', ''), 'c'],
])('derives the app name of folder %s: %s', (folder, name) => {
  expect(appName(folder, NEEDED)).toBe(name);
});

test('derives a name that npm, Maven, and Go accept from any folder name', () => {
  const folders = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.constantFrom(...builtinModules, ...NEEDED));
  fc.assert(fc.property(folders, (folder) => {
    const name = appName(join('/', folder), NEEDED);
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(name.length).toBeLessThanOrEqual(64);
    expect([...builtinModules, ...NEEDED, 'con', 'nul', 'lpt1', 'v1']).not.toContain(name);
  }));
});

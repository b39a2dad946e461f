import { matchesGlob } from '../../../../src/checks/manifests/files/glob';

test.each([
  ['a', 'a', true], ['a', 'b', false], ['a', '', false], ['', '*', true],
  ['pool.yaml', '*.yaml', true], ['pool.yaml', '*.yml', false], ['pool.yaml', 'p??l.*', true], ['pool.yaml', 'pool.yaml*', true], ['.a', '*', true],
  ['abcabd', '*abd', true], ['aab', 'a*ab', true], ['ab', 'a*ab', false], ['a+b', 'a+b', true], ['axb', 'a.b', false], ['💥', '?', true],
  ['charts/web/ci', 'charts/*/ci', true], ['charts/a/b/ci', 'charts/*/ci', false], ['charts/a/b/ci', 'charts/**/ci', true], ['charts/ci', 'charts/**/ci', true],
  ['a/b/c', '**', true], ['a/b/c', '**/c', true], ['c', '**/c', true], ['a/b/c', 'a/**', true], ['a', 'a/**', true], ['a/b', 'a', false], ['a/b', '*', false],
  ['a/b/a/c', '**/a/c', true], ['x/a/b/y/a/c', '**/a/*/y/**/c', true],
])('%j and the glob %j: %s', (path, glob, expected) => {
  expect(matchesGlob(path, glob)).toBe(expected);
});

test('needs no time that grows exponentially', () => {
  const start = performance.now();
  expect(matchesGlob('a'.repeat(2000), `${'*a'.repeat(500)}b`)).toBe(false);
  expect(matchesGlob('a/'.repeat(2000), `${'**/a/'.repeat(500)}b`)).toBe(false);
  expect(performance.now() - start).toBeLessThan(2000);
});

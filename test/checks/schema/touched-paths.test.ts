import { TouchedPaths } from '../../../src/checks/schema/touched-paths';

const paths = new TouchedPaths(['spec.a[1].b', 'metadata.labels.x.y/z']);

test.each(['spec.a[1].b', 'spec', 'spec.a', 'spec.a[1]', 'spec.a[1].b.c', 'spec.a[1].b[0]', 'metadata.labels', 'metadata.labels.x.y/z.w'])('%s equals, contains, or is inside one of the paths', (path) => {
  expect(paths.touch(path)).toBe(true);
});

test.each(['spec.a[1].bc', 'spec.a[1', 'spe', 'spec.a[0].b', 'metadata.name', 'spec.ab'])('%s is not', (path) => {
  expect(paths.touch(path)).toBe(false);
});

test('nothing touches no paths', () => {
  expect(new TouchedPaths([]).touch('spec')).toBe(false);
});

test('a key in quotes is one part of a path', () => {
  const quoted = new TouchedPaths(['spec.limits["a.b"].c']);
  expect(['spec.limits', 'spec.limits["a.b"]', 'spec.limits["a'].map((path) => quoted.touch(path))).toEqual([true, true, false]);
});

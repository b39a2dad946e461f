import { PathGlob } from '../../../../src/checks/manifests/config/path-globs';

test.each([
  { glob: 'test', matches: ['test', 'test/a.yaml', 'a/test/b.yaml'], others: ['tests/a.yaml', 'a/test.yaml'] },
  { glob: '*.json', matches: ['a.json', 'a/b.json'], others: ['a.yaml'] },
  { glob: 'charts/*/ci', matches: ['charts/web/ci', 'charts/web/ci/a.yaml'], others: ['charts/web/a.yaml', 'x/charts/web/ci/a.yaml'] },
  { glob: './clusters/staging/', matches: ['clusters/staging/a/b.yaml'], others: ['clusters/staging-2/a.yaml'] },
  { glob: '**/legacy/*.yaml', matches: ['legacy/a.yaml', 'a/b/legacy/c.yaml'], others: ['legacy/a/b.yaml'] },
  { glob: 'nodes-?', matches: ['nodes-1', 'nodes-a/b.yaml'], others: ['nodes-10/a.yaml'] },
])('$glob', ({ glob, matches, others }) => {
  const found = new PathGlob(glob);
  expect([...matches, ...others].filter((path) => found.matches(path))).toEqual(matches);
});

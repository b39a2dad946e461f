import { loadChart, renderChart } from '../../../src/foundation/helm-chart/render-chart';

const MAP = 'kind: ConfigMap\n';

/** Returns the paths of the rendered templates, or the message of the problem. */
function pathsOf(files: { readonly [path: string]: string }): readonly string[] | string {
  const chart = loadChart(new Map(Object.entries({ 'Chart.yaml': 'name: nodes', ...files })));
  const result = 'problem' in chart ? chart : renderChart(chart, { releaseName: 'a', namespace: 'b', values: [] });
  return 'problem' in result ? result.problem.message : result.templates.map(({ path }) => path);
}

describe('.helmignore', () => {
  const templates = Object.fromEntries(['a.yaml', 'a.yaml~', 'b.tmp', 'old/c.yaml', 'd.old.yaml', '.hidden.yaml'].map((name) => [`templates/${name}`, MAP]));

  test.each([
    ['', ['a.yaml', 'a.yaml~', 'b.tmp', 'd.old.yaml', 'old/c.yaml']],
    ['# comment\n*~\n*.tmp\r\n\n', ['a.yaml', 'd.old.yaml', 'old/c.yaml']],
    ['old/\n', ['a.yaml', 'a.yaml~', 'b.tmp', 'd.old.yaml']],
    ['a.yaml/\nb\n', ['a.yaml', 'a.yaml~', 'b.tmp', 'd.old.yaml', 'old/c.yaml']],
    ['*.o*.yaml\na*a*', ['b.tmp', 'old/c.yaml']],
    ['templates', []],
  ])('%j', (helmignore, paths) => {
    expect(pathsOf({ ...templates, '.helmignore': helmignore })).toEqual(paths.map((path) => `templates/${path}`));
  });

  test.each(['!a', 'a/b', '[ab]', 'a?', '**', 'a\\*'])('does not evaluate %s', (pattern) => {
    expect(pathsOf({ ...templates, '.helmignore': pattern })).toBe(`cannot render the pattern ${JSON.stringify(pattern)}`);
  });

  test('a pattern with many asterisks takes linear time', () => {
    expect(pathsOf({ [`templates/${'a'.repeat(50_000)}`]: MAP, '.helmignore': `${'a*'.repeat(20_000)}b` })).toHaveLength(1);
  });
});

test('ignores files outside of the templates', () => {
  expect(pathsOf({ 'templates/a.yaml': MAP, 'templates2/a.yaml': MAP, '../templates/a.yaml': MAP, '/templates/a.yaml': MAP, 'crds/a.yaml': MAP })).toEqual(['templates/a.yaml']);
});

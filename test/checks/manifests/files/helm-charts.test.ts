import { HelmCharts } from '../../../../src/checks/manifests/files/helm-charts';

const CHARTS = new HelmCharts(['a/Chart.yaml', './b/charts/sub/Chart.yaml', 'b/Chart.yaml', 'c/charts/d/Chart.yaml', 'Chart.yaml.bak', 'e\\Chart.yaml']);

test('lists charts that are not part of another chart', () => {
  expect(CHARTS.folders).toEqual(['a', 'b', 'c/charts/d', 'e']);
});

test.each([
  ['a/templates/pool.yaml', 'a'],
  ['./a/templates/sub/pool.yaml', 'a'],
  ['b/charts/sub/templates/templates/pool.yaml', 'b'],
  ['c/charts/d/templates/pool.yaml', 'c/charts/d'],
  ['e\\templates\\pool.yaml', 'e'],
  ['a/values.yaml', undefined],
  ['templates/pool.yaml', undefined],
  ['f/templates/pool.yaml', undefined],
])('finds the chart of %s', (file, chart) => expect(CHARTS.chartOf(file)).toBe(chart));

test('finds the chart in the current folder', () => {
  expect(new HelmCharts(['Chart.yaml']).chartOf('templates/pool.yaml')).toBe('.');
});

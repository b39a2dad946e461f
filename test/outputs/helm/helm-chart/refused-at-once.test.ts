import { ApiObject, App, Chart } from 'cdk8s';
import { VERSION } from './charted';
import { helm as output, KarpenterApp, NodeClassRef, NodePool } from '../../../../src';

describe('errors of constructors and methods', () => {
  const make = (props: output.HelmChartProps, id = 'nodes') => () => new output.HelmChart(new KarpenterApp({ version: VERSION }), id, props);

  test('names and versions that Helm rejects', () => {
    expect(make({ name: 'My_Nodes' })).toThrow('name must be a string of lowercase letters, digits, and hyphens, got "My_Nodes"');
    expect(make({}, 'Nodes')).toThrow('name must be a string of lowercase letters, digits, and hyphens, got "Nodes"');
    expect(make({ version: '1.0' })).toThrow('version must be a semantic version such as "1.4.0", got "1.0"');
  });

  test.each<[string, output.HelmChartProps | object, string]>([
    ['keywords that are not a list', { keywords: 'x' }, 'keywords must be a list of strings, got "x"'],
    ['a maintainer without a name', { maintainers: [{}] }, 'maintainers must be a list of objects with the string fields name, email, and url, got [{}]. For example: [{ name: \'Platform team\', email: \'platform@example.com\' }]'],
    ['a number as appVersion', { appVersion: 5 }, 'appVersion must be a string, got 5'],
    ['an invalid kubeVersion', { kubeVersion: 'new' }, 'kubeVersion must be a range of Kubernetes versions such as ">=1.30.0-0", got "new"'],
    ['an empty outdir', { outdir: '' }, 'outdir must be a folder path, got ""'],
    ['a string as keepOnUninstall', { keepOnUninstall: 'no' }, 'keepOnUninstall must be true or false, got "no"'],
  ])('rejects %s', (_, props, message) => {
    expect(make(props)).toThrow(message);
  });

  test('allows props of a subclass', () => {
    class TeamChart extends output.HelmChart {}
    expect(new TeamChart(new KarpenterApp(), 'nodes', { version: '1.0.0', name: 'ours', team: 'ml' } as output.HelmChartProps).node.id).toBe('nodes');
  });

  test.each(['>=1.30.0-0', '1.29 - 1.31', '~1.30 || ^1.32', '>= 1.25.0, < 2.0.0', '1.x', '*'])('kubeVersion %s is fine', (kubeVersion) => {
    expect(make({ kubeVersion })).not.toThrow();
  });

  test.each<[string, object | string | null, string]>([
    ['a string as maximum', { maximum: '5' }, 'spec.weight: maximum must be a number, got "5"'],
    ['NaN as maximum', { maximum: NaN }, 'spec.weight: maximum must be a number, got NaN'],
    ['a misspelled option', { maximun: 5 }, 'spec.weight: maximun is not a known prop. Did you mean maximum?'],
    ['allowedValues that are not a list', { allowedValues: 'x' }, 'spec.weight: allowedValues must be a list of strings, got "x"'],
    ['a minimum above the maximum', { minimum: 5, maximum: 3 }, 'spec.weight: minimum must not be greater than maximum, got 5 and 3'],
    ['null instead of options', null, 'spec.weight: props must be an object, got null. For example: { name: \'nodes.limits\' }'],
    ['a string instead of options', 'weight', 'spec.weight: props must be an object, got "weight". For example: { name: \'nodes.limits\' }'],
  ])('rejects %s', (_, options, message) => {
    const chart = make({})();
    const pool = new NodePool(chart, 'p', { nodeClass: NodeClassRef.named('x'), requirements: [] });
    expect(() => chart.expose(pool, 'spec.weight', options as output.ExposeOptions)).toThrow(message);
  });

  test('names of values', () => {
    const chart = make({})();
    expect(() => chart.stringValue('my-name', { defaultValue: '' })).toThrow('value name must be words separated by periods, for example general.limits, got "my-name". Start each word with a letter, and use only letters, digits, and "_".');
    expect(() => chart.stringValue('global.x', { defaultValue: '' })).toThrow('value name global.x is reserved, because every chart has the value global. Choose a different name.');
    chart.stringValue('cluster', { defaultValue: '' });
    expect(() => chart.stringValue('cluster', { defaultValue: '' })).toThrow('string value cluster already exists. Reuse the string that stringValue returned, or choose another name.');
  });

  test('defaults of string values', () => {
    const chart = make({})();
    expect(() => chart.stringValue('a', { defaultValue: 5 as any })).toThrow('string value a: defaultValue must be a string, got 5');
    expect(() => chart.stringValue('a', { defaultValue: 'B', pattern: '^[a-z]$' })).toThrow('string value a: defaultValue must match ^[a-z]$, got "B"');
    expect(() => chart.stringValue('a', { defaultValue: 'B', allowedValues: ['C'] })).toThrow('string value a: defaultValue must be one of C, got "B"');
    expect(() => chart.stringValue('a', { defaultValue: 'B', pattern: '(' })).toThrow('a: pattern must be a regular expression in RE2 syntax, got "("');
  });

  test('rejects invalid paths and constructs of other charts', () => {
    const chart = make({})();
    const own = new ApiObject(chart, 'own', { apiVersion: 'v1', kind: 'ConfigMap' });
    const other = new ApiObject(new Chart(new App(), 'x'), 'other', { apiVersion: 'v1', kind: 'ConfigMap' });
    expect(() => chart.expose(own, 'spec..a')).toThrow('path must be a field path such as "spec.limits", "spec.amiSelectorTerms[0].alias", or \'metadata.labels["example.com/team"]\', got "spec..a"');
    expect(() => chart.expose(other, 'data')).toThrow('construct must be in the chart nodes, got x/other');
    expect(() => chart.addSwitch(new Chart(chart, 'nested'))).toThrow('construct must be in the chart nodes, got nodes/nested');
    expect(() => chart.expose(chart, 'data')).not.toThrow();
    new ApiObject(chart, 'second', { apiVersion: 'v1', kind: 'ConfigMap' });
    expect(() => chart.expose(chart, 'data')).toThrow('nodes must contain exactly one object, got 2. Use one of nodes/own, nodes/second.');
    expect(() => chart.repeat(chart)).toThrow('nodes must contain exactly one object to be repeated, got 2. Repeat each object separately.');
  });
});

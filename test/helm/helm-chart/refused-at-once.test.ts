import { ApiObject, App, Chart } from 'cdk8s';
import { VERSION } from './charted';
import { helm as output, KarpenterApp, NodeClassRef, NodePool } from '../../../src';

describe('what is refused at once', () => {
  const make = (props: output.HelmChartProps, id = 'nodes') => () => new output.HelmChart(new KarpenterApp({ version: VERSION }), id, props);

  test('names and versions that Helm does not take', () => {
    expect(make({ name: 'My_Nodes' })).toThrow('name must be lower-case letters, digits and dashes, got "My_Nodes"');
    expect(make({}, 'Nodes')).toThrow('name: "Nodes" is refused; write lower-case letters');
    expect(make({ version: '1.0' })).toThrow('version: "1.0" is refused; write three numbers such as "1.4.0" (Semantic Versioning 2)');
  });

  test.each<[output.HelmChartProps | object, string]>([
    [{ keywords: 'x' }, 'keywords must be a list of strings, got "x"'],
    [{ maintainers: [{}] }, 'maintainers must be a list of { name, email, url }, all texts, got [{}]'],
    [{ appVersion: 5 }, 'appVersion must be a string, got 5'],
    [{ kubeVersion: 'new' }, 'kubeVersion must be versions such as ">=1.30.0-0", got "new"'],
    [{ outdir: '' }, 'outdir must be a folder, got ""'],
    [{ keepOnUninstall: 'no' }, 'keepOnUninstall must be true or false, got "no"'],
  ])('props %j', (props, message) => {
    expect(make(props)).toThrow(message);
  });

  test('props of a subclass may stand beside', () => {
    expect(make({ name: 'ours', team: 'ml' } as output.HelmChartProps)().node.id).toBe('nodes');
  });

  test.each(['>=1.30.0-0', '1.29 - 1.31', '~1.30 || ^1.32', '>= 1.25.0, < 2.0.0', '1.x', '*'])('kubeVersion %s is fine', (kubeVersion) => {
    expect(make({ kubeVersion })).not.toThrow();
  });

  test.each<[object | string | null, string]>([
    [{ maximum: '5' }, 'spec.weight: maximum must be a number, got "5"'],
    [{ maximum: NaN }, 'spec.weight: maximum must be a number, got NaN'],
    [{ maximun: 5 }, 'spec.weight: maximun is not a known prop. Did you mean maximum?'],
    [{ allowedValues: 'x' }, 'spec.weight: allowedValues must be a list of strings, got "x"'],
    [{ minimum: 5, maximum: 3 }, 'spec.weight: nothing is both at least 5 and at most 3'],
    [null, 'spec.weight: props must be an object, got null. For example: { name: … }'],
    ['weight', 'spec.weight: props must be an object, got "weight". For example: { name: … }'],
  ])('options %j', (options, message) => {
    const chart = make({})();
    const pool = new NodePool(chart, 'p', { nodeClass: NodeClassRef.named('x'), requirements: [] });
    expect(() => chart.expose(pool, 'spec.weight', options as output.ExposeOptions)).toThrow(message);
  });

  test('names of values', () => {
    const chart = make({})();
    expect(() => chart.stringValue('my-name', { defaultValue: '' })).toThrow('"my-name" is no name for a value; write letters, digits and "_"');
    expect(() => chart.stringValue('global.x', { defaultValue: '' })).toThrow('the value global.x can\'t be: every chart has global already; name it otherwise');
    chart.stringValue('cluster', { defaultValue: '' });
    expect(() => chart.stringValue('cluster', { defaultValue: '' })).toThrow('the value cluster is there already; use what stringValue returned for it, or another name');
  });

  test('defaults of string values', () => {
    const chart = make({})();
    expect(() => chart.stringValue('a', { defaultValue: 5 as any })).toThrow('the value a: defaultValue must be a text, "" where there is none, got 5');
    expect(() => chart.stringValue('a', { defaultValue: 'B', pattern: '^[a-z]$' })).toThrow('the value a: its default "B" does not match ^[a-z]$');
    expect(() => chart.stringValue('a', { defaultValue: 'B', allowedValues: ['C'] })).toThrow('the value a: its default "B" is none of C');
    expect(() => chart.stringValue('a', { defaultValue: 'B', pattern: '(' })).toThrow('a: the pattern "(" can\'t be read');
  });

  test('paths that are none, and constructs of others', () => {
    const chart = make({})();
    const own = new ApiObject(chart, 'own', { apiVersion: 'v1', kind: 'ConfigMap' });
    const other = new ApiObject(new Chart(new App(), 'x'), 'other', { apiVersion: 'v1', kind: 'ConfigMap' });
    expect(() => chart.expose(own, 'spec..a')).toThrow('"spec..a" is no path of a field; write it like "spec.limits", "spec.amiSelectorTerms[0].alias" or');
    expect(() => chart.expose(other, 'data')).toThrow('x/other is no construct of the chart nodes; name one that stands in it');
    expect(() => chart.addSwitch(new Chart(chart, 'nested'))).toThrow('nodes/nested is no construct of the chart nodes');
    expect(() => chart.expose(chart, 'data')).not.toThrow();
    new ApiObject(chart, 'second', { apiVersion: 'v1', kind: 'ConfigMap' });
    expect(() => chart.expose(chart, 'data')).toThrow('nodes is no object, and has no single one; name one of nodes/own, nodes/second');
    expect(() => chart.repeat(chart)).toThrow('nodes holds 2 objects, and only one can be repeated; name a construct of one object');
  });
});

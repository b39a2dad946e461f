import { join } from 'path';
import { ApiObject } from 'cdk8s';
import { Made, refusal } from './charted';
import { helm as output } from '../../../src';

describe('what is refused at synthesis', () => {
  test.each<[string, (made: Made) => void, string]>([
    ['a path that the release lacks', ({ chart, general }) => chart.expose(general, 'spec.limit'), 'has no field spec.limit in this release; did you mean spec.limits?'],
    ['a path below a scalar', ({ chart, general }) => chart.expose(general, 'spec.weight.x'), 'has no field spec.weight.x in this release: spec.weight has nothing below; name spec.weight'],
    ['an item that is not there', ({ chart, linux }) => chart.expose(linux, 'spec.amiSelectorTerms[3].alias'), 'there is nothing at spec.amiSelectorTerms[3]; name an item that the construct renders'],
    ['one field within another', ({ chart, general }) => {
      chart.expose(general, 'spec.disruption');
      chart.expose(general, 'spec.disruption.budgets');
    }, 'spec.disruption.budgets is a value, and so is spec.disruption; name one of them'],
    ['two defaults for one value', ({ chart, general, linux }) => {
      chart.expose(general, 'spec.limits', { name: 'x' });
      chart.expose(linux, 'spec.tags', { name: 'x' });
    }, 'two things are called x in values, with different defaults; give one of them another name'],
    ['a value below a value', ({ chart, general }) => {
      chart.expose(general, 'spec.limits', { name: 'x' });
      chart.expose(general, 'spec.weight', { name: 'x.weight' });
    }, 'the values x.weight and x can\'t stand beside each other'],
    ['a default outside of its bounds', ({ chart, general }) => chart.expose(general, 'spec.weight', { maximum: 5 }), 'spec.weight: its default 10 is above the maximum 5'],
    ['bounds of another type', ({ chart, general }) => chart.expose(general, 'spec.weight', { minItems: 1 }), 'spec.weight: minItems is for lists, and this is a value of type integer'],
    ['values that the API does not know', ({ chart, general }) => chart.expose(general, 'spec.disruption.consolidationPolicy', { allowedValues: ['Never'] }), 'allowedValues has "Never", which the API does not know; it knows Balanced, WhenEmpty, WhenEmptyOrUnderutilized'],
    ['a CRD', ({ chart }) => new ApiObject(chart, 'crd', { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' }), 'a CustomResourceDefinition is no part of this chart'],
    ['a field that holds a string value', ({ chart, linux }) => {
      const tag = chart.stringValue('tag', { defaultValue: 'x' });
      linux.addTag('more', tag);
      chart.expose(linux, 'spec.tags');
    }, 'spec.tags holds a string value, and a value can\'t hold another'],
    ['a string value of another chart', ({ app, chart }) => {
      const theirs = new output.HelmChart(app, 'theirs').stringValue('a', { defaultValue: 'x' });
      new ApiObject(chart, 'cm', { apiVersion: 'v1', kind: 'ConfigMap', data: { a: theirs } });
    }, 'it holds a string value that another HelmChart made; make one in this chart with stringValue'],
    ['two keys that are one', ({ chart }) => {
      new ApiObject(chart, 'cm', { apiVersion: 'v1', kind: 'ConfigMap', data: { team: 'a', [chart.stringValue('a', { defaultValue: 'team' })]: 'b' } });
    }, 'with the defaults of its string values, a map has the key "team" twice'],
    ['a construct called as a value that every chart has', ({ chart }) => {
      chart.expose(new ApiObject(chart, 'global', { apiVersion: 'v1', kind: 'ConfigMap', data: { a: 'b' } }), 'data');
    }, 'nodes/global: data can\'t be the value global.data, which every chart has; give it a name'],
    ['a namespace for what has none', ({ chart, general }) => chart.expose(general, 'metadata.namespace'), 'metadata.namespace can\'t be a value: a NodePool stands in no namespace'],
    ['a chart within another', ({ app, chart }) => {
      new output.HelmChart(app, 'inner', { outdir: join((chart as unknown as { outdir: string }).outdir, 'charts/inner') });
    }, 'nodes is written to'],
    ['a string value in an id', ({ chart }) => {
      new ApiObject(chart, `${chart.stringValue('a', { defaultValue: 'x' })}-cm`, { apiVersion: 'v1', kind: 'ConfigMap' });
    }, 'a string value of a Helm chart stands in the id of a construct'],
    ['a repeated construct whose name holds a string value', ({ chart }) => {
      chart.repeat(new ApiObject(chart, 'cm', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: chart.stringValue('a', { defaultValue: 'x' }) } }));
    }, 'its name holds a string value, so that it can be no key in values.yaml'],
  ])('%s', (_, declare, message) => {
    expect(refusal(declare)).toContain(message);
  });
});

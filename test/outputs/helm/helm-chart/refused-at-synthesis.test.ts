import { join } from 'path';
import { ApiObject } from 'cdk8s';
import { Made, refusal } from './charted';
import { helm as output } from '../../../../src';

describe('errors of synthesis', () => {
  test.each<[string, (made: Made) => void, string]>([
    ['a path that the release lacks', ({ chart, general }) => chart.expose(general, 'spec.limit'), 'unknown field spec.limit of karpenter.sh/v1 NodePool in this release. Did you mean spec.limits?'],
    ['a path below a scalar', ({ chart, general }) => chart.expose(general, 'spec.weight.x'), 'unknown field spec.weight.x of karpenter.sh/v1 NodePool in this release: spec.weight has no fields. Expose spec.weight.'],
    ['an item that is not there', ({ chart, linux }) => chart.expose(linux, 'spec.amiSelectorTerms[3].alias'), 'list item spec.amiSelectorTerms[3] is not rendered. Expose an item that the construct renders, or the whole list spec.amiSelectorTerms.'],
    ['one field within another', ({ chart, general }) => {
      chart.expose(general, 'spec.disruption');
      chart.expose(general, 'spec.disruption.budgets');
    }, 'spec.disruption.budgets and spec.disruption overlap, so only one of the fields can be a value. Expose only one of the fields.'],
    ['two defaults for one value', ({ chart, general, linux }) => {
      chart.expose(general, 'spec.limits', { name: 'x' });
      chart.expose(linux, 'spec.tags', { name: 'x' });
    }, 'value x is declared twice with different defaults. Set a different name for one of the values.'],
    ['a value below a value', ({ chart, general }) => {
      chart.expose(general, 'spec.limits', { name: 'x' });
      chart.expose(general, 'spec.weight', { name: 'x.weight' });
    }, 'values x.weight and x conflict, because one is a group that contains the other. Set a different name for one of the values.'],
    ['a default outside of its bounds', ({ chart, general }) => chart.expose(general, 'spec.weight', { maximum: 5 }), 'spec.weight: the default must be at most 5, got 10. Change or remove the option.'],
    ['bounds of another type', ({ chart, general }) => chart.expose(general, 'spec.weight', { minItems: 1 }), 'spec.weight: minItems applies only to lists, but the field has the type integer. Change or remove the option.'],
    ['values that the API does not know', ({ chart, general }) => chart.expose(general, 'spec.disruption.consolidationPolicy', { allowedValues: ['Never'] }), 'allowedValues must contain only Balanced, WhenEmpty, WhenEmptyOrUnderutilized, got "Never". Change or remove the option.'],
    ['a CRD', ({ chart }) => new ApiObject(chart, 'crd', { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' }), 'a HelmChart must not contain a CustomResourceDefinition, because uninstalling the chart would delete the CRD and all objects of its kind. Move the CRD to another chart.'],
    ['a field that holds a string value', ({ chart, linux }) => {
      const tag = chart.stringValue('tag', { defaultValue: 'x' });
      linux.addTag('more', tag);
      chart.expose(linux, 'spec.tags');
    }, 'spec.tags already contains a chart value, but chart values cannot be nested. Expose a field without a string value, or remove this call to expose.'],
    ['a string value of another chart', ({ app, chart }) => {
      const theirs = new output.HelmChart(app, 'theirs').stringValue('a', { defaultValue: 'x' });
      new ApiObject(chart, 'cm', { apiVersion: 'v1', kind: 'ConfigMap', data: { a: theirs } });
    }, 'contains a string value of another HelmChart. Call stringValue on this chart.'],
    ['two keys that are one', ({ chart }) => {
      new ApiObject(chart, 'cm', { apiVersion: 'v1', kind: 'ConfigMap', data: { team: 'a', [chart.stringValue('a', { defaultValue: 'team' })]: 'b' } });
    }, 'map key "team" occurs twice when string values are replaced with their defaults. Change the default of a string value, or change the key.'],
    ['a construct called as a value that every chart has', ({ chart }) => {
      chart.expose(new ApiObject(chart, 'global', { apiVersion: 'v1', kind: 'ConfigMap', data: { a: 'b' } }), 'data');
    }, 'nodes/global: data cannot have the value name global.data, because every chart has a value with this name. Set the name option.'],
    ['a namespace for what has none', ({ chart, general }) => chart.expose(general, 'metadata.namespace'), 'metadata.namespace cannot be a value, because NodePool is cluster-scoped. Remove this call to expose.'],
    ['a chart within another', ({ app, chart }) => {
      new output.HelmChart(app, 'inner', { outdir: join((chart as unknown as { outdir: string }).outdir, 'charts/inner') });
    }, 'outdir must be outside the output folder of nodes, '],
    ['a string value in an id', ({ chart }) => {
      new ApiObject(chart, `${chart.stringValue('a', { defaultValue: 'x' })}-cm`, { apiVersion: 'v1', kind: 'ConfigMap' });
    }, 'construct IDs must not contain a string value of a Helm chart. Use a literal ID, and set the string value in metadata.name.'],
    ['a repeated construct whose name holds a string value', ({ chart }) => {
      chart.repeat(new ApiObject(chart, 'cm', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: chart.stringValue('a', { defaultValue: 'x' }) } }));
    }, 'metadata.name of a repeated construct must not contain a string value, because the name is a key in values.yaml. Use a literal name.'],
  ])('%s', (_, declare, message) => {
    expect(refusal(declare).replace(/ {2}[\w-]+\n +fix: /g, '. ')).toContain(message);
  });
});

import { chartKinds } from './chart-kind';
import { helpersTemplate } from './helpers-template';
import { inflateTemplate } from './inflate-template';
import { kindTemplate } from './kind-template';
import { notesTemplate } from './notes-template';
import { readme } from './readme';
import { readyChartSchema } from './ready-chart-schema';
import { readyChartValuesYaml } from './ready-chart-values-yaml';
import { settingsKinds } from './settings-kind';
import { settingsTemplate } from './settings-template';
import { NodePoolRef } from '../../../constructs/props/nodepool/node-pool-ref';
import { yamlOf } from '../../../foundation/yaml/write-yaml';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { FIRST_CHART_VERSION } from '../chart-version';
import { IGNORED } from '../files/helmignore';

export const READY_CHART_NAME = 'karpenter-nodes';

/** Renders the ready-made chart, which can create objects of every kind that a release serves. Returns the files, keyed by path. */
export function readyChart(version: KarpenterVersion, chart = READY_CHART_NAME, chartVersion = FIRST_CHART_VERSION): ReadonlyMap<string, string> {
  const kinds = chartKinds(version);
  const settings = settingsKinds(version);
  const anyPool = kinds.some(({ key }) => key === 'provisioners') ? NodePoolRef.provisioner('any') : NodePoolRef.named('any');
  return new Map([
    ['Chart.yaml', yamlOf({
      apiVersion: 'v2',
      name: chart,
      description: `${kinds.map(({ kind }) => kind).join(', ')} objects for Karpenter ${version}`,
      type: 'application',
      version: chartVersion,
      appVersion: version.toString(),
    })],
    ['.helmignore', `${IGNORED.join('\n')}\n`],
    ['README.md', readme(chart, version, kinds, settings)],
    ['values.yaml', readyChartValuesYaml(version, kinds, settings)],
    ['values.schema.json', `${JSON.stringify(readyChartSchema(version, chart), undefined, 2)}\n`],
    ['templates/_helpers.tpl', helpersTemplate(chart, kinds)],
    ...kinds.map((kind): [string, string] => [`templates/${kind.key.toLowerCase()}.yaml`, kindTemplate(chart, kind)]),
    ['templates/inflate.yaml', inflateTemplate(chart, anyPool.labelKey)],
    ...settings.map((kind): [string, string] => [`templates/${kind.name}.yaml`, settingsTemplate(chart, kind)]),
    ['templates/NOTES.txt', notesTemplate(kinds)],
  ]);
}

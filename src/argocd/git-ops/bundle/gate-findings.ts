import { ClusterBundle } from './cluster-bundle';
import { renderedObjectsOf } from './objects-of';
import { CONTROLLER_SETTINGS } from '../../../validation/controller-settings';
import { checkObject } from '../../../validation/engine/check-object';
import { objectIndexOf } from '../../../validation/engine/object-index';
import { Finding } from '../../../validation/finding';
import { isKarpenterObject } from '../../../versions/known-apis';

/** Reports objects of a shared chart that require a feature gate that is off in this cluster. The app itself validates a chart against only one cluster. */
export function gateFindings({ cluster, charts, installation }: ClusterBundle): Finding[] {
  if (!installation) return [];
  const { settings, version } = installation;
  const target = { version, assumed: false, isGateOn: (gate: string) => settings.isGateOn(gate, version) };
  const sharedCharts = charts.filter(({ source }) => CONTROLLER_SETTINGS.of(source._chart) !== settings);
  const objects = sharedCharts.flatMap(({ source }) => renderedObjectsOf(source._chart)).filter(({ json }) => isKarpenterObject(json));
  return objects.flatMap(({ object, json }) => checkObject({ json }, target, objectIndexOf([], false)).findings
    .filter(({ rule }) => rule.startsWith('gate-') || rule === 'kubelet-expression-gate')
    .map((finding) => ({ ...finding, path: `clusters.${cluster.name}: ${object.node.path}: ${finding.path}` })));
}

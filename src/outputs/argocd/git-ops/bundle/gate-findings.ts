import { ApiObject, Chart } from 'cdk8s';
import { ClusterBundle } from './cluster-bundle';
import { renderedObjectsOf } from './objects-of';
import { FeatureGate } from '../../../../checks/controller-values/feature-gate';
import { checkObject } from '../../../../checks/engine/check-object';
import { CONTROLLER_SETTINGS } from '../../../../checks/findings/controller-settings';
import { Finding } from '../../../../checks/findings/finding';
import { objectIndexOf } from '../../../../checks/findings/object-index';
import { Target } from '../../../../karpenter/versions/configuration';
import { isKarpenterObject } from '../../../../karpenter/versions/known-apis';

/**
 * Returns a function that reports objects of shared charts that require a feature gate that is off in a cluster. The app itself validates a chart against
 * only one cluster. The function checks a chart once for all clusters with the same release and feature gates.
 */
export function gateCheck(): (bundle: ClusterBundle) => Finding[] {
  const known = new Map<string, Map<Chart, readonly ObjectFinding[]>>();
  return ({ cluster, charts, installation }) => {
    if (!installation) return [];
    const { settings, version } = installation;
    const isGateOn = (gate: string) => settings.isGateOn(gate, version);
    const key = [version, ...FeatureGate._all().filter(({ name }) => isGateOn(name)).map(({ name }) => name)].join(' ');
    const ofCharts = known.get(key) ?? new Map<Chart, readonly ObjectFinding[]>();
    known.set(key, ofCharts);
    const sharedCharts = charts.map(({ source }) => source._chart).filter((chart) => CONTROLLER_SETTINGS.of(chart) !== settings);
    return sharedCharts.flatMap((chart) => {
      const found = ofCharts.get(chart) ?? findingsOf(chart, { version, assumed: false, isGateOn });
      ofCharts.set(chart, found);
      return found.map(({ object, finding }) => ({ ...finding, path: `clusters.${cluster.name}: ${object.node.path}: ${finding.path}` }));
    });
  };
}

interface ObjectFinding {
  readonly object: ApiObject;
  readonly finding: Finding;
}

const NO_OTHER_OBJECTS = objectIndexOf([], false);

function findingsOf(chart: Chart, target: Target): ObjectFinding[] {
  const objects = renderedObjectsOf(chart).filter(({ json }) => isKarpenterObject(json));
  return objects.flatMap(({ object, json }) => checkObject({ json }, target, NO_OTHER_OBJECTS, undefined, ({ id }) => isAboutGate(id)).findings
    .filter(({ rule }) => isAboutGate(rule)).map((finding) => ({ object, finding })));
}

function isAboutGate(rule: string): boolean {
  return rule.startsWith('gate-') || rule === 'kubelet-expression-gate';
}

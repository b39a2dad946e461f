import { remoteCluster } from './remote-cluster';
import { CONTROLLER_CHART } from '../../../checks/controller-values/installations/application-sources';
import { releaseIn } from '../../../checks/controller-values/installations/chart-release';
import { documentsIn } from '../../../checks/manifests/read-kustomization';
import { Source } from '../../../checks/manifests/source';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { remembered } from '../../../foundation/basics/remembered';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { textOfSource } from '../source-text';

const GROUPS = ['helm.toolkit.fluxcd.io', 'source.toolkit.fluxcd.io'];

/** Returns the releases of Karpenter's controller that HelmReleases install in clusters. */
export function installedReleases(
  ofClusters: ReadonlyMap<string, readonly { readonly files: readonly Source[] }[]>,
): ReadonlyMap<string, KarpenterVersion> {
  const releases = new Map<string, KarpenterVersion>();
  const objectsOf = remembered(chartObjectsIn);
  for (const [cluster, deployments] of ofClusters) {
    const objects = [...new Set(deployments.flatMap(({ files }) => files))].flatMap(objectsOf);
    for (const object of objects.filter(({ kind }) => kind === 'HelmRelease')) {
      const [name, release] = [remoteCluster(object) ?? cluster, releaseOf(object, objects)];
      if (release !== undefined) releases.set(name, release);
    }
  }
  return releases;
}

/** Returns the HelmReleases and chart sources in a file that can install Karpenter's controller. */
function chartObjectsIn(file: Source): readonly JsonObject[] {
  const text = textOfSource(file) ?? '';
  if (!text.includes(CONTROLLER_CHART) || !GROUPS.some((group) => text.includes(group))) return [];
  return documentsIn(file).filter(isObject).filter(({ apiVersion, kind, spec }) => (
    GROUPS.includes(String(apiVersion).split('/')[0]) && (kind === 'HelmRelease' || kind === 'OCIRepository') && isObject(spec)
  ));
}

/** Returns the release of the controller that a HelmRelease installs, directly or from an OCIRepository. */
function releaseOf({ spec: { chart, chartRef } }: JsonObject, objects: readonly JsonObject[]): KarpenterVersion | undefined {
  if (chart?.spec?.chart === CONTROLLER_CHART) return releaseIn(chart.spec.version);
  const source = objects.find(({ kind, metadata }) => kind === 'OCIRepository' && chartRef?.kind === kind && metadata?.name === chartRef.name);
  const isController = source !== undefined && String(source.spec.url).endsWith(`/${CONTROLLER_CHART}`);
  return isController ? releaseIn(source.spec.ref?.tag ?? source.spec.ref?.semver) : undefined;
}

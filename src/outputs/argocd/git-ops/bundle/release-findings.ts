import { ClusterBundle } from './cluster-bundle';
import { waitsForHook } from './controller-chart';
import { findingOf } from '../../../../checks/engine/finding-of';
import { Finding, Severity } from '../../../../checks/findings/finding';
import { targetOf } from '../../../../karpenter/versions/configuration';
import { newestPatch } from '../../../../karpenter/versions/known-releases';

/** Returns the findings about the Karpenter release of a cluster. */
export function releaseFindings({ cluster, installation, charts }: ClusterBundle): Finding[] {
  if (!installation) return [];
  const { version } = installation;
  const path = `clusters.${cluster.name}.version`;
  const others = version.patch === undefined ? [] : charts.map(({ source: { _chart: chart } }) => ({ chart, checkedFor: targetOf(chart).version }))
    .filter(({ checkedFor }) => String(checkedFor) !== String(version));
  return [
    ...version.patch === undefined ? [findingOf('argocd-release', path, `version must include a patch, because the official charts exist only for patch releases, got ${version}`, `Set a patch release, for example KarpenterVersion.of("${newestPatch(version) ?? `${version}.0`}").`)] : [],
    ...waitsForHook(version) ? [{
      ...findingOf('argocd-release', path, `version ${version} has a chart with a post-install hook that never completes under Argo CD`, `Use a later patch of ${version.major}.${version.minor}.`),
      // The problem was observed only with 1.0.0. The charts of the other releases have the same hook, so these releases get only a warning.
      severity: String(version) === '1.0.0' ? Severity.ERROR : Severity.WARNING,
    }] : [],
    ...others.map(({ chart, checkedFor }) => findingOf('argocd-release', path, `version must be ${checkedFor}, the release for which ${chart.node.path} is configured, got ${version}`,
      `Call Karpenter.configure(chart, { version: KarpenterVersion.of("${version}") }), or use a separate chart for the cluster.`)),
  ];
}

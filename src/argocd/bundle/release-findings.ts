import { ClusterBundle } from './cluster-bundle';
import { waitsForHook } from './controller-chart';
import { Finding, Severity } from '../../validation/finding';
import { findingOf } from '../../validation/finding-of';
import { targetOf } from '../../versions/configuration';

/** What is wrong with the release that a cluster gets. */
export function releaseFindings({ cluster, version, charts }: ClusterBundle): Finding[] {
  const path = `clusters.${cluster.name}.version`;
  const others = charts.map(({ source: { _chart: chart } }) => ({ chart, checkedFor: targetOf(chart).version }))
    .filter(({ checkedFor }) => String(checkedFor) !== String(version));
  return [
    ...version.patch === undefined ? [findingOf('argocd-release', path, `${version} names no patch, and the official charts are published by patch`, `write one, such as KarpenterVersion.of("${version}.1")`)] : [],
    ...waitsForHook(version) ? [{
      ...findingOf('argocd-release', path, `the chart of ${version} has a hook after its installation that Argo CD does not get past`, `take a later patch of ${version.major}.${version.minor}`),
      // Of the others it is inferred from the hook being the same.
      severity: String(version) === '1.0.0' ? Severity.ERROR : Severity.WARNING,
    }] : [],
    ...others.map(({ chart, checkedFor }) => findingOf('argocd-release', path, `${chart.node.path} is checked for Karpenter ${checkedFor}, and the cluster gets ${version}`,
      `write Karpenter.configure(chart, { version: KarpenterVersion.of("${version}") }), or give the cluster a chart of its own`)),
  ];
}

import { ClusterBundle } from './cluster-bundle';
import { waitsForHook } from './controller-chart';
import { Finding, Severity } from '../../../validation/finding';
import { findingOf } from '../../../validation/finding-of';
import { targetOf } from '../../../versions/configuration';
import { minorOf } from '../../../versions/facts';
import { KarpenterVersion } from '../../../versions/karpenter-version';
import { factsOf, isServed, NODE_POOL, NODE_POOL_BETA, PROVISIONER } from '../../../versions/known-apis';

/** The last patch of a minor that is known, as an example. */
function patchOf(version: KarpenterVersion): string {
  const api = [NODE_POOL, NODE_POOL_BETA, PROVISIONER].find((each) => isServed(each, version))!;
  const known = factsOf(api)!.releases.find((release) => minorOf(release) === minorOf(String(version)));
  return known ?? `${version}.0`;
}

/** What is wrong with the release that a cluster gets. */
export function releaseFindings({ cluster, version, charts }: ClusterBundle): Finding[] {
  const path = `clusters.${cluster.name}.version`;
  const others = version.patch === undefined ? [] : charts.map(({ source: { _chart: chart } }) => ({ chart, checkedFor: targetOf(chart).version }))
    .filter(({ checkedFor }) => String(checkedFor) !== String(version));
  return [
    ...version.patch === undefined ? [findingOf('argocd-release', path, `${version} names no patch, and the official charts are published by patch`, `write one, such as KarpenterVersion.of("${patchOf(version)}")`)] : [],
    ...waitsForHook(version) ? [{
      ...findingOf('argocd-release', path, `the chart of ${version} has a hook after its installation that Argo CD does not get past`, `take a later patch of ${version.major}.${version.minor}`),
      // Of the others it is inferred from the hook being the same.
      severity: String(version) === '1.0.0' ? Severity.ERROR : Severity.WARNING,
    }] : [],
    ...others.map(({ chart, checkedFor }) => findingOf('argocd-release', path, `${chart.node.path} is checked for Karpenter ${checkedFor}, and the cluster gets ${version}`,
      `write Karpenter.configure(chart, { version: KarpenterVersion.of("${version}") }), or give the cluster a chart of its own`)),
  ];
}

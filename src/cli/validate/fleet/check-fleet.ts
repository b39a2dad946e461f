import { MergedDocuments } from './merged-documents';
import { releasesIn } from './releases-in';
import { ValidatedCluster, ValidatedFleet } from './validated-clusters';
import { checkFiles, ManifestTarget, MAX_FINDINGS } from '../../../checks/manifests/check-manifests';
import { CheckedDocument, Report, UnreadableSource } from '../../../checks/manifests/report';
import { Source } from '../../../checks/manifests/source';
import { listText } from '../../../foundation/basics/list-text';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { FleetOptions } from '../../fleet/fleet-options';
import type { Completion } from '../kustomize/completed-objects';

/**
 * Returns the target of each source by its name.
 *
 * @param releaseOf returns the release of a source for which neither an option nor a configuration file sets one
 */
export type TargetsOf = (
  sources: readonly Source[], releaseOf: (source: string) => KarpenterVersion | undefined,
) => (source: string) => ManifestTarget;

/** The report about the files of a cluster. */
export interface ClusterReport {
  readonly cluster: ValidatedCluster;
  readonly report: Report;
}

/** The report of a run, and the reports about each cluster if there are several. */
export interface FleetCheck {
  readonly report: Report;
  readonly clusters?: readonly ClusterReport[];
}

/**
 * Checks the files of each cluster separately. Checks the files without a cluster, such as Argo CD objects, together with all files.
 *
 * @param files the files in the input
 * @param options with `cluster`, the report is about the only cluster of the fleet
 * @param complete removes findings that no overlay has
 */
export function checkFleet(
  files: readonly Source[],
  fleet: ValidatedFleet,
  { cluster: selected, pattern }: FleetOptions,
  targetsOf: TargetsOf,
  complete: Completion,
  progress: (text: string) => void,
): FleetCheck {
  const { clusters, sources } = fleet;
  if (selected !== undefined) return { report: clusterReport(clusters[0], targetsOf, complete) };
  const whole = complete(checkFiles(files, targetsOf(files, releasesIn(clusters)), progress));
  const places = new Map(sources.map(({ name, file = name }) => [name, file]));
  const [merged, reports] = [new MergedDocuments(), [] as ClusterReport[]];
  for (const cluster of clusters) {
    progress(`${reports.length} of ${clusters.length} clusters checked`);
    const report = clusterReport(cluster, targetsOf, complete);
    merged.add(cluster.name, report.documents, (source) => places.get(source)!);
    reports.push({ cluster, report });
    if (merged.count >= MAX_FINDINGS) break;
  }
  const isFleet = clusters.length > 1 || pattern !== undefined;
  return { report: mergedReport(whole, reports, merged, fleet, files), ...isFleet && { clusters: reports } };
}

/** Checks the files of a cluster. The Argo CD objects that deploy them contain the values of the controller, but are not part of the report. */
function clusterReport(cluster: ValidatedCluster, targetsOf: TargetsOf, complete: Completion): Report {
  const { sources, applications, release } = cluster;
  const names = new Set(sources.map(({ name }) => name));
  const all = [...applications.filter(({ name }) => !names.has(name)), ...sources];
  const report = complete(checkFiles(all, targetsOf(all, () => release)), cluster);
  return { ...report, documents: report.documents.filter(({ source }) => names.has(source)) };
}

function mergedReport(
  whole: Report, reports: readonly ClusterReport[], merged: MergedDocuments, { clusters, sources }: ValidatedFleet, files: readonly Source[],
): Report {
  const ofClusters = new Set(clusters.flatMap(({ sources: own }) => own.map(({ name }) => name)));
  const order = new Map(sources.map(({ name }, index) => [name, index]));
  const placeOf = ({ source, index }: CheckedDocument) => [order.get(source)!, index] as const;
  const others = whole.documents.filter(({ source }) => !ofClusters.has(source));
  const documents = [...others, ...merged.documents].map((document) => ({ document, place: placeOf(document) }))
    .sort(({ place: a }, { place: b }) => a[0] - b[0] || a[1] - b[1]).map(({ document }) => document);
  const names = new Set(files.map(({ name }) => name));
  const all = reports.map(({ report }) => report);
  const stopped = reports.length < clusters.length ? [stoppedAt(reports.at(-1)!.cluster)] : [];
  return {
    ...whole,
    karpenterVersion: listText([...new Set(all.map(({ karpenterVersion }) => karpenterVersion))]),
    checkedFor: listText([...new Set(all.map(({ checkedFor }) => checkedFor))]),
    isOfAutoMode: all.every(({ isOfAutoMode }) => isOfAutoMode),
    documents,
    skipped: whole.skipped + whole.documents.length - documents.filter(({ source }) => names.has(source)).length,
    unreadable: [...distinct([whole, ...all].flatMap(({ unreadable }) => unreadable)), ...stopped],
    target: distinct(all.flatMap(({ target }) => target)),
  };
}

function distinct<T>(items: readonly T[]): readonly T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

function stoppedAt({ name, sources }: ValidatedCluster): UnreadableSource {
  const message = `stopped at cluster ${name} after ${MAX_FINDINGS} findings`;
  return { source: sources[0]?.name ?? name, line: null, column: null, message, fix: 'Check fewer clusters at once, or skip rules.' };
}

import { ClusterEntry, clusterEntry, removalOf } from './cluster-entry';
import { clusterNotes } from './cluster-notes';
import { withUnreadKinds } from './old-kinds';
import { SnapshotObject } from '../../../forecast/snapshot/read/snapshot-objects';
import { grouped } from '../../../foundation/basics/grouped';
import { releaseOfSources } from '../../config/release-of-sources';
import { ClusterFacts, Removal } from '../../fleet/cluster-facts';
import { ClusterSides } from '../../fleet/cluster-sides';
import { contentKeys } from '../../fleet/groups/cluster-content';
import { groupedAnswers } from '../../fleet/groups/grouped-answers';
import { InputClusters } from '../../fleet/input-clusters';
import { jsonOutput } from '../json-output';
import { ClusterChange, planReport, ReportSettings } from '../plan-answer';
import { PlanOptions } from '../plan-options';
import { PlanReport } from '../plan-report';
import { withKeptObjects } from '../removed-cluster';
import { withRelease } from '../with-release';

/** Clusters with the same answer, apart from their own names. */
export interface ClusterGroup {
  readonly clusters: readonly ClusterEntry[];
  /** The report about the first cluster. */
  readonly report: PlanReport;
  /** The answer about the first cluster as JSON. */
  readonly json: string;
}

/** The answers about the clusters of a fleet. */
export interface FleetReport {
  /** The groups in the order of their first clusters, those of earlier stages first. Groups without a change come last. */
  readonly groups: readonly ClusterGroup[];
  readonly notes: readonly string[];
  readonly settings: ReportSettings;
}

type FleetOptions = Pick<PlanOptions, 'asked' | 'from' | 'to' | 'configurations' | 'cluster'> & { readonly hasTemplates: boolean };

type SnapshotBySource = ReadonlyMap<string, readonly SnapshotObject[]>;

/** A cluster with its report. */
interface Answer {
  readonly entry: ClusterEntry;
  readonly report: PlanReport;
  readonly json: string;
}

/** Returns the answers about clusters. Computes one answer for clusters with the same objects, also if their own names are in roles and tags. */
export function fleetReport(
  input: InputClusters,
  snapshot: readonly SnapshotObject[] | undefined,
  options: FleetOptions,
  settings: ReportSettings,
  note: (text: string) => void,
): FleetReport {
  const clusters = options.cluster === undefined ? withUnreadKinds(input, settings.commands.convert) : input;
  const stepOf = (name: string) => clusters.facts.map((facts) => facts.get(name)?.stage?.step).find((step) => step !== undefined) ?? Infinity;
  const selected = [...clusters.byName].filter(([name]) => options.cluster === undefined || name === options.cluster)
    .map(([name, sides]) => ({ name, sides, step: stepOf(name) }))
    .sort((a, b) => (a.step === b.step ? 0 : a.step - b.step));
  const contentKey = contentKeys();
  const snapshotOf = snapshot && grouped(snapshot, ({ source }) => source);
  const known = new Map<string, Pick<Answer, 'report' | 'json'>>();
  const oldRevisions = new Set([...clusters.facts[0].values()].flatMap(({ revisions = [] }) => revisions));
  const answers = selected.map(({ name, sides }): Answer => {
    const change = changeOf(name, sides, clusters, snapshotOf, options);
    const isOwn = change.snapshot !== undefined || change.from.toString() !== change.to.toString();
    const contents = sides.objects.map((objects) => contentKey(objects.map(({ json }) => json), name));
    const removal = removalOf(name, sides, clusters);
    const key = [isOwn ? name : '', change.from, change.to, change.hasTemplates, change.isUnread, removal, ...contents].join('|');
    const found = known.get(key) ?? answerTo(change, removal, settings, note, name);
    known.set(key, found);
    return { entry: clusterEntry(name, sides, clusters, found.report, oldRevisions), ...found };
  });
  const entries = answers.map(({ entry }) => entry);
  return { groups: groupsOf(answers), notes: [...clusters.notes, ...clusterNotes(entries, clusters)], settings };
}

function answerTo(
  change: ClusterChange, removal: Removal | undefined, settings: ReportSettings, note: (text: string) => void, name: string,
): Pick<Answer, 'report' | 'json'> {
  const found = { ...planReport(change, settings, note, name), ...removal !== undefined && { removal } };
  const report = removal === 'kept' ? { ...found, plan: withKeptObjects(found.plan) } : found;
  return { report, json: jsonOutput(report) };
}

function changeOf(
  name: string,
  { objects, sources }: ClusterSides,
  { facts, unread, withUnchangedCharts }: InputClusters,
  snapshotOf: SnapshotBySource | undefined,
  options: FleetOptions,
): ClusterChange {
  const releases = releasesOf(sources[1].length > 0 ? sources[1] : sources[0], facts[1].get(name) ?? facts[0].get(name), options);
  const snapshot = snapshotOf && [...new Set(objects[0].map(({ source }) => source))].flatMap((source) => snapshotOf.get(source) ?? []);
  const isSnapshot = snapshot !== undefined && ['Pod', 'Node', 'NodeClaim'].every((kind) => snapshot.some(({ json }) => json.kind === kind));
  const [before, after] = objects.map((each) => each.map(({ json }) => json));
  const isUnread = unread.has(name);
  const hasTemplates = options.hasTemplates && !withUnchangedCharts.has(name) || isUnread;
  return { before, after, snapshot: isSnapshot ? snapshot : undefined, sources: sources[1], hasTemplates, isUnread, ...releases };
}

/** Returns the releases of a cluster: those of the options, of the configuration of its files, or of the Application that installs Karpenter's controller. */
function releasesOf(sources: ClusterSides['sources'][number], facts: ClusterFacts | undefined, options: FleetOptions): Pick<ClusterChange, 'from' | 'to'> {
  const ofApplication = facts?.release && { value: facts.release, origin: { option: 'the release that the cluster installs' } };
  const { from, to } = withRelease(options, () => releaseOfSources(sources, options.configurations) ?? ofApplication);
  return { from, to };
}

/** Returns groups of clusters with the same answer. Groups without a change come last. */
function groupsOf(answers: readonly Answer[]): readonly ClusterGroup[] {
  const compared = ({ entry: { name, change, isUnread, formerRelease, fixedRevision, removal }, json }: Answer) => (
    { name, json, facts: [change, isUnread, formerRelease, fixedRevision, removal] }
  );
  const groups = groupedAnswers(answers, compared).map((ofGroup): ClusterGroup => {
    const [{ report, json }] = ofGroup;
    return { clusters: ofGroup.map(({ entry }) => entry), report, json };
  });
  const isUnchanged = ({ clusters: [{ change }] }: ClusterGroup) => change === 'unchanged';
  return [...groups.filter((group) => !isUnchanged(group)), ...groups.filter(isUnchanged)];
}

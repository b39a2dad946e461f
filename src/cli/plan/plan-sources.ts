import { checkNotEmpty } from './empty-input';
import { checkSides } from './fleet/check-sides';
import { fleetReport } from './fleet/fleet-report';
import { jsonOutput } from './json-output';
import { markdownOutput } from './markdown-output';
import { exitCode, planReport, ReportSettings } from './plan-answer';
import { PlanOptions } from './plan-options';
import { PlanReport } from './plan-report';
import { sideInput } from './snapshot/side-input';
import { PlanCommands, planCommands } from './suggested-commands';
import { textOutput } from './text-output';
import { checkCounterparts } from './unreadable-counterparts';
import { withRelease } from './with-release';
import { Sourced } from '../../checks/manifests/config/settings';
import { FileNote } from '../../checks/manifests/files/file-note';
import { Source } from '../../checks/manifests/source';
import { isNode } from '../../forecast/plan/state/node-objects';
import { JsonObject } from '../../foundation/basics/json';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { withoutFailedApplications } from '../fleet/argo/failed-applications';
import { unchangedCharts } from '../fleet/argo/unchanged-charts';
import { withoutRenderedCharts } from '../fleet/charts/rendered-notes';
import { FleetSources } from '../fleet/distributed-sources';
import { fleetsOf } from '../fleet/fleet-sources';
import { inputClusters, notesOfSides } from '../fleet/input-clusters';
import { KustomizationAccess } from '../fleet/kustomize/overlays';
import { onlyRelease } from '../fleet/only-release';
import { pathBelowRoots } from '../fleet/path-below';
import { ChartAccess } from '../helm/chart-access';
import { printFileNotes } from '../input/file-notes';
import { convertText } from '../suggested-commands/input-commands';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

/** The manifests before and after a change, and the time at which the windows of disruption budgets are computed. */
export interface PlanSources {
  readonly before: readonly Source[];
  readonly after: readonly Source[];
  readonly now: Date;
  /** The paths of the arguments, as they appear in the paths of the sources. Omitted if the paths of the sources are relative to them. */
  readonly roots?: { readonly before: readonly string[]; readonly after: readonly string[] };
  /** Reads the charts of each side. */
  readonly charts?: { readonly before: ChartAccess; readonly after: ChartAccess };
  /** Finds files of kustomizations that are not sources, in each side. */
  readonly kustomizations?: { readonly before: KustomizationAccess; readonly after: KustomizationAccess };
  /** Returns the release that configuration files set for one cluster. */
  readonly release?: () => Sourced<KarpenterVersion> | undefined;
}

/**
 * Prints the effects of a change, and returns the exit code of the command.
 *
 * @param givenCommands the commands that the output suggests
 */
export function planSources(sources: PlanSources, given: PlanOptions, terminal: Terminal, givenCommands?: PlanCommands): number {
  const { since, pattern, cluster } = given;
  const { roots = { before: [], after: [] }, now, release = () => undefined, charts, kustomizations } = sources;
  const fleets = withoutFailedApplications(fleetsOf([
    { sources: sources.before, roots: roots.before, charts: charts?.before, kustomizations: kustomizations?.before },
    { sources: sources.after, roots: roots.after, charts: charts?.after, kustomizations: kustomizations?.after },
  ], pattern));
  const [oldSources, newSources] = [fleets[0]?.sources ?? sources.before, fleets[1]?.sources ?? sources.after];
  const old = sideInput(oldSources, since === undefined, terminal);
  const changed = sideInput(newSources, false, terminal);
  checkCounterparts([
    { sources: oldSources, ...old, roots: roots.before },
    { sources: newSources, ...changed, roots: roots.after },
  ]);
  const notes = distinctNotes([
    { notes: withoutRenderedCharts(old.notes, fleets[0]), paths: roots.before },
    { notes: withoutRenderedCharts(changed.notes, fleets[1]), paths: roots.after },
  ]);
  printFileNotes(notes, terminal);
  const hasTemplates = notes.some(({ kind }) => kind === 'helm-chart' || kind === 'template');
  const sides = [
    { objects: old.objects, sources: oldSources, fleet: fleets[0], roots: roots.before },
    { objects: changed.objects, sources: newSources, fleet: fleets[1], roots: roots.after },
  ] as const;
  const clusters = inputClusters(sides, { pattern, cluster });
  const isFleet = clusters !== undefined && cluster === undefined && (clusters.byName.size > 1 || pattern !== undefined);
  if (isFleet) checkSides(sides, clusters);
  const options = clusters === undefined ? withRelease(given, () => release() ?? installedRelease(fleets)) : given;
  const [before, after] = sides.map(({ objects }) => objects.map(({ json }) => json));
  checkInput(before, after, hasTemplates || clusters !== undefined, options);
  const { timeZone, verbose: isVerbose, from, to } = options;
  const settings: ReportSettings = { commands: givenCommands ?? planCommands(options), timeZone, now, isVerbose, colors: terminal.colors };
  const note = (text: string) => terminal.err(`${text}\n`);
  const hasError = fleets[1]?.deployments.failed.some((each) => each.isError && (cluster === undefined || each.cluster === cluster)) === true;
  const least = hasError ? 1 : 0;
  if (clusters === undefined) {
    const unchanged = unchangedCharts(fleets);
    const isUnread = fleets.some((fleet) => [...fleet?.unread ?? []].some((name) => !unchanged.has(name)) || (fleet?.unknownSources?.size ?? 0) > 0);
    const change = { before, after, snapshot: old.snapshot(), sources: newSources, hasTemplates: hasTemplates || isUnread, isUnread, from, to };
    notesOfSides(fleets.map((fleet) => fleet?.notes ?? [])).forEach(note);
    return Math.max(printed(planReport(change, settings, note), isUnread, options, terminal), least);
  }
  const report = fleetReport(clusters, old.snapshot(), { ...options, hasTemplates }, settings, note);
  if (isFleet) {
    terminal.out(fleetOutputs().fleetOutput(report, options.output));
    return Math.max(...report.groups.map((group) => exitCode(group.report, group.clusters[0].isUnread, options)), least);
  }
  report.notes.forEach(note);
  const [{ report: ofCluster, clusters: [{ isUnread }] }] = report.groups;
  return Math.max(printed(ofCluster, isUnread, options, terminal), least);
}

/** @throws {UsageError} if the input, or one side of it, contains no objects to compare */
function checkInput(
  before: readonly JsonObject[], after: readonly JsonObject[], canBeEmpty: boolean, { since, paths, excluded, to }: PlanOptions,
): void {
  const isEmpty = [...before, ...after].every(isNode);
  // Templates can contain the objects.
  if (isEmpty && !canBeEmpty) throw new UsageError('OLD and NEW contain no Karpenter objects');
  if (since !== undefined || isEmpty) return;
  const conversion = (path: string) => convertText({ paths: [path], excluded, version: to });
  checkNotEmpty('OLD', { path: paths[0], objects: before, conversion }, after);
  checkNotEmpty('NEW', { path: paths[1], objects: after, conversion }, before);
}

/** Returns the release that Applications install after the change, or before it. */
function installedRelease(fleets: readonly (FleetSources | undefined)[]): Sourced<KarpenterVersion> | undefined {
  const value = onlyRelease(fleets[1]) ?? onlyRelease(fleets[0]);
  return value && { value, origin: { option: 'the release in the Application' } };
}

function printed(report: PlanReport, isUnread: boolean, options: PlanOptions, terminal: Terminal): number {
  terminal.out(outputOf(report, options));
  return exitCode(report, isUnread, options);
}

/** Returns one note for each path below the arguments, because both sides can contain the same file. */
function distinctNotes(sides: readonly { readonly notes: readonly FileNote[]; readonly paths: readonly string[] }[]): readonly FileNote[] {
  return [...new Map(sides.flatMap(({ notes, paths }) => notes.map((note) => [`${pathBelowRoots(note.source, paths)} ${note.kind}`, note]))).values()];
}

function outputOf(report: PlanReport, { output }: PlanOptions): string {
  switch (output) {
    case 'json': return jsonOutput(report);
    case 'markdown': return markdownOutput(report);
    case 'html': return htmlOutput().htmlOutput(report);
    case 'text': return textOutput(report);
  }
}

/** Loads the module on demand, because most runs do not write a page. */
function htmlOutput(): typeof import('./html-output') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./html-output');
}

/** Loads the module on demand, because most runs are about one cluster. */
function fleetOutputs(): typeof import('./fleet/fleet-output') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./fleet/fleet-output');
}

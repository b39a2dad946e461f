import { assumptions } from './assumptions';
import { ConsolidateOptions } from './consolidate-options';
import { ConsolidationAnswer } from './consolidation-answer';
import { controllerGates } from './controller-gates';
import { jsonOutput } from './json-output';
import { markdownOutput } from './markdown-output';
import { readSnapshot } from './snapshot/read-snapshot';
import { snapshotMarket } from './snapshot-market';
import { textOutput } from './text-output';
import { Source } from '../../checks/manifests/source';
import { consolidationReport } from '../../forecast/consolidation/consolidate';
import { newestTime } from '../../forecast/snapshot/newest-time';
import { latestObjects } from '../../forecast/snapshot/read/latest-objects';
import { SnapshotObject } from '../../forecast/snapshot/read/snapshot-objects';
import { JsonObject } from '../../foundation/basics/json';
import { once } from '../../foundation/basics/remembered';
import { apiOfObject, NODE_POOLS } from '../../karpenter/versions/known-apis';
import { ClusterAnswer, ClusterCommand, ClusterSettings, ReadInput } from '../fleet/answers/cluster-command';
import { runForClusters } from '../fleet/answers/run-for-clusters';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';
import { changedObjects } from '../what-if/changed-objects';

/** Number of nodes up to which the first screen has the cost that Karpenter reaches, because all steps take little time. */
const MOST_FOLLOWED = 100;

/** The files of a snapshot, the files that replace its objects, and the current time. */
export interface SnapshotSources {
  readonly sources: readonly Source[];
  readonly overrides: readonly Source[];
  readonly current: Date;
}

/** The objects of a snapshot. */
interface ReadSnapshot extends ReadInput<SnapshotObject> {
  /** Texts about files, for standard error. */
  readonly texts: readonly string[];
}

type SettingsOf = ClusterCommand<SnapshotObject, ReadSnapshot, ClusterSettings, ConsolidationAnswer>['settingsOf'];

/**
 * Prints what Karpenter does with the nodes in the sources, and returns the exit code of the command.
 *
 * @param settingsOf returns the settings for the sources of a cluster. Default: those of the options.
 */
export function consolidateSources(
  { sources, overrides, current }: SnapshotSources,
  options: Omit<ConsolidateOptions, 'help'>,
  terminal: Terminal,
  report = consolidationReport,
  settingsOf: SettingsOf = () => ({ version: options.version }),
): number {
  const { pattern, cluster, charts, kustomizations } = options;
  const replacing = once(() => latestObjects(readSnapshot(overrides, terminal)).objects);
  return runForClusters<SnapshotObject, ReadSnapshot, ClusterSettings, ConsolidationAnswer>({
    read: (each) => snapshotIn(each, terminal),
    settingsOf,
    answer: (read, settings, toTerminal) => consolidationOf(read, { current, replacing, report }, { ...options, ...settings }, toTerminal),
    printNotes: ({ texts }, toTerminal) => texts.forEach((text) => toTerminal.err(text)),
    output: (answer) => outputOf(answer, options.output),
    view: () => fleetView().CONSOLIDATION_VIEW,
  }, { sources, roots: options.paths, options: { pattern, cluster, charts, kustomizations } }, options, terminal);
}

function snapshotIn(sources: readonly Source[], terminal: Terminal): ReadSnapshot {
  const texts: string[] = [];
  const objects = readSnapshot(sources, { ...terminal, err: (text) => texts.push(text) });
  return { objects, texts, unreadable: [], kustomizations: [], notes: [] };
}

interface Consolidation {
  readonly current: Date;
  /** Returns the objects of `--override`. */
  readonly replacing: () => readonly JsonObject[];
  readonly report: typeof consolidationReport;
}

/** Returns what Karpenter does with the nodes of a cluster. */
function consolidationOf(
  { objects: all, texts }: ReadSnapshot, { current, replacing, report }: Consolidation, options: Omit<ConsolidateOptions, 'help'>, terminal: Terminal,
): ClusterAnswer<ConsolidationAnswer> {
  texts.forEach((text) => terminal.err(text));
  const read = latestObjects(all);
  const overriding = replacing();
  checkContents(read.objects);
  const { objects, changes } = changedObjects(read.objects, overriding, options.fields, options.version);
  const market = snapshotMarket(read.objects, options);
  const gates = controllerGates(read.objects, options.gates);
  const now = options.now ?? current;
  const nodeCount = objects.filter(({ kind }) => kind === 'Node').length;
  const isComplete = options.untilStable || (options.output !== 'json' && nodeCount <= MOST_FOLLOWED);
  const reportOf = (each: readonly JsonObject[]) => report(each, { market, now, gates: gates.gates, untilStable: isComplete });
  const answer: ConsolidationAnswer = {
    report: reportOf(objects),
    ...changes.length > 0 && { before: reportOf(read.objects) },
    changes,
    objects,
    isComplete,
    untilStable: options.untilStable,
    market,
    now,
    assumptions: assumptions({
      objects,
      market,
      version: options.version,
      gates: gates.text,
      now,
      isNowSet: options.now !== undefined,
      newest: newestTime(read.objects),
      spotAsOf: options.prices?.spotAsOf,
    }),
    isVerbose: options.verbose,
    colors: terminal.colors,
  };
  const { repeated } = read;
  const notes = repeated === 0 ? [] : [`The input contains ${repeated} ${repeated === 1 ? 'object' : 'objects'} more than once. The last copy counts.\n`];
  return { answer, notes, code: 0 };
}

/** @throws {UsageError} if the snapshot contains no Nodes or no NodePools */
function checkContents(objects: readonly JsonObject[]): void {
  const hint = "To list the commands that write a snapshot, run 'cdk8s-karpenter consolidate --help'.";
  if (objects.length === 0) throw new UsageError(`the input contains no objects of a cluster. Use the output of kubectl get -o json. ${hint}`);
  if (!objects.some((json) => apiOfObject(json) === 'v1 Node')) throw new UsageError(`the snapshot contains no Node. ${hint}`);
  if (!objects.some((json) => NODE_POOLS.includes(apiOfObject(json)))) throw new UsageError(`the snapshot contains no NodePool. ${hint}`);
}

function outputOf(answer: ConsolidationAnswer, output: ConsolidateOptions['output']): string {
  switch (output) {
    case 'json': return jsonOutput(answer);
    case 'markdown': return markdownOutput(answer);
    case 'html': return htmlOutput().htmlOutput(answer);
    case 'text': return textOutput(answer);
  }
}

/** Loads the module on demand, because most runs do not write a page. */
function htmlOutput(): typeof import('./html-output') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./html-output');
}

/** Loads the module on demand, because most runs are about one cluster. */
function fleetView(): typeof import('./fleet/consolidation-view') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./fleet/consolidation-view');
}

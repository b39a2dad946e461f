import { inputObjects, InputObjects, isRead } from './input-objects';
import { jsonOutput } from './json-output';
import { markdownOutput } from './markdown-output';
import { SimulateOptions } from './simulate-options';
import { SimulationAnswer } from './simulation-answer';
import { textOutput } from './text-output';
import { podSpecOf } from '../../checks/findings/pod-template';
import { ManifestObject, Manifests, readManifests } from '../../checks/manifests/read-manifests';
import { Source } from '../../checks/manifests/source';
import { ChosenMarket } from '../../checks/workloads/places/market-of-places';
import { namedPlaces } from '../../checks/workloads/places/named-places';
import { otherRelease } from '../../forecast/simulation/other-release';
import { simulateCluster, SimulationReport } from '../../forecast/simulation/report/simulate-cluster';
import { InputMistake } from '../../forecast/simulation/workloads/input-mistake';
import { JsonObject } from '../../foundation/basics/json';
import { objectName } from '../../foundation/basics/object-name';
import { apiOfObject, NODE_POOLS } from '../../karpenter/versions/known-apis';
import { classesOfConfiguration } from '../cluster/classes-of-configuration';
import { ClassDefaults } from '../config/class-defaults';
import { ClusterAnswer, ClusterCommand, ClusterSettings } from '../fleet/answers/cluster-command';
import { runForClusters } from '../fleet/answers/run-for-clusters';
import { printReplacedNotes, readReplacedObjects, replacedObjects } from '../input/read-objects';
import { rejectedText } from '../input/rejected-objects';
import { marketOf } from '../market/market-options';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';
import { changedObjects } from '../what-if/changed-objects';

/** The settings of a cluster. */
export interface SimulateSettings extends ClusterSettings {
  readonly classDefaults?: ClassDefaults;
}

/** The options of the command, and the settings of a cluster. */
type ClusterOptions = SimulateOptions & SimulateSettings;

type SettingsOf = ClusterCommand<ManifestObject, Manifests, SimulateSettings, SimulationAnswer>['settingsOf'];

/**
 * Prints the nodes for the workloads in the sources, and returns the exit code of the command.
 *
 * @param overrides the files with objects that replace those in the sources
 * @param settingsOf returns the settings for the sources of a cluster. Default: those of the options.
 */
export function simulateSources(
  sources: readonly Source[],
  options: SimulateOptions,
  terminal: Terminal,
  overrides: readonly Source[] = [],
  settingsOf: SettingsOf = () => ({ version: options.version }),
): number {
  const { pattern, cluster, charts, kustomizations } = options;
  return runForClusters<ManifestObject, Manifests, SimulateSettings, SimulationAnswer>({
    read: (each) => readManifests(each, isRead, terminal.progress),
    settingsOf,
    answer: (read, settings, toTerminal) => simulationOf(read, { ...options, ...settings }, toTerminal, overrides),
    printNotes: printReplacedNotes,
    output: (answer) => outputOf(answer, options),
    view: () => fleetView().SIMULATION_VIEW,
  }, { sources, roots: options.paths, options: { pattern, cluster, charts, kustomizations } }, options, terminal);
}

/** Returns the nodes for the workloads of a cluster. */
function simulationOf(
  manifests: Manifests, options: ClusterOptions, terminal: Terminal, overrides: readonly Source[],
): ClusterAnswer<SimulationAnswer> {
  const read = replacedObjects(manifests, terminal);
  const input = inputObjects(read, options.version, terminal.colors);
  checkContents(input);
  const replacing = overrides.length === 0 ? [] : validOverrides(overrides, options, terminal);
  const { objects: changed, changes } = changedObjects(input.valid, replacing, options.fields, options.version);
  const market = marketOf(options, namedPlaces(changed));
  const assumed = classesOfConfiguration(changed.filter(isPool), read, options.classDefaults);
  const reportOf = (valid: readonly JsonObject[], replicas = options.replicas): SimulationReport => {
    const objects = assumed === undefined ? valid : [...valid, ...assumed.classes.keys()];
    const { skippedPools, notSimulated, ...others } = simulated(objects, market, replicas);
    const ofRelease = otherRelease(options.version);
    return { ...others, skippedPools: [...skippedPools, ...input.skippedPools], notSimulated: [...ofRelease, ...notSimulated] };
  };
  const report = reportOf(changed);
  // Only the changes may add the workload of a number of replicas.
  const known = new Set(input.valid.map(objectName));
  const before = () => reportOf(input.valid, options.replicas.filter(([name]) => known.has(name.slice(name.lastIndexOf('/') + 1))));
  const whatIf = changes.length === 0 ? undefined : { before: before(), changes };
  const { rejected } = input;
  return {
    answer: { report, whatIf, market, assumed, rejected, spotAsOf: options.prices?.spotAsOf, colors: terminal.colors },
    notes: rejected.length > 0 ? [`${rejectedText(rejected)}\n`] : [],
    code: rejected.length > 0 || report.pending.length > 0 ? 1 : 0,
  };
}

/**
 * Returns the objects of `--override`.
 *
 * @throws {UsageError} if one of them has errors
 */
function validOverrides(overrides: readonly Source[], { version }: ClusterOptions, terminal: Terminal): readonly JsonObject[] {
  const { valid, rejected } = inputObjects(readReplacedObjects(overrides, isRead, terminal), version, terminal.colors);
  if (rejected.length > 0) throw new UsageError(`--override contains objects with errors\n\n${rejectedText(rejected).trimEnd()}`);
  return valid;
}

/** @throws {UsageError} if the input has no NodePools or no workloads */
function checkContents({ valid, rejected }: InputObjects): void {
  const hasRejected = (kind: RegExp) => rejected.some(({ name }) => kind.test(name));
  if (!valid.some(isPool) && !hasRejected(/^(NodePool|EC2NodeClass)\//)) {
    throw new UsageError('the input contains no NodePool. Add the file with your NodePools, for example: helm template my-chart/ | cdk8s-karpenter simulate - nodes.yaml');
  }
  const isStatic = valid.some((json) => isPool(json) && json.spec?.replicas !== undefined);
  if (!isStatic && !valid.some((json) => podSpecOf(json) !== undefined) && !hasRejected(/^(?!NodePool|EC2NodeClass|NodeOverlay)/)) {
    throw new UsageError('the input contains no workloads. Add files with Deployments, StatefulSets, Jobs, or Pods.');
  }
}

function isPool(json: { readonly apiVersion?: any; readonly kind?: any }): boolean {
  return NODE_POOLS.includes(apiOfObject(json));
}

/** @throws {UsageError} if an option contains a mistake, or the workloads have too many pods */
function simulated(objects: readonly JsonObject[], market: ChosenMarket, replicas: SimulateOptions['replicas']): SimulationReport {
  try {
    return simulateCluster(objects, market, replicas);
  } catch (error) {
    throw error instanceof InputMistake ? new UsageError(error.message) : error;
  }
}

function outputOf(answer: SimulationAnswer, { output }: SimulateOptions): string {
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
function fleetView(): typeof import('./fleet/simulation-view') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./fleet/simulation-view');
}

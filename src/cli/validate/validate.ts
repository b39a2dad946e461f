import { fileTargets, upgradeTarget } from './file-targets';
import { TargetsOf } from './fleet/check-fleet';
import { releasesIn } from './fleet/releases-in';
import { ValidatedInput, validatedClusters } from './fleet/validated-clusters';
import type { Completion } from './kustomize/completed-objects';
import { ValidateOptions, validateOptions } from './validate-options';
import { validateOutput } from './validate-output';
import { withValuesFiles } from './values-files';
import { Severity } from '../../checks/findings/finding';
import { checkFiles } from '../../checks/manifests/check-manifests';
import { emptyFolderNote } from '../../checks/manifests/files/file-note';
import { KUSTOMIZATION_FILES } from '../../checks/manifests/files/kustomization';
import { fileNameOf } from '../../checks/manifests/files/paths';
import { infosOf, Report, summaryOf } from '../../checks/manifests/report';
import { Source } from '../../checks/manifests/source';
import { sourcesOf } from '../../checks/manifests/sources';
import { oneLine } from '../../foundation/basics/one-line';
import { once } from '../../foundation/basics/remembered';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { printMisnamedFiles } from '../config/misnamed-files';
import { fails } from '../findings/fail-on';
import { printOutput } from '../findings/print-output';
import { summaryLine } from '../findings/text-output';
import { withoutRenderedCharts } from '../fleet/charts/rendered-notes';
import { validateHelp } from '../help/validate';
import { withOverlayNotes } from '../input/file-notes';
import { lacksObjects } from '../input/required-objects';
import { Terminal } from '../terminal/terminal';

/** Runs `cdk8s-karpenter validate` and returns its exit code. */
export function validate(args: readonly string[], terminal: Terminal): number {
  const options = validateOptions(args);
  if (options.help) {
    terminal.out(validateHelp());
    return 0;
  }
  if (options.isInputImplied && terminal.isInputInteractive) {
    terminal.err(validateHelp());
    return 2;
  }
  const paths = options.isKustomized ? options.paths.map((path) => kustomizedLinks().resolvedLink(path)) : options.paths;
  const read = paths.flatMap((path) => sourcesOf(path, options.excluded));
  const files = read.filter(({ isEmptyFolder }) => !isEmptyFolder);
  const kustomized = options.isKustomized ? kustomize().kustomizedSources(files, paths) : { sources: files, notes: [] };
  const given = withValuesFiles(kustomized.sources, options.valuesFiles);
  const ofFolders = read.filter(({ isEmptyFolder }) => isEmptyFolder).map(({ name }) => emptyFolderNote(name, !options.excluded.isEmpty));
  const notes = [...ofFolders, ...kustomized.notes];
  const crds = options.crds === undefined ? undefined : crdFolder().crdsOf(options.crds);
  const isOneCluster = options.isKustomized && options.pattern === undefined;
  const { sources, fleet }: ValidatedInput = isOneCluster ? { sources: given } : validatedClusters(given, options, paths);
  const targetsOf: TargetsOf = (some, releaseOf) => fileTargets(some, options, crds, releaseOf).targetOf;
  const targets = fileTargets(sources, options, crds, fleet && releasesIn(fleet.clusters));
  printMisnamedFiles(options.configurations, terminal);
  if (options.verbose) inputDetails().printInputDetails(sources, options, 'each', terminal);
  const noteVersion = () => {
    if (targets.isVersionAssumed && !options.quiet) terminal.err(`--karpenter-version is not set, so validate uses Karpenter ${newestKnown()}, the newest known release\n`);
  };
  if (options.from) {
    noteVersion();
    const selected = fleet === undefined || options.cluster === undefined ? sources : fleet.clusters[0].sources;
    return upgrade().upgrade(options, selected, notes, upgradeTarget(options.from, targets.all), terminal);
  }
  const complete = completion(sources, (objects, release) => checkFiles([objects], targetsOf([objects], () => release)));
  const { report: checked, clusters } = fleet === undefined
    ? { report: complete(checkFiles(sources, targets.targetOf, terminal.progress)) }
    : fleetModule().checkFleet(sources, fleet, options, targetsOf, complete, terminal.progress);
  terminal.progress('');
  const failed = fleet?.deployments.failed.filter(({ cluster }) => options.cluster === undefined || cluster === options.cluster) ?? [];
  const unrendered = failed.filter(({ isError }) => isError);
  const isUnrenderable = unrendered.length > 0;
  const report: Report = {
    ...checked,
    notes: withOverlayNotes(notes, withoutRenderedCharts(checked.notes, fleet)),
    ...isUnrenderable && { unrendered: { kind: fleet?.deployer ?? 'Application', count: unrendered.length } },
  };
  if (options.verbose) uncheckedSources().printUncheckedSources(sources, report, terminal);
  if (!report.isOfAutoMode) noteVersion();
  if (fleet !== undefined && (!options.quiet || isUnrenderable)) fleet.notes.forEach((note) => terminal.err(`${oneLine(note)}\n`));
  const text = validateOutput({ report, clusters }, fleet?.sources ?? sources, options, terminal.colors);
  printOutput(text, options, report.unreadable, () => summaryLine(report), terminal);
  if (report.unreadable.length > 0 || lacksObjects(report.documents.length, options, terminal)) return 2;
  return isUnrenderable && options.failOn !== 'never' || isFailure(report, options) ? 1 : 0;
}

/** Loads the module on demand, because most inputs contain no kustomizations, or have no findings. */
function completion(sources: readonly Source[], check: (objects: Source, release: KarpenterVersion | undefined) => Report): Completion {
  if (!sources.some(({ name, path = name }) => KUSTOMIZATION_FILES.includes(fileNameOf(path)))) return (report) => report;
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const complete = once(() => (require('./kustomize/completed-objects') as typeof import('./kustomize/completed-objects')).completionBy(sources, check));
  return (report, cluster) => (report.documents.every(({ findings }) => findings.length === 0) ? report : complete()(report, cluster));
}

/** Loads the module on demand, because most runs do not need CRD files. */
function crdFolder(): typeof import('./crd-folder') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./crd-folder');
}

/** Loads the module on demand, because only --kustomize needs it. */
function kustomizedLinks(): typeof import('./kustomize/resolved-link') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./kustomize/resolved-link');
}

/** Loads the module on demand, because it starts programs. */
function kustomize(): typeof import('./kustomize/kustomized-sources') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./kustomize/kustomized-sources');
}

/** Loads the module on demand, because only --verbose needs it. */
function inputDetails(): typeof import('../config/input-details') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('../config/input-details');
}

/** Loads the module on demand, because only --verbose needs it. */
function uncheckedSources(): typeof import('./unchecked-sources') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./unchecked-sources');
}

function upgrade(): typeof import('../upgrade/upgrade') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('../upgrade/upgrade');
}

/** Loads the module on demand, because most inputs contain one cluster. */
function fleetModule(): typeof import('./fleet/check-fleet') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./fleet/check-fleet');
}

function isFailure(report: Report, { failOn }: ValidateOptions): boolean {
  const { errors, warnings } = summaryOf(report);
  const counts = { [Severity.ERROR]: errors, [Severity.WARNING]: warnings, [Severity.INFO]: infosOf(report) };
  return Object.values(Severity).some((severity) => counts[severity] > 0 && fails(severity, failOn));
}

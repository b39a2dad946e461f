import { fileTargets, upgradeTarget } from './file-targets';
import { ValidateOptions, validateOptions } from './validate-options';
import { withValuesFiles } from './values-files';
import { Severity } from '../../checks/findings/finding';
import { checkFiles } from '../../checks/manifests/check-manifests';
import { emptyFolderNote } from '../../checks/manifests/files/file-note';
import { infosOf, Report, summaryOf } from '../../checks/manifests/report';
import { Source } from '../../checks/manifests/source';
import { sourcesOf } from '../../checks/manifests/sources';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { printMisnamedFiles } from '../config/misnamed-files';
import { fails } from '../findings/fail-on';
import { githubOutput } from '../findings/github-output';
import { jsonOutput } from '../findings/json-output';
import { junitOutput } from '../findings/junit-output';
import { printOutput } from '../findings/print-output';
import { sarifOutput } from '../findings/sarif-output';
import { summaryLine, textOutput } from '../findings/text-output';
import { validateHelp } from '../help/validate';
import { withOverlayNotes } from '../input/file-notes';
import { lacksObjects } from '../input/required-objects';
import { convertText, readerCommand } from '../suggested-commands/input-commands';
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
  const sources = withValuesFiles(kustomized.sources, options.valuesFiles);
  const ofFolders = read.filter(({ isEmptyFolder }) => isEmptyFolder).map(({ name }) => emptyFolderNote(name, !options.excluded.isEmpty));
  const notes = [...ofFolders, ...kustomized.notes];
  const crds = options.crds === undefined ? undefined : crdFolder().crdsOf(options.crds);
  const targets = fileTargets(sources, options, crds);
  printMisnamedFiles(options.configurations, terminal);
  if (options.verbose) inputDetails().printInputDetails(sources, options, 'each', terminal);
  const noteVersion = () => {
    if (targets.isVersionAssumed && !options.quiet) terminal.err(`--karpenter-version is not set, so validate uses Karpenter ${newestKnown()}, the newest known release\n`);
  };
  if (options.from) {
    noteVersion();
    return upgrade().upgrade(options, sources, notes, upgradeTarget(options.from, targets.all), terminal);
  }
  const checked = checkFiles(sources, targets.targetOf, terminal.progress);
  const report = { ...checked, notes: withOverlayNotes(notes, checked.notes) };
  terminal.progress('');
  if (options.verbose) uncheckedSources().printUncheckedSources(sources, report, terminal);
  if (!report.isOfAutoMode) noteVersion();
  printOutput(outputOf(report, sources, options, terminal.colors), options, report.unreadable, () => summaryLine(report), terminal);
  if (report.unreadable.length > 0 || lacksObjects(report.documents.length, options, terminal)) return 2;
  return isFailure(report, options) ? 1 : 0;
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

function outputOf(report: Report, sources: readonly Source[], options: ValidateOptions, colors: boolean): string {
  const { output } = options;
  const reader = readerCommand(options);
  switch (output) {
    case 'json': return jsonOutput(report, reader);
    case 'sarif': return sarifOutput(report, sources, reader);
    case 'github': return githubOutput(report, sources, options, reader);
    case 'junit': return junitOutput(report, options, reader);
    case 'text': return textOutput(report, options, colors, { reader, convert: convertText(options) });
  }
}

function isFailure(report: Report, { failOn }: ValidateOptions): boolean {
  const { errors, warnings } = summaryOf(report);
  const counts = { [Severity.ERROR]: errors, [Severity.WARNING]: warnings, [Severity.INFO]: infosOf(report) };
  return Object.values(Severity).some((severity) => counts[severity] > 0 && fails(severity, failOn));
}

import { CHANGE_SEVERITIES } from './change-severity';
import { Severity } from '../../checks/findings/finding';
import { findingLines } from '../../checks/findings/finding-lines';
import { problemText } from '../../checks/findings/finding-text';
import { noteTexts } from '../../checks/manifests/files/note-text';
import { CHANGE_CATEGORIES, ChangeCategory } from '../../forecast/upgrade/upgrade-change';
import { ChangedPlace, countOf, ReportedChange, UpgradeReport } from '../../forecast/upgrade/upgrade-report';
import { grouped } from '../../foundation/basics/grouped';
import { oneLine } from '../../foundation/basics/one-line';
import { styleText } from '../../foundation/platform/style-text';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { newestPatch } from '../../karpenter/versions/known-releases';
import { hasDifferentPatches } from '../../karpenter/versions/patches';
import { fails } from '../findings/fail-on';
import { Selection } from '../findings/selection';
import { EXPLAIN_HINT } from '../findings/text-output';

const TITLES: { readonly [category in ChangeCategory]: string } = {
  'rejected': 'Becomes invalid',
  'stored': 'Still invalid but now stored by the API server',
  'new-error': 'New errors',
  'meaning': 'Changes meaning',
  'warning': 'New warnings',
  'unchecked': 'No longer validated by the API server',
  'new-default': 'New defaults',
  'allowed': 'Becomes valid',
};

const COLORS: { readonly [category in ChangeCategory]: 'red' | 'yellow' | 'cyan' } = {
  'rejected': 'red', 'stored': 'red', 'new-error': 'red', 'meaning': 'yellow', 'warning': 'yellow', 'unchecked': 'cyan', 'new-default': 'cyan', 'allowed': 'cyan',
};

/** Maximum number of places for each change in the text output. The JSON output lists all places. */
const MAX_PLACES = 10;

/** The texts of commands that the output suggests, which repeat the options of the user. */
export interface UpgradeCommands {
  /** Reads rendered objects from standard input. */
  readonly reader: string;
  /** Lists the errors for the new release, such as `run 'cdk8s-karpenter validate nodes.yaml'`. */
  readonly errors: string;
}

/** Renders a summary line and the changes by category. With `quiet`, renders only errors, and the changes and notes that decide the exit code. */
export function upgradeText(report: UpgradeReport, selection: Selection, colors: boolean, commands: UpgradeCommands): string {
  const { quiet, verbose = false, failOn } = selection;
  const isDecisive = (severity: Severity) => severity === Severity.ERROR || fails(severity, failOn);
  const shown = CHANGE_CATEGORIES.filter((category) => countOf(report, category) > 0 && (!quiet || isDecisive(CHANGE_SEVERITIES[category])));
  const sections = shown.map((category) => [
    colors ? styleText(COLORS[category], TITLES[category], { validateStream: false }) : TITLES[category],
    ...[...grouped(report.changes.filter((change) => change.category === category), ({ id, what }) => `${id}: ${what}`).values()].flatMap((changes) => linesOf(changes, verbose, colors)),
  ]);
  const target = report.target.filter(({ severity }) => !quiet || isDecisive(severity)).map((finding) => findingLines(finding, '', '', colors));
  const notes = notesOf(report, commands, selection);
  return [...quiet ? [] : [[upgradeSummary(report)]], ...target.length > 0 ? [target] : [], ...sections, ...notes].map((lines) => `${lines.join('\n')}\n`).join('\n');
}

/** Returns a line with the releases, the number of objects, and the number of changes by category. */
export function upgradeSummary(report: UpgradeReport): string {
  const { fromVersion, karpenterVersion, objects, skipped } = report;
  const counts = CHANGE_CATEGORIES.map((category) => ({ title: TITLES[category], count: countOf(report, category) })).filter(({ count }) => count > 0)
    .map(({ title, count }, index) => `${index === 0 ? title : `${title[0].toLowerCase()}${title.slice(1)}`}: ${count}`);
  const found = counts.length > 0 ? counts.join(', ') : objects > 0 ? 'Nothing changes for these objects' : 'No kinds of Karpenter, EKS Auto Mode, or Argo CD, and no pods to check';
  const others = skipped === 0 ? '' : `, ${numberOf(skipped, 'document')} of other kinds skipped`;
  return `Karpenter ${releaseText(fromVersion)} to ${releaseText(karpenterVersion)}, ${numberOf(objects, 'object')} checked${others}. ${found}.`;
}

/** Returns a release, with the patch that it means if the patches of its minor release behave differently, such as `1.15 (like 1.15.3)`. */
function releaseText(text: string): string {
  const version = KarpenterVersion.of(text);
  return version.patch === undefined && hasDifferentPatches(version) ? `${text} (like ${newestPatch(version)})` : text;
}

/** Formats changes that have the same ID and effect, but different fixes. */
function linesOf(changes: readonly ReportedChange[], isComplete: boolean, colors: boolean): string[] {
  const [{ id, what }] = changes;
  return [`  ${colors ? styleText('bold', id, { validateStream: false }) : id}: ${oneLine(what)}`, ...changes.flatMap((change) => placesAndFix(change, isComplete, colors))];
}

function placesAndFix({ fix, places }: ReportedChange, isComplete: boolean, colors: boolean): string[] {
  const max = isComplete ? places.length : MAX_PLACES;
  const left = places.length - max;
  return [
    ...places.slice(0, max).map((place) => `    ${oneLine(placeText(place))}`),
    ...(left > 0 ? [`    and ${numberOf(left, 'more place')}`] : []),
    `    ${colors ? styleText('dim', 'fix:', { validateStream: false }) : 'fix:'} ${oneLine(fix)}`,
  ];
}

function placeText({ source, line, column, kind, name, path, detail }: ChangedPlace): string {
  const at = [source, line, column].filter((part) => part !== null).join(':');
  const object = `${kind}${name === null ? '' : `/${name}`}`;
  if (path === '') return `${at}  ${object}${detail === undefined ? '' : `: ${detail}`}`;
  return `${at}  ${object} ${detail === undefined ? path : problemText({ path, message: detail })}`;
}

function notesOf(
  { errorsInBoth, changes, notes: fileNotes }: UpgradeReport, { reader, errors }: UpgradeCommands, { quiet, verbose, failOn }: Selection,
): string[][] {
  const textsOf = (isWarned: boolean) => noteTexts(fileNotes.filter(({ isWarning = false }) => isWarning === isWarned), reader, verbose).map(oneLine);
  const notes = [
    ...textsOf(true),
    ...quiet && !fails(Severity.INFO, failOn) ? [] : textsOf(false),
    ...quiet || errorsInBoth === 0 ? [] : [`${numberOf(errorsInBoth, 'error')} in both releases. ${listIn(errorsInBoth, errors)}`],
    ...quiet || changes.length === 0 ? [] : [EXPLAIN_HINT, 'To list the links and all places of each change, use --output json.'],
  ];
  return notes.length === 0 ? [] : [notes];
}

function listIn(count: number, errors: string): string {
  return `To list ${count === 1 ? 'it' : 'them'}, ${errors}.`;
}

function numberOf(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

import { fails } from './fail-on';
import { Failed, junitXml, TestCase, TestSuite } from './junit-xml';
import { Selection } from './selection';
import { Severity } from '../../checks/findings/finding';
import { ShownFinding } from '../../checks/findings/finding-lines';
import { problemText } from '../../checks/findings/finding-text';
import { FileNote } from '../../checks/manifests/files/file-note';
import { noteTexts } from '../../checks/manifests/files/note-text';
import { CheckedDocument, objectName, OtherFindings, Report, UnreadableSource } from '../../checks/manifests/report';
import { grouped } from '../../foundation/basics/grouped';
import { oneLine } from '../../foundation/basics/one-line';

/** A finding with its position, as text. */
interface PlacedFinding extends ShownFinding {
  readonly place: string;
}

/** Renders the report in the JUnit format, with a test suite for each file and a test case for each object. With `quiet`, prints only findings that fail a test case. */
export function junitOutput(report: Report, selection: Selection, reader: string): string {
  const { documents, others = [], unreadable, target, notes, checkedFor } = report;
  const bySource = grouped(documents, ({ source }) => source);
  const errors = grouped(unreadable, ({ source }) => source);
  const ofComments = grouped(others, ({ source }) => source);
  const sources = new Set([...bySource.keys(), ...ofComments.keys(), ...errors.keys()]);
  const isShown = ({ failed }: TestCase) => !selection.quiet || failed !== undefined;
  const general = target.map((finding) => ({ name: finding.rule, ...resultOf([{ ...finding, place: '' }], selection) })).filter(isShown);
  return junitXml([
    generalSuite(checkedFor, general, notes, selection, reader),
    ...[...sources].map((name): TestSuite => ({
      name,
      cases: [
        ...documentCases(bySource.get(name) ?? [], selection),
        ...(ofComments.get(name) ?? []).map((each) => ({ name: 'comments', ...resultOf(placed(each), selection) })).filter(isShown),
        ...(errors.get(name) ?? []).map(unreadableCase),
      ],
    })),
  ]);
}

/** Returns the test suite for results that belong to no object. */
export function generalSuite(name: string, cases: readonly TestCase[], notes: readonly FileNote[], selection: Selection, reader: string): TestSuite {
  const textsOf = (isWarned: boolean) => noteTexts(notes.filter(({ isWarning = false }) => isWarning === isWarned), reader);
  const findingsOf = (severity: Severity, texts: readonly string[]) => texts.map((message) => ({ severity, path: '', message, fix: '', place: '' }));
  const all = [...findingsOf(Severity.WARNING, textsOf(true)), ...findingsOf(Severity.INFO, textsOf(false))];
  const failing = all.filter(({ severity }) => fails(severity, selection.failOn));
  const isShown = ({ severity }: PlacedFinding) => !selection.quiet || severity === Severity.WARNING;
  return {
    name,
    cases: [...cases, ...failing.length === 0 ? [] : [{ name: 'files', ...resultOf(failing, selection) }]],
    output: all.filter((each) => !failing.includes(each) && isShown(each)).map(lineOf),
  };
}

/** Returns the result of a test case. Errors always fail, so that `--fail-on never` changes only the exit code. With `quiet`, omits other findings. */
export function resultOf(findings: readonly PlacedFinding[], { quiet, failOn }: Selection): Pick<TestCase, 'failed' | 'output'> {
  const isFailing = ({ severity }: PlacedFinding) => severity === Severity.ERROR || fails(severity, failOn);
  const failing = findings.filter(isFailing);
  return {
    ...failing.length > 0 && { failed: failedOf(failing) },
    output: quiet ? [] : findings.filter((finding) => !isFailing(finding)).map(lineOf),
  };
}

function failedOf(failing: readonly PlacedFinding[]): Failed {
  const [first] = failing;
  const more = failing.length === 1 ? '' : ` (and ${failing.length - 1} more)`;
  return { element: 'failure', message: `${problemText(first)}${more}`, type: first.rule ?? 'file', lines: failing.map(lineOf) };
}

/** Returns a line with the finding, and a line with its fix. */
function lineOf(finding: PlacedFinding): string {
  const { place, severity, rule, fix } = finding;
  const line = [...place === '' ? [] : [place], severity, problemText(finding), ...rule === undefined ? [] : [rule]].join('  ');
  return [oneLine(line), ...fix === '' ? [] : [`  fix: ${oneLine(fix)}`]].join('\n');
}

/** Returns a test case for each object of a file. Viewers join test cases with equal names, so these also have a line. */
function documentCases(documents: readonly CheckedDocument[], selection: Selection): readonly TestCase[] {
  const byName = grouped(documents, nameOf);
  return documents.map((document) => {
    const name = nameOf(document);
    return { name: byName.get(name)!.length === 1 ? name : `${name} (line ${document.line})`, ...resultOf(placed(document), selection) };
  });
}

function placed({ source, findings }: OtherFindings): readonly PlacedFinding[] {
  return findings.map((finding) => ({ ...finding, place: placeOf(source, finding.line, finding.column) }));
}

function nameOf(document: CheckedDocument): string {
  return objectName(document) || `document ${document.index + 1}`;
}

/** Returns a position such as `pool.yaml:3:5`. */
export function placeOf(source: string, line: number | null, column: number | null): string {
  return [source, line, column].filter((part) => part !== null).join(':');
}

/** Returns a test case for an unreadable file or document. */
export function unreadableCase({ source, line, column, message, fix }: UnreadableSource): TestCase {
  const text = lineOf({ severity: Severity.ERROR, path: '', message, fix, place: placeOf(source, line, column) });
  return { name: line === null ? 'file' : `line ${line}`, failed: { element: 'error', message, type: 'unreadable', lines: [text] } };
}

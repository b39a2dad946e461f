import { Annotation, annotationLine } from './annotation';
import { fails } from './fail-on';
import { omittedInfos } from './omitted-infos';
import { placesInFiles } from './place-in-file';
import { Selection } from './selection';
import { Finding, Severity } from '../../checks/findings/finding';
import { problemText } from '../../checks/findings/finding-text';
import { FileNote } from '../../checks/manifests/files/file-note';
import { noteTexts } from '../../checks/manifests/files/note-text';
import { objectName, Report, UnreadableSource } from '../../checks/manifests/report';
import { Source } from '../../checks/manifests/source';

/** Renders the findings that the text output lists as workflow commands of GitHub Actions. */
export function githubOutput(report: Report, sources: readonly Source[], selection: Selection, reader: string): string {
  const { documents, others = [], target } = report;
  const { omitted, line } = omittedInfos(documents, selection);
  const found = documents.flatMap((document) => document.findings.filter((finding) => !omitted.has(finding)).map((finding) => (
    { ...annotationOf(finding, objectName(document)), source: document.source, line: finding.line, column: finding.column }
  )));
  const ofOthers = others.flatMap(({ source, findings }) => findings.map((finding) => ({ ...annotationOf(finding, ''), source, line: finding.line, column: finding.column })));
  const infos = line === undefined ? [] : [{ severity: Severity.INFO, message: line, fix: '' }];
  return annotationLines([...target.map((finding) => annotationOf(finding, '')), ...found, ...ofOthers, ...infos], report, sources, selection, reader);
}

/** Renders annotations, unreadable files, and notes. Leaves out those that `--quiet` does not select. */
export function annotationLines(
  annotations: readonly Annotation[], { unreadable, notes }: Pick<Report, 'unreadable' | 'notes'>, sources: readonly Source[], { quiet, verbose, failOn }: Selection, reader: string,
): string {
  const isSelected = ({ severity }: Annotation) => !quiet || severity === Severity.ERROR || fails(severity, failOn);
  const ofNotes = (isWarned: boolean) => noteTexts(notes.filter(({ isWarning = false }: FileNote) => isWarning === isWarned), reader, verbose)
    .map((message) => ({ severity: isWarned ? Severity.WARNING : Severity.INFO, message, fix: '' }));
  const all = [...unreadable.map(unreadableAnnotation), ...[...annotations, ...ofNotes(false)].filter(isSelected), ...ofNotes(true)];
  const inFile = placesInFiles(sources);
  return all.map((annotation) => annotationLine(annotation, inFile)).join('');
}

function annotationOf(finding: Finding, object: string): Annotation {
  const { rule, severity, fix } = finding;
  return { severity, title: rule, message: `${object === '' ? '' : `${object}: `}${problemText(finding)}`, fix };
}

function unreadableAnnotation(unreadable: UnreadableSource): Annotation {
  return { severity: Severity.ERROR, ...unreadable };
}

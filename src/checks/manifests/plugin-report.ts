import { noteTexts } from './files/note-text';
import { CheckedDocument, LocatedFinding, objectName, Report, summaryOf, UnreadableSource } from './report';
import { append } from '../../foundation/basics/append';
import { oneLine } from '../../foundation/basics/one-line';
import { Finding, Severity } from '../findings/finding';
import { findingText, problemText } from '../findings/finding-text';

/** An object that violates a rule, in the report format of the cdk8s command. */
interface ViolatingResource {
  readonly resourceName: string;
  readonly locations: string[];
  readonly manifestPath: string;
}

/** A violation in the report of the cdk8s command. */
export interface Violation {
  readonly ruleName: string;
  readonly recommendation: string;
  readonly fix: string;
  readonly violatingResources: ViolatingResource[];
}

/** Converts the errors in a report to violations. Identical errors in several objects become one violation. */
export function violationsOf({ documents, target }: Report): Violation[] {
  const violations = new Map<string, Violation>();
  const add = (violation: Violation) => {
    const key = JSON.stringify([violation.ruleName, violation.recommendation, violation.fix]);
    const same = violations.get(key);
    if (same) append(same.violatingResources, violation.violatingResources);
    else violations.set(key, violation);
  };
  target.filter(isError).forEach((finding) => add(violationOf(finding, finding.message, [])));
  for (const document of documents) {
    for (const finding of document.findings.filter(isError)) {
      add(violationOf(finding, [...document.kind === null ? [] : [document.kind], problemText(finding)].join(' '), [resourceOf(finding, document)]));
    }
  }
  return [...violations.values()];
}

/** Returns the lines that are logged in addition to the report: skipped documents and warnings. */
export function linesOf({ documents, target, unreadable, notes }: Report): string[] {
  return [
    ...noteTexts(notes),
    ...unreadable.map((source) => `skipped ${placeOf(source, source.source)}: ${source.message}. ${source.fix}`),
    ...target.filter(isWarning).map((finding) => `warning: ${findingText(finding)}`),
    ...documents.flatMap((document) => document.findings.filter(isWarning).map((finding) =>
      `warning: ${placeOf(finding, document.source)}: ${objectName(document)} ${findingText(finding)}`)),
  ].map(oneLine);
}

/** Returns the numbers for the report's summary. */
export function numbersOf(report: Report): Record<string, string> {
  const { documents, errors, warnings } = summaryOf(report);
  return {
    'Karpenter': report.checkedFor.replace(/^Karpenter /, ''),
    'Checked': String(documents),
    'Errors': String(errors),
    'Warnings': String(warnings),
    'Skipped, other kinds': String(report.skipped),
    'Skipped, unreadable': String(report.unreadable.length),
  };
}

function violationOf({ rule, fix }: Finding, recommendation: string, violatingResources: ViolatingResource[]): Violation {
  return { ruleName: rule, recommendation: oneLine(recommendation), fix: oneLine(fix), violatingResources };
}

function resourceOf({ path, line, column }: LocatedFinding, { name, source }: CheckedDocument): ViolatingResource {
  const location = line === null ? path : `${path} (line ${line}, column ${column})`;
  return { resourceName: oneLine(name ?? '(no name)'), locations: [oneLine(location)], manifestPath: source };
}

function placeOf({ line, column }: LocatedFinding | UnreadableSource, source: string): string {
  return line === null ? source : `${source}:${line}:${column}`;
}

function isError({ severity }: Finding): boolean {
  return severity === Severity.ERROR;
}

function isWarning({ severity }: Finding): boolean {
  return severity === Severity.WARNING;
}

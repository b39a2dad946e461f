import { styleText } from 'util';
import { CheckedDocument, LocatedFinding, Report, summaryOf } from '../manifests/report';
import { Finding, Severity } from '../validation/finding';

const COLOURS = { [Severity.ERROR]: 'red', [Severity.WARNING]: 'yellow', [Severity.INFO]: 'cyan' } as const;

/** The findings by file, and a summary in one line. */
export function textOutput(report: Report, quiet: boolean, colours: boolean): string {
  const isSaid = ({ severity }: Finding) => !quiet || severity === Severity.ERROR;
  const lines = report.target.filter(isSaid).map((finding) => findingLine(finding, '', colours));
  for (const [source, documents] of bySource(report.documents)) {
    const found = documents.flatMap((document) => document.findings.filter(isSaid).map((finding) => locatedLine(finding, document, colours)));
    if (found.length > 0) lines.push(colours ? styleText('underline', source) : source, ...found, '');
  }
  if (!quiet) lines.push(summaryLine(report));
  return lines.map((line) => `${line}\n`).join('');
}

function bySource(documents: readonly CheckedDocument[]): Map<string, CheckedDocument[]> {
  const groups = new Map<string, CheckedDocument[]>();
  for (const document of documents) {
    const group = groups.get(document.source);
    if (group) group.push(document);
    else groups.set(document.source, [document]);
  }
  return groups;
}

function locatedLine(finding: LocatedFinding, { kind, name }: CheckedDocument, colours: boolean): string {
  const where = finding.line === null ? '' : `${finding.line}:${finding.column}  `;
  return findingLine(finding, `  ${where}`, colours, `${kind}${name === null ? '' : `/${name}`} `);
}

function findingLine({ severity, rule, path, message, fix }: Finding, indent: string, colours: boolean, object = ''): string {
  const word = colours ? styleText(COLOURS[severity], severity) : severity;
  const id = colours ? styleText('dim', `(${rule})`) : `(${rule})`;
  return oneLine(`${indent}${word}  ${object}${path === '' ? '' : `${path}: `}${message}; ${fix} ${id}`, colours);
}

/** What the input holds can't break out of its line, nor write to the terminal. */
function oneLine(text: string, colours: boolean): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(colours ? /[\x00-\x1a\x1c-\x1f\x7f-\x9f]/g : /[\x00-\x1f\x7f-\x9f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function summaryLine(report: Report): string {
  const { documents, refused, errors, warnings } = summaryOf(report);
  const found = errors + warnings === 0 ? 'nothing found' : `${refused} refused by the API server, ${count(errors, 'error')}, ${count(warnings, 'warning')}`;
  const skipped = report.skipped === 0 ? '' : `; ${count(report.skipped, 'document')} of other kinds passed over`;
  return `${count(documents, 'document')} checked for Karpenter ${report.karpenterVersion}: ${found}${skipped}`;
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

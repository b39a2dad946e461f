import { fails } from './fail-on';
import { omittedInfos } from './omitted-infos';
import { Selection } from './selection';
import { Finding, Severity } from '../../checks/findings/finding';
import { findingLines } from '../../checks/findings/finding-lines';
import { noteTexts } from '../../checks/manifests/files/note-text';
import { CheckedDocument, LocatedFinding, infosOf, objectName, OtherFindings, Report, summaryOf } from '../../checks/manifests/report';
import { grouped } from '../../foundation/basics/grouped';
import { oneLine } from '../../foundation/basics/one-line';
import { styleText } from '../../foundation/platform/style-text';
import { AWS_NODE_TEMPLATE, EC2_NODE_CLASS_BETA, NODE_POOL_BETA, PROVISIONER } from '../../karpenter/versions/known-apis';

/** Hint that follows the findings in the text output. */
export const EXPLAIN_HINT = "For details about a rule, run 'cdk8s-karpenter explain RULE'.";

/** Line that names the objects that the command looks for, if the input contains none of them. */
const LOOKED_FOR = 'No object to check. The command looks for kinds of karpenter.sh and karpenter.k8s.aws, NodeClasses of EKS Auto Mode, CapacityBuffers, ConfigMaps of Karpenter, NodeConfigs, values and installations of the Karpenter chart, and workloads together with NodePools.';

const OLD_APIS = new Set([NODE_POOL_BETA, EC2_NODE_CLASS_BETA, PROVISIONER, AWS_NODE_TEMPLATE]);

/** The texts of commands that the output suggests, which repeat the options of the user. */
export interface SuggestedCommands {
  /** Reads rendered objects from standard input. */
  readonly reader: string;
  /** Converts the input, such as `run 'cdk8s-karpenter convert nodes.yaml'`. */
  readonly convert: string;
}

/** Renders the findings by file, and a summary. With `quiet`, renders only errors and the findings that decide the exit code. */
export function textOutput(report: Report, selection: Selection, colors: boolean, commands: SuggestedCommands): string {
  const { quiet, verbose, failOn } = selection;
  const { omitted, line } = omittedInfos(report.documents, selection);
  const isSelected = ({ severity }: Finding) => !quiet || severity === Severity.ERROR || fails(severity, failOn);
  const target = report.target.filter(isSelected).map((finding) => findingLines(finding, '', '', colors));
  const sources = [...grouped([...report.documents, ...report.others ?? []], ({ source }) => source)].flatMap(([source, documents]) => {
    const found = documents.flatMap((document) => (
      document.findings.filter((finding) => isSelected(finding) && !omitted.has(finding)).map((finding) => locatedLine(finding, document, colors))
    ));
    return found.length === 0 ? [] : [[headline(source, colors), ...found].join('\n')];
  });
  const lineOf = (severity: Severity) => (message: string) => findingLines({ severity, path: '', message, fix: '' }, '', '', colors);
  const warnings = noteTexts(report.notes.filter(({ isWarning }) => isWarning), commands.reader, verbose).map(lineOf(Severity.WARNING));
  const infos = [...line === undefined ? [] : [line], ...noteTexts(report.notes.filter(({ isWarning }) => !isWarning), commands.reader, verbose)];
  const notes = [...warnings, ...quiet && !fails(Severity.INFO, failOn) ? [] : infos.map(lineOf(Severity.INFO))];
  const summary = [...hintsFor(report, target.length + sources.length > 0, commands.convert), ...report.documents.length === 0 ? [LOOKED_FOR] : [], summaryLine(report)].join('\n');
  const blocks = [...target.length > 0 ? [target.join('\n')] : [], ...sources, ...notes.length === 0 ? [] : [notes.join('\n')], ...quiet ? [] : [summary]];
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}

/** Returns the hints that follow the findings. */
export function hintsFor({ documents }: Report, hasFindings: boolean, convert: string): readonly string[] {
  return [...hasFindings ? [EXPLAIN_HINT] : [], ...documents.some(isOld) ? [`To convert objects of old API versions, ${convert}.`] : []];
}

/** Reports whether `convert` can convert an object that the release does not serve. */
function isOld({ apiVersion, kind, findings }: CheckedDocument): boolean {
  return OLD_APIS.has(`${apiVersion} ${kind}`) && findings.some(({ rule, fix }) => rule === 'api-served' && /^Use \S+\/v1(beta1)? /.test(fix));
}

function headline(source: string, colors: boolean): string {
  return colors ? styleText('underline', oneLine(source), { validateStream: false }) : oneLine(source);
}

function locatedLine(finding: LocatedFinding, document: CheckedDocument | OtherFindings, colors: boolean): string {
  const where = finding.line === null ? '' : `${finding.line}:${finding.column}  `;
  return findingLines(finding, `  ${where}`, 'kind' in document ? objectName(document) : '', colors);
}

/** Returns the last line of the output, with the number of documents and findings. */
export function summaryLine(report: Report): string {
  const { documents, refused, errors, warnings, ignored } = summaryOf(report);
  const infos = infosOf(report);
  const counts = [`${refused} rejected by the API server`, count(errors, 'error'), count(warnings, 'warning'), ...(infos > 0 ? [infosText(infos, report.omittedInfos)] : [])];
  const unrendered = report.unrendered === undefined ? [] : [`${count(report.unrendered.count, report.unrendered.kind)} not rendered`];
  const found = refused + errors + warnings + (documents > 0 ? infos : 0) > 0 ? [...counts, ...unrendered].join(', ')
    : [...unrendered.length > 0 ? unrendered : [documents > 0 ? 'nothing found' : 'nothing to check'], ...counts.slice(3)].join(', ');
  const comments = ignored === undefined ? '' : `; ${count(ignored, 'finding')} ignored`;
  const skipped = report.skipped === 0 ? '' : `; ${count(report.skipped, 'document')} of other kinds skipped`;
  return `${count(documents, 'document')} checked for ${report.checkedFor}: ${found}${comments}${skipped}`;
}

/** Returns the number of infos, such as `10000 of 12000 infos` if the report omits some. */
function infosText(infos: number, omitted = 0): string {
  return omitted === 0 ? count(infos, 'info') : `${infos} of ${count(infos + omitted, 'info')}`;
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

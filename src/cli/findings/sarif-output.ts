import { resolve } from 'path';
import { pathToFileURL } from 'url';
import { placesInFiles } from './place-in-file';
import { Finding, Severity } from '../../checks/findings/finding';
import { messageAndFix, problemText } from '../../checks/findings/finding-text';
import { noteRecord } from '../../checks/manifests/files/note-text';
import { LocatedFinding, Report } from '../../checks/manifests/report';
import { Source, STANDARD_INPUT } from '../../checks/manifests/source';
import { Problem } from '../../foundation/basics/problem';
import { ruleIds, ruleRecord, RuleRecord } from '../explain/rule-record';
import { repositoryUrl } from '../explain/rule-url';
import { plainText } from '../explain/terminal-text';

type Place = Pick<LocatedFinding, 'line' | 'column'>;

export type SarifLevel = 'error' | 'warning' | 'note';

/** A rule that SARIF results refer to. Texts are Markdown. */
export interface SarifRule {
  readonly id: string;
  readonly what: string;
  readonly level: SarifLevel;
  readonly why?: string;
  /** Examples or instructions for fixing a finding. */
  readonly help?: string;
  readonly url?: string;
}

/** A problem at a position in a file. */
interface SarifResult extends Place {
  readonly ruleId: string;
  readonly level: SarifLevel;
  readonly text: string;
  /** Field path, or an empty string for the entire object. */
  readonly path: string;
  readonly fix: string;
  readonly source: string;
  /** The reason in the comment that ignores the result. */
  readonly reason?: string;
}

/** The levels of severities. */
export const LEVELS = { [Severity.ERROR]: 'error', [Severity.WARNING]: 'warning', [Severity.INFO]: 'note' } as const;

/** Renders the report as SARIF 2.1.0, which code hosts show next to the affected lines. */
export function sarifOutput({ documents, others = [], target, unreadable, notes }: Report, sources: readonly Source[], reader: string): string {
  // Code hosts reject results without a location.
  const anywhere = sources[0]?.name ?? STANDARD_INPUT;
  const results = [
    ...target.map((finding) => resultOf(finding, anywhere, { line: 1, column: 1 })),
    ...[...documents, ...others].flatMap(({ source, findings }) => findings.map((finding) => resultOf(finding, source, finding))),
    ...documents.flatMap(({ source, ignored = [] }) => ignored.map((finding) => ({ ...resultOf(finding, source, finding), reason: finding.reason }))),
  ];
  const used = new Set(results.map(({ ruleId }) => ruleId));
  const rules = ruleIds().filter((id) => used.has(id)).map((id) => sarifRule(ruleRecord(id)!));
  return sarifLog(rules, results, { unreadable, notes }, sources, reader);
}

function resultOf(finding: Finding, source: string, { line, column }: Place): SarifResult {
  const { rule, severity, path, fix } = finding;
  return { ruleId: rule, level: LEVELS[severity], text: messageAndFix({ message: problemText(finding), fix }), path, fix, source, line, column };
}

/** Renders a SARIF 2.1.0 log with one run. */
export function sarifLog(
  rules: readonly SarifRule[], results: readonly SarifResult[], { unreadable, notes }: Pick<Report, 'unreadable' | 'notes'>, sources: readonly Source[], reader: string,
): string {
  // Positions in the output of a command are not positions in a file.
  const inFile = placesInFiles(sources);
  const toolExecutionNotifications = [
    ...unreadable.map(inFile).map(({ source, line, column, ...texts }) => notificationOf('error', source, { line, column }, texts)),
    ...notes.map((note) => notificationOf(note.isWarning ? 'warning' : 'note', inFile(note).source, { line: null, column: null }, noteRecord(note, reader))),
  ];
  return `${JSON.stringify({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{
      tool: {
        driver: {
          name: 'cdk8s-karpenter',
          informationUri: repositoryUrl(),
          rules: rules.map(descriptionOf),
        },
      },
      invocations: [{ executionSuccessful: unreadable.length === 0, toolExecutionNotifications }],
      results: results.map(inFile).map(({ ruleId, level, text, source, line, column, path, fix, reason }) => (
        { ruleId, level, message: { text }, locations: [locationOf(source, { line, column })], ...suppressionsOf(reason), ...propertiesOf(path, fix) }
      )),
    }],
  }, undefined, 2)}\n`;
}

function notificationOf(level: SarifLevel, source: string, place: Place, texts: Problem) {
  return { level, message: { text: messageAndFix(texts) }, locations: [locationOf(source, place)] };
}

/** Returns the description of a validation rule. */
export function sarifRule({ id, what, why, severity, incorrect, correct, language, url }: RuleRecord): SarifRule {
  const help = `Incorrect:\n\n\`\`\`${language}\n${incorrect}\n\`\`\`\n\nCorrect:\n\n\`\`\`${language}\n${correct}\n\`\`\`\n\n[Read more](${url})`;
  return { id, what, why, help, level: LEVELS[severity], url };
}

function descriptionOf({ id, what, why, help, level, url }: SarifRule) {
  const full = why === undefined ? what : `${what} ${why}`;
  return {
    id,
    shortDescription: { text: plainText(what) },
    fullDescription: { text: plainText(full) },
    help: { text: plainText(full), markdown: help === undefined ? full : `${full}\n\n${help}` },
    ...url === undefined ? {} : { helpUri: url },
    defaultConfiguration: { level },
  };
}

function suppressionsOf(reason: string | undefined) {
  return reason === undefined ? {} : { suppressions: [{ kind: 'inSource', justification: reason }] };
}

/** Returns the field and the fix as separate properties, which programs can read. */
function propertiesOf(path: string, fix: string) {
  const properties = { ...path !== '' && { path }, ...fix !== '' && { fix } };
  return Object.keys(properties).length === 0 ? {} : { properties };
}

function locationOf(source: string, place: Place) {
  return { physicalLocation: { artifactLocation: { uri: uriOf(source) }, ...regionOf(place) } };
}

function regionOf(place: Place) {
  return place.line ? { region: { startLine: place.line, startColumn: place.column ?? 1 } } : {};
}

/** Returns the URI of a file. For a file in the current folder, the URI is relative, as code hosts expect. */
function uriOf(source: string): string {
  if (source === STANDARD_INPUT) return 'stdin';
  const from = pathToFileURL(`${process.cwd()}/`).href;
  const uri = pathToFileURL(resolve(source)).href;
  return uri.startsWith(from) ? uri.slice(from.length) : uri;
}

import { changeText } from './change-record';
import { RuleRecord } from './rule-record';
import { codeBlock, colored, heading, paragraph, TextStyle } from './terminal-text';
import { Severity } from '../../checks/findings/finding';
import { RULE_FAMILIES } from '../../checks/findings/rule-families';
import { ChangeText } from '../../forecast/upgrade/upgrade-change';

const COLORS = { [Severity.ERROR]: 'red', [Severity.WARNING]: 'yellow', [Severity.INFO]: 'cyan' } as const;

/** Maximum line width, because longer lines are hard to read. */
const WIDEST = 110;

/** Renders the record of a rule or change for a terminal. */
export function explainText(record: RuleRecord | ChangeText, given: TextStyle): string {
  const style = { ...given, columns: Math.max(40, Math.min(given.columns, WIDEST)) };
  return 'family' in record ? ruleText(record, style) : changeText(record, style);
}

function ruleText(record: RuleRecord, style: TextStyle): string {
  const title = (text: string) => heading(text, style.colors);
  const section = (name: string, body: string) => `\n${title(name)}\n${body}`;
  const prose = (markdown: string) => paragraph(markdown, style);
  return [
    `${title(record.id)}\n`,
    `\n${paragraph(record.what, style, '')}`,
    section('Why', prose(record.why)),
    section('Incorrect', codeBlock(record.incorrect)),
    section('Correct', `${codeBlock(record.correct)}\n${prose(record.examples)}`),
    section('Applies to', prose(`${record.appliesTo}.`)),
    section('Enforced by', prose(record.enforcedBy)),
    section('Severity', `  ${severityText(record.severity, style.colors)}\n${record.severityNote === undefined ? '' : `\n${prose(record.severityNote)}`}`),
    section('Suppress', suppressText(record, style)),
    section('Sources', record.sources.map(({ url }) => `  ${url}\n`).join('')),
    section('Read more', `  ${record.url}\n`),
  ].join('');
}

function suppressText({ suppress: { command, comment, setting, code, note } }: RuleRecord, style: TextStyle): string {
  const ways = [command, comment, setting === undefined ? undefined : `${setting}   # in .cdk8s-karpenter.yaml`, code].filter((way) => way !== undefined);
  return [paragraph(note, style), ...ways.length === 0 ? [] : [codeBlock(ways.join('\n'))]].join('\n');
}

function severityText(severity: Severity, colors: boolean): string {
  return colors ? colored(COLORS[severity], severity) : severity;
}

/** Minimum width of the description column. In narrower terminals, each description is below its rule ID. */
const NARROWEST = 30;

/** Lists all rules by family. Wraps descriptions to the terminal width. */
export function rulesText(records: readonly RuleRecord[], { columns, colors }: TextStyle): string {
  return RULE_FAMILIES.map((family) => {
    const ofFamily = records.filter((record) => record.family === family);
    const widest = Math.max(...ofFamily.map(({ id }) => id.length));
    return `${heading(family, colors)}\n${ofFamily.map((record) => ruleLines(record, widest, columns)).join('')}`;
  }).join('\n');
}

function ruleLines({ id, what }: RuleRecord, widest: number, columns: number): string {
  const start = widest + 4;
  if (columns - start < NARROWEST) return `  ${id}\n${paragraph(what, { columns, colors: false }, '    ')}`;
  const lines = paragraph(what, { columns, colors: false }, ' '.repeat(start));
  return `  ${id.padEnd(widest)}  ${lines.slice(start)}`;
}

import { RuleRecord } from './rule-record';
import { codeBlock, colored, heading, paragraph, plainText, TextStyle } from './terminal-text';
import { Severity } from '../../validation/finding';
import { RULE_FAMILIES } from '../../validation/rule-families';

const COLORS = { [Severity.ERROR]: 'red', [Severity.WARNING]: 'yellow', [Severity.INFO]: 'cyan' } as const;

/** Maximum line width, because longer lines are hard to read. */
const WIDEST = 110;

/** Renders a rule's record for a terminal. */
export function explainText(record: RuleRecord, given: TextStyle): string {
  const style = { ...given, columns: Math.max(40, Math.min(given.columns, WIDEST)) };
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
    section('Severity', `  ${severityText(record.severity, style.colors)}\n`),
    section('Suppress', suppressText(record, style)),
    section('Sources', record.sources.map(({ url }) => `  ${url}\n`).join('')),
    section('Read more', `  ${record.url}\n`),
  ].join('');
}

function suppressText({ suppress: { command, code, note } }: RuleRecord, style: TextStyle): string {
  const ways = [command, code].filter((way) => way !== undefined);
  return [...ways.length === 0 ? [] : [codeBlock(ways.join('\n'))], ...note === undefined ? [] : [paragraph(note, style)]].join('\n');
}

function severityText(severity: Severity, colors: boolean): string {
  return colors ? colored(COLORS[severity], severity) : severity;
}

/** Lists all rules by family, one per line. Cuts each line to the terminal width. */
export function rulesText(records: readonly RuleRecord[], { columns, colors }: TextStyle): string {
  return RULE_FAMILIES.map((family) => {
    const ofFamily = records.filter((record) => record.family === family);
    const widest = Math.max(...ofFamily.map(({ id }) => id.length));
    const lines = ofFamily.map(({ id, what }) => `  ${id.padEnd(widest)}  ${cut(plainText(what), Math.max(columns - widest - 4, 20))}\n`);
    return `${heading(family, colors)}\n${lines.join('')}`;
  }).join('\n');
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}

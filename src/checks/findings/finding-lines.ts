import { Finding, Severity } from './finding';
import { problemText } from './finding-text';
import { oneLine } from '../../foundation/basics/one-line';
import { styleText } from '../../foundation/platform/style-text';

const COLORS = { [Severity.ERROR]: 'red', [Severity.WARNING]: 'yellow', [Severity.INFO]: 'cyan' } as const;

/** A finding, or a problem that no rule reports. */
export type ShownFinding = Pick<Finding, 'severity' | 'path' | 'message' | 'fix'> & Partial<Pick<Finding, 'rule'>>;

/** Formats a problem for the terminal: the message and the rule ID on the first line, the fix on the second. */
export function findingLines(finding: ShownFinding, start: string, object: string, colors: boolean): string {
  const { severity, rule, fix } = finding;
  const style = (format: 'red' | 'yellow' | 'cyan' | 'dim', text: string) => (colors ? styleText(format, text, { validateStream: false }) : text);
  const problem = oneLine(`${object === '' ? '' : `${object}: `}${problemText(finding)}`);
  const indent = ' '.repeat(start.length + severity.length + 2);
  return [
    `${start}${style(COLORS[severity], severity)}  ${problem}${rule === undefined ? '' : `  ${style('dim', rule)}`}`,
    ...(fix === '' ? [] : [`${indent}${style('dim', 'fix:')} ${oneLine(fix)}`]),
  ].join('\n');
}

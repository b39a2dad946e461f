import { changeIds, changeRecord } from './change-record';
import { explainText, rulesText } from './explain-text';
import { ruleIds, RuleRecord, ruleRecord } from './rule-record';
import { ChangeText } from '../../forecast/upgrade/upgrade-change';
import { suggestion } from '../../foundation/basics/suggestion';
import { oneOf, parsed } from '../options';
import { Terminal } from '../terminal';
import { UsageError } from '../usage-error';

export const EXPLAIN_HELP = `Print what a validation rule checks, why it matters, and how to fix a finding.
The command works offline.

Examples:
  cdk8s-karpenter explain nodepool-static-weight
  cdk8s-karpenter explain --list

Usage:
  cdk8s-karpenter explain [OPTIONS] RULE...
  cdk8s-karpenter explain [OPTIONS] --list

Arguments:
  RULE  Rule ID, or change ID of validate --from-version. Each finding ends with
        its rule ID.

Options:
  --list             List all rules by family.
  --output FORMAT    Output format: text or json. Default: text.
  -h, --help         Print this help.

Exit codes:
  0  The rules were printed.
  2  Usage error, or an unknown rule. The command still prints the other
     requested rules.
`;

const OUTPUTS = ['text', 'json'] as const;
const MOST_SUGGESTIONS = 5;

/** Runs `cdk8s-karpenter explain` and returns its exit code. */
export function explain(args: readonly string[], terminal: Terminal): number {
  const { values, positionals } = parsed('explain', args, {
    list: { type: 'boolean' }, output: { type: 'string' }, help: { type: 'boolean', short: 'h' },
  });
  if (values.help) {
    terminal.out(EXPLAIN_HELP);
    return 0;
  }
  const output = oneOf('--output', values.output ?? 'text', OUTPUTS);
  if (values.list && positionals.length > 0) throw new UsageError('--list and RULE are mutually exclusive');
  if (values.list) {
    terminal.out(listOutput(output, terminal));
    return 0;
  }
  if (positionals.length === 0) {
    terminal.err(EXPLAIN_HELP);
    return 2;
  }
  const recordOf = (id: string) => ruleRecord(id) ?? changeRecord(id);
  const records = positionals.flatMap((id) => recordOf(id) ?? []);
  if (records.length > 0) terminal.out(recordsOutput(records, positionals.length > 1, output, terminal));
  const unknown = positionals.filter((id) => recordOf(id) === undefined);
  unknown.forEach((id) => terminal.err(`cdk8s-karpenter: ${unknownRule(id)}\n`));
  return unknown.length > 0 ? 2 : 0;
}

/** Renders records. If the command line names several rules, JSON output is a list, even if only one of the rules is known. */
function recordsOutput(records: readonly (RuleRecord | ChangeText)[], isList: boolean, output: typeof OUTPUTS[number], terminal: Terminal): string {
  if (output === 'json') return jsonOf(isList ? records : records[0]);
  return records.map((record) => explainText(record, styleOf(terminal))).join('\n\n');
}

function listOutput(output: typeof OUTPUTS[number], terminal: Terminal): string {
  const records = ruleIds().map((id) => ruleRecord(id)!);
  if (output === 'text') return rulesText(records, styleOf(terminal));
  return jsonOf(records.map(({ id, family, severity, what, url }) => ({ id, family, severity, what, url })));
}

function styleOf({ columns = 80, colors }: Terminal) {
  return { columns, colors };
}

function jsonOf(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Returns the error for an unknown rule. Suggests the rule with the most similar ID, and the rules whose IDs contain all words of the input. */
function unknownRule(given: string): string {
  const ids = [...ruleIds(), ...changeIds()];
  const nearest = suggestion(given, ids);
  const parts = given.toLowerCase().split(/[^a-z0-9]+/).filter((part) => part !== '');
  const containing = parts.length === 0 ? [] : ids.filter((id) => parts.every((part) => id.includes(part)));
  const meant = [...new Set([...nearest === undefined ? [] : [nearest], ...containing])].slice(0, MOST_SUGGESTIONS);
  const message = `unknown rule ${JSON.stringify(given)}.`;
  if (meant.length === 0) return `${message} To list all rules, run cdk8s-karpenter explain --list`;
  return meant.length === 1 ? `${message} Did you mean ${meant[0]}?` : `${message} Did you mean one of these rules?\n${meant.map((id) => `  ${id}`).join('\n')}`;
}

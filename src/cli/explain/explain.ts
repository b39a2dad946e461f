import { changeIds, changeRecord } from './change-record';
import { explainText, rulesText } from './explain-text';
import { ruleIds, RuleRecord, ruleRecord } from './rule-record';
import { ChangeText } from '../../forecast/upgrade/upgrade-change';
import { suggestion } from '../../foundation/basics/suggestion';
import { EXPLAIN_OPTIONS, explainHelp } from '../help/explain';
import { choiceOf } from '../options/option-values';
import { parsed } from '../options/parsed';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

type OutputFormat = typeof EXPLAIN_OPTIONS.output.choices[number];

const MOST_SUGGESTIONS = 5;

/** Runs `cdk8s-karpenter explain` and returns its exit code. */
export function explain(args: readonly string[], terminal: Terminal): number {
  const { values, positionals } = parsed('explain', args, EXPLAIN_OPTIONS);
  if (values.help) {
    terminal.out(explainHelp());
    return 0;
  }
  const output = choiceOf('--output', EXPLAIN_OPTIONS.output, values.output);
  if (values.list && positionals.length > 0) throw new UsageError('--list and RULE are mutually exclusive');
  if (values.list) {
    terminal.out(listOutput(output, terminal));
    return 0;
  }
  if (positionals.length === 0) {
    terminal.err(explainHelp());
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
function recordsOutput(records: readonly (RuleRecord | ChangeText)[], isList: boolean, output: OutputFormat, terminal: Terminal): string {
  if (output === 'json') return jsonOf(isList ? records : records[0]);
  return records.map((record) => explainText(record, styleOf(terminal))).join('\n\n');
}

function listOutput(output: OutputFormat, terminal: Terminal): string {
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

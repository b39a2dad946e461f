import { changeIds, changeRecord } from './change-record';
import { explainLog, WITHOUT_MESSAGE } from './explain-log';
import { explainText, rulesText } from './explain-text';
import { foundRecord, messageRecord } from './message-record';
import { messagesText, titlesText } from './message-text';
import { ruleIds, RuleRecord, ruleRecord } from './rule-record';
import { ChangeText } from '../../forecast/upgrade/upgrade-change';
import { suggestion } from '../../foundation/basics/suggestion';
import { EXPLAIN_OPTIONS, explainHelp } from '../help/explain';
import { findMessages, FoundMessage } from '../messages/find-messages';
import { similarMessages } from '../messages/similar-messages';
import { choiceOf } from '../options/option-values';
import { parsed } from '../options/parsed';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

type OutputFormat = typeof EXPLAIN_OPTIONS.output.choices[number];

const MOST_SUGGESTIONS = 5;

/** The argument for a log on standard input. */
const LOG = '-';

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
  if (positionals.includes(LOG)) {
    if (positionals.length > 1) throw new UsageError(`${LOG} reads a log from standard input, so it excludes other arguments`);
    return explainLog(output === 'json', styleOf(terminal), terminal);
  }
  return explainAll(textsOf(positionals), output, terminal);
}

/** Explains rules, changes, and messages, and returns the exit code. */
function explainAll(texts: readonly string[], output: OutputFormat, terminal: Terminal): number {
  const found = texts.map((text) => ({ text, known: knownOf(text) }));
  const records = found.flatMap(({ known }) => (known === undefined ? [] : [known]));
  if (records.length > 0) terminal.out(recordsOutput(records, texts.length > 1, output, terminal));
  const unknown = found.filter(({ known }) => known === undefined).map(({ text }) => explainUnknown(text, output, terminal));
  return Math.max(0, ...unknown);
}

/** A rule, a change, or the messages of a text. */
type Known = RuleRecord | ChangeText | readonly FoundMessage[];

function knownOf(text: string): Known | undefined {
  const messages = () => {
    const found = findMessages(text);
    return found.length === 0 ? undefined : found;
  };
  return recordOf(text) ?? messages() ?? recordInFinding(text);
}

function recordOf(id: string): RuleRecord | ChangeText | undefined {
  return ruleRecord(id) ?? changeRecord(id);
}

/** Returns the rule of a finding that `validate` printed, whose line ends with the ID. */
function recordInFinding(text: string): RuleRecord | undefined {
  return text.includes(' ') ? ruleRecord(text.trimEnd().split(/\s/).pop()!) : undefined;
}

/** Returns the arguments, or one text if they are the words of a message without quotes. Most rule IDs contain hyphens. */
function textsOf(positionals: readonly string[]): readonly string[] {
  const areWords = positionals.some((each) => !each.includes('-')) && positionals.every((each) => recordOf(each) === undefined && !each.includes(' '));
  return areWords ? [positionals.join(' ')] : positionals;
}

/** Suggests messages or rules for a text that is unknown, and returns the exit code. */
function explainUnknown(text: string, output: OutputFormat, terminal: Terminal): number {
  const rules = rulesLike(text);
  if (!text.includes(' ') || rules.length > 0) {
    terminal.err(`cdk8s-karpenter: ${unknownRule(text, rules)}\n`);
    return 2;
  }
  const similar = similarMessages(text, MOST_SUGGESTIONS);
  if (similar.length === 0) {
    terminal.err(`cdk8s-karpenter: ${unknownText(text)}\n`);
    return 1;
  }
  terminal.out(output === 'json' ? jsonOf({ messages: [], similar: similar.map(messageRecord) }) : `No message is known. Similar messages:\n\n${titlesText(similar.map((message) => ({ message, form: message.forms[0] })), styleOf(terminal))}`);
  return 1;
}

/** Renders records. If the command line names several rules, JSON output is a list, even if only one of the rules is known. */
function recordsOutput(records: readonly Known[], isList: boolean, output: OutputFormat, terminal: Terminal): string {
  if (output === 'json') {
    const values = records.map((record) => (isMessages(record) ? { messages: record.map(foundRecord) } : record));
    return jsonOf(isList ? values : values[0]);
  }
  return records.map((record) => (isMessages(record) ? messagesText(record, styleOf(terminal)) : explainText(record, styleOf(terminal)))).join('\n\n');
}

function isMessages(record: Known): record is readonly FoundMessage[] {
  return Array.isArray(record);
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

/** Returns the error for an unknown rule. */
function unknownRule(given: string, meant: readonly string[]): string {
  const message = `unknown rule ${JSON.stringify(given)}.`;
  if (meant.length === 0) return `${message} To list all rules, run cdk8s-karpenter explain --list`;
  return meant.length === 1 ? `${message} Did you mean ${meant[0]}?` : `${message} Did you mean one of these rules?\n${meant.map((id) => `  ${id}`).join('\n')}`;
}

/** Longest text in an error. */
const LONGEST = 60;

/** Returns the error for a text without a known message. */
function unknownText(given: string): string {
  return `no known message in ${JSON.stringify(given.length > LONGEST ? `${given.slice(0, LONGEST)}…` : given)}. ${WITHOUT_MESSAGE}`;
}

/** Returns the rule with the most similar ID, and the rules whose IDs contain all words of the input. */
function rulesLike(given: string): string[] {
  const ids = [...ruleIds(), ...changeIds()];
  const nearest = suggestion(given, ids);
  const parts = given.toLowerCase().split(/[^a-z0-9]+/).filter((part) => part !== '');
  const containing = parts.length === 0 ? [] : ids.filter((id) => parts.every((part) => id.includes(part)));
  return [...new Set([...nearest === undefined ? [] : [nearest], ...containing])].slice(0, MOST_SUGGESTIONS);
}

import { messageRecord } from './message-record';
import { codeBlock, heading, paragraph, TextStyle } from './terminal-text';
import { FoundMessage } from '../messages/find-messages';
import { LoggedMessage, LogSummary } from '../messages/log-summary';
import { formTitle } from '../messages/message-page';

/** Renders the most specific message, and the titles of the others. */
export function messagesText([first, ...others]: readonly FoundMessage[], style: TextStyle): string {
  if (others.length === 0) return messageText(first, style);
  return `${messageText(first, style)}\n${heading('Other messages', style.colors)}\n${titlesText(others, style)}`;
}

/** Renders the titles of messages. */
export function titlesText(messages: readonly FoundMessage[], style: TextStyle): string {
  return messages.map(({ message, form }) => `  ${formTitle(form)}\n${paragraph(message.fix, style, '    ')}`).join('');
}

function messageText({ message, form }: FoundMessage, style: TextStyle): string {
  const { source, releases, cause, fix, rules, sources, url } = messageRecord(message);
  const section = (name: string, body: string) => `\n${heading(name, style.colors)}\n${body}`;
  return [
    `${heading(formTitle(form), style.colors)}\n`,
    section('Printed by', paragraph(`${source}${releases === undefined ? '' : `, in Karpenter ${releases}`}.`, style)),
    section('Cause', paragraph(cause, style)),
    section('Next step', paragraph(fix, style)),
    ...rules.length === 0 ? [] : [section('Rules that find the cause in files', codeBlock(rules.join('\n')))],
    section('Read more', codeBlock([...sources, url].join('\n'))),
  ].join('');
}

/** Renders the messages of a log in the order of their first lines, then the messages that are normal. */
export function logText({ messages, unknown }: LogSummary, style: TextStyle): string {
  const problems = messages.filter(({ message }) => !message.isNormal);
  const normal = messages.filter(({ message }) => message.isNormal);
  return [
    ...problems.map((logged) => loggedText(logged, style)),
    ...normal.length === 0 ? [] : [`${heading('Messages that are normal', style.colors)}\n${normal.map((logged) => `${placeOf(logged)}  ${formTitle(logged.form)}\n`).join('')}`],
    ...unknown.count === 0 ? [] : [`${unknownErrors(unknown)}\n`],
  ].join('\n');
}

function loggedText(logged: LoggedMessage, style: TextStyle): string {
  const { cause, fix, rules, sources: [source] } = messageRecord(logged.message);
  return [
    `${placeOf(logged)}  ${heading(formTitle(logged.form), style.colors)}\n`,
    paragraph(`Cause: ${cause}`, style),
    paragraph(`Next step: ${fix}`, style),
    ...rules.length === 0 ? [] : [paragraph(`Rules: ${rules.join(', ')}`, style)],
    codeBlock(source),
  ].join('');
}

function placeOf({ count, firstLine }: LoggedMessage): string {
  return count === 1 ? `Line ${firstLine}` : `Line ${firstLine} and ${count - 1} more`;
}

/** States the number of lines with errors that are not known. */
export function unknownErrors({ count, firstLine }: LogSummary['unknown']): string {
  return count === 1 ? `Line ${firstLine} reports an error that this command does not know.` : `${count} lines report errors that this command does not know. The first one is line ${firstLine}.`;
}

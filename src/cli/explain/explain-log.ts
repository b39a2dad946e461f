import { foundRecord } from './message-record';
import { logText, unknownErrors } from './message-text';
import { TextStyle } from './terminal-text';
import { readStandardInput } from '../../checks/manifests/read-file';
import { MAX_SOURCE_BYTES } from '../../foundation/yaml/limits';
import { LogSummary, logSummary } from '../messages/log-summary';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

/** Explains the known messages of a log on standard input, and returns the exit code. */
export function explainLog(isJson: boolean, style: TextStyle, terminal: Terminal, read: () => Uint8Array = readStandardInput): number {
  const bytes = read();
  if (bytes.length > MAX_SOURCE_BYTES) throw new UsageError(`standard input is larger than ${MAX_SOURCE_BYTES / 1_048_576} MiB. Pass a part of the log, for example with tail.`);
  const text = Buffer.from(bytes).toString('utf8');
  if (text.trim() === '') throw new UsageError('standard input is empty. Pipe a log, for example: kubectl logs -n kube-system -l app.kubernetes.io/name=karpenter | cdk8s-karpenter explain -');
  const summary = logSummary(text);
  if (isJson) {
    terminal.out(jsonOf(summary));
  } else if (summary.messages.length > 0) {
    terminal.out(logText(summary, style));
  } else {
    terminal.err(`cdk8s-karpenter: no known message in ${linesOf(text)}.${summary.unknown.count === 0 ? '' : ` ${unknownErrors(summary.unknown)}`} ${WITHOUT_MESSAGE}\n`);
  }
  return summary.messages.length > 0 ? 0 : 1;
}

/** The next step if no message is known. */
export const WITHOUT_MESSAGE = 'Pass the complete line of the log or event, or see https://karpenter.sh/docs/troubleshooting/';

function jsonOf({ messages, unknown }: LogSummary): string {
  const records = messages.map((logged) => ({ ...foundRecord(logged), count: logged.count, firstLine: logged.firstLine }));
  return `${JSON.stringify({ messages: records, unknownErrors: unknown.count }, undefined, 2)}\n`;
}

function linesOf(text: string): string {
  const count = text.replace(/\n$/, '').split('\n').length;
  return count === 1 ? '1 line' : `${count} lines`;
}

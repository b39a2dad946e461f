import { findMessages, FoundMessage } from './find-messages';
import { KnownMessage } from './known-message';

/** A known message in a log. */
export interface LoggedMessage extends FoundMessage {
  /** Number of lines with the message. */
  readonly count: number;
  /** Number of the first line, from 1. */
  readonly firstLine: number;
}

/** The known messages of a log, in the order of their first lines, and the lines with other errors. */
export interface LogSummary {
  readonly messages: readonly LoggedMessage[];
  readonly unknown: { readonly count: number; readonly firstLine: number };
}

/** Levels and prefixes of errors in logs of Karpenter and Kubernetes, and in the output of kubectl. */
const ERROR = /"level": ?"(?:ERROR|error|FATAL|fatal|PANIC|panic|DPANIC)"|\b(?:ERROR|FATAL|PANIC)\b|(?:^|: )[EF]\d{4} |\bpanic: |^\s*Error(?: from server)?\b|(?:^|\s)Warning\s/;

/** Summarizes a log, or the output of `kubectl describe` and `kubectl get events`. */
export function logSummary(text: string): LogSummary {
  const messages = new Map<KnownMessage, LoggedMessage>();
  let unknown = { count: 0, firstLine: 0 };
  text.split('\n').forEach((line, index) => {
    const found = findMessages(line);
    if (found.length === 0 && ERROR.test(line)) unknown = { count: unknown.count + 1, firstLine: unknown.firstLine || index + 1 };
    for (const { message, form } of found) {
      const logged = messages.get(message) ?? { message, form, count: 0, firstLine: index + 1 };
      messages.set(message, { ...logged, count: logged.count + 1 });
    }
  });
  return { messages: [...messages.values()], unknown };
}

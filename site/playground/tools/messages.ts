import { outputOf } from './output';
import { logText } from '../../../src/cli/explain/message-text';
import { logSummary } from '../../../src/cli/messages/log-summary';
import type { Input } from '../messages';

/** Explains the messages in the files as `explain -` does. */
export function run({ files }: Input) {
  const summary = logSummary(files.map(({ text }) => text).join('\n'));
  return outputOf('text', (terminal) => {
    if (summary.messages.length > 0) terminal.out(logText(summary, { columns: 80, colors: false }));
    else terminal.err('No known message. Paste log lines, events, or conditions of Karpenter into the editor.');
  });
}

import { releasesOf } from '../../src/cli/explain/message-record';
import { MESSAGE_GROUPS } from '../../src/cli/messages/known';
import { KnownMessage, MessageGroup } from '../../src/cli/messages/known-message';
import { formTitle, messageTitle } from '../../src/cli/messages/message-page';

/** Returns the page of all known messages, without its navigation. */
export function messagesPage(): string {
  return `# Messages of Karpenter

<!-- Generated from src/cli/messages/known/ by \`npx projen messages-page\`. Do not edit. -->

This page lists messages of Karpenter, AWS, and Kubernetes about nodes, each with its cause and the next step. \`…\` stands for a value.
The [\`explain\` command](commands.md#explain) finds a message in a text, and all messages in a log:

\`\`\`sh
npx cdk8s-karpenter explain 'no subnets found'
\`\`\`

To explain all messages of a log, pass \`-\` and pipe the log: \`kubectl logs -n kube-system -l app.kubernetes.io/name=karpenter | npx cdk8s-karpenter explain -\`.

For the order in which to look at objects, see [Troubleshoot](../how-to/troubleshoot.md).

${MESSAGE_GROUPS.map(groupText).join('\n')}`;
}

function groupText({ title, messages }: MessageGroup): string {
  return `## ${title}\n\n${messages.map(messageText).join('\n')}`;
}

function messageText(message: KnownMessage): string {
  const [, ...others] = message.forms;
  const releases = releasesOf(message);
  const rules = (message.rules ?? []).map((id) => `[\`${id}\`](../rules/${id}.md)`).join(', ');
  return [
    `### ${code(messageTitle(message))}\n`,
    `${message.source}${releases === undefined ? '' : `, in Karpenter ${releases}`}.${others.length === 0 ? '' : ` Other forms: ${others.map((form) => code(formTitle(form))).join(', ')}.`}\n`,
    `- **Cause**: ${message.cause}`,
    `- **Next step**: ${message.fix}`,
    ...rules === '' ? [] : [`- **Rules**: ${rules}`],
    `- **Source**: <${message.url}>\n`,
  ].join('\n');
}

function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

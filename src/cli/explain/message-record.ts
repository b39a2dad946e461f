import { repositoryUrl } from './rule-url';
import { FoundMessage } from '../messages/find-messages';
import { KnownMessage } from '../messages/known-message';
import { messageAnchor, MESSAGES_PAGE } from '../messages/message-page';

/** Documentation of a message of Karpenter, AWS, or Kubernetes. All texts are Markdown. */
export interface MessageRecord {
  /** Forms of the message, where `…` is a value. */
  readonly message: readonly string[];
  readonly source: string;
  /** Karpenter releases with the message. Absent if the message does not depend on the release. */
  readonly releases?: string;
  readonly cause: string;
  readonly fix: string;
  /** Rules that report the cause in files. */
  readonly rules: readonly string[];
  readonly sources: readonly string[];
  readonly url: string;
}

/** Returns the record of a message. */
export function messageRecord(message: KnownMessage): MessageRecord {
  const releases = releasesOf(message);
  return {
    message: message.forms,
    source: message.source,
    ...releases !== undefined && { releases },
    cause: message.cause,
    fix: message.fix,
    rules: message.rules ?? [],
    sources: [message.url],
    url: `${repositoryUrl()}/blob/main/docs/${MESSAGES_PAGE}#${messageAnchor(message)}`,
  };
}

/** Returns the record of a message in a text, with the form in which the text contains it. */
export function foundRecord({ message, form }: FoundMessage): MessageRecord & { readonly found: string } {
  return { found: form, ...messageRecord(message) };
}

/** Returns the Karpenter releases with a message, as a phrase. */
export function releasesOf({ since, until }: KnownMessage): string | undefined {
  if (since !== undefined && until !== undefined) return since === until ? `${since} only` : `${since} to ${until}`;
  if (since !== undefined) return `${since} and later`;
  return until === undefined ? undefined : `${until} and earlier`;
}

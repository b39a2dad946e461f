import { KnownMessage } from './known-message';

/** The page with all messages, below docs/. */
export const MESSAGES_PAGE = 'reference/messages.md';

/** Returns the title of a message, which is its first form. */
export function messageTitle({ forms: [form] }: KnownMessage): string {
  return formTitle(form);
}

/** Returns a form of a message without spaces and punctuation that only separate it from other text. */
export function formTitle(form: string): string {
  return form.replace(/^[…:, ]+|[…:, ]+$/g, '');
}

/** Returns the anchor that GitHub gives the heading of a message. */
export function messageAnchor(message: KnownMessage): string {
  return messageTitle(message).toLowerCase().replace(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-');
}

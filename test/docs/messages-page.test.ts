import { readFileSync } from 'fs';
import { join } from 'path';
import { ROOT } from './markdown';
import { pagesOf, withNavigation } from '../../scripts/docs/navigation';
import { messagesPage } from '../../scripts/messages/messages-page';
import { MESSAGE_GROUPS } from '../../src/cli/messages/known';
import { messageAnchor, MESSAGES_PAGE } from '../../src/cli/messages/message-page';

const read = (path: string) => readFileSync(join(ROOT, 'docs', path), 'utf8');

test('docs/reference/messages.md is up to date (npx projen messages-page writes it)', () => {
  expect(read(MESSAGES_PAGE)).toBe(withNavigation(messagesPage(), pagesOf(read('README.md')), MESSAGES_PAGE));
});

test('each message has a heading with its anchor', () => {
  const anchorOf = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-');
  const anchors = [...read(MESSAGES_PAGE).matchAll(/^### (.*)$/gm)].map(([, heading]) => anchorOf(heading));
  expect(anchors).toEqual(MESSAGE_GROUPS.flatMap(({ messages }) => messages).map(messageAnchor));
});

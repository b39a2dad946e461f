import { readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { messagesPage } from './messages-page';
import { MESSAGES_PAGE } from '../../src/cli/messages/message-page';
import { pagesOf, withNavigation } from '../docs/navigation';

const DOCS = join(__dirname, '..', '..', 'docs');

/** Writes the page of all known messages. */
const pages = pagesOf(readFileSync(join(DOCS, 'README.md'), 'utf8'));
writeFileSync(join(DOCS, MESSAGES_PAGE), withNavigation(messagesPage(), pages, MESSAGES_PAGE));

import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { messagesInGo, withValues } from './go-messages';
import { findMessages } from '../../src/cli/messages/find-messages';

/** Folders whose code does not run in a cluster. */
const OTHER = /(?:^|\/)(?:test|fake|hack|kwok|metrics|website)\//;

/**
 * Lists the messages in folders of Go code that src/cli/messages/known/ does not explain.
 *
 * The folders are `pkg/` of a Karpenter release in the Go module cache. Not every message needs an entry: many state only what the code does.
 */
const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error('name folders with Go code, such as $(go env GOMODCACHE)/sigs.k8s.io/karpenter@v1.15.0/pkg');
let [all, known] = [0, 0];
for (const folder of folders) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.go') || file.endsWith('_test.go') || file.includes('zz_generated') || OTHER.test(file)) continue;
    for (const { line, text } of messagesInGo(readFileSync(join(folder, file), 'utf8'))) {
      // An error with its cause needs no entry, because the cause has one.
      if (/[,:] %w$/.test(text)) continue;
      all++;
      if (findMessages(withValues(text)).length > 0) known++;
      else console.log(`${file}:${line}: ${text}`);
    }
  }
}
console.log(`${known} of ${all} messages are known`);

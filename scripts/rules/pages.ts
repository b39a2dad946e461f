import { pagesIndex } from './pages-index';
import { rulePage } from './rule-page';
import { ruleIds, ruleRecord } from '../../src/cli/explain/rule-record';

/** The folder of the pages. */
export const RULES_FOLDER = 'docs/rules';

/** Returns the files of docs/rules/, generated from the rules and their examples. */
export function rulePages(): Map<string, string> {
  const records = ruleIds().map((id) => ruleRecord(id)!);
  return new Map([['README.md', pagesIndex(records)], ...records.map((record): [string, string] => [`${record.id}.md`, rulePage(record)])]);
}

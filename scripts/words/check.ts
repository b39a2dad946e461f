import { readFileSync } from 'fs';
import { join } from 'path';
import { load } from 'js-yaml';
import { Sentence, Sort, wordCount } from './prose';

/** An entry of dictionary.yaml. */
export interface Phrase {
  readonly id: string;
  readonly group: 'words' | 'constructions' | 'citations' | 'spelling';
  readonly pattern: string;
  readonly instead: string;
  readonly why: string;
  readonly wrong: string;
  readonly right: string;
  readonly sorts?: readonly Sort[];
}

/** An entry of exceptions.yaml: findings to ignore. */
export interface Exception {
  /** The file, or a folder that ends with a slash. */
  readonly path: string;
  /** IDs that the exception covers. @default - all */
  readonly ids?: readonly string[];
  /** A substring of the sentence. */
  readonly text?: string;
  readonly why: string;
}

export interface WordFinding {
  readonly id: string;
  readonly sort: Sort;
  readonly found: string;
  readonly advice: string;
  readonly sentence: string;
  /** Index of the finding in the source. */
  readonly offset: number;
}

/** Maximum number of words in a sentence before the lint reports an error. Sentences should have at most 25 words. */
export const MAX_WORDS = 35;

export const DICTIONARY = load(readFileSync(join(__dirname, 'dictionary.yaml'), 'utf8')) as readonly Phrase[];
export const EXCEPTIONS = load(readFileSync(join(__dirname, 'exceptions.yaml'), 'utf8')) as readonly Exception[];

const PATTERNS = DICTIONARY.map((phrase) => ({ ...phrase, regExp: new RegExp(phrase.pattern, 'g') }));

/** Returns the findings for a sentence, and ignores exceptions. */
export function findingsOf(sentence: Sentence): WordFinding[] {
  const { sort, text, masked, role, offsetOf } = sentence;
  const finding = (id: string, index: number, found: string, advice: string): WordFinding => (
    { id, sort, found, advice, sentence: text, offset: offsetOf(index) }
  );
  const checked = PATTERNS.filter(({ sorts }) => sorts === undefined || sorts.includes(sort));
  const findings = checked.flatMap(({ id, regExp, instead, why }) => (
    [...masked.matchAll(regExp)].map(({ 0: found, index }) => {
      const shown = text.slice(index, index + found.length).trim();
      return finding(id, index, shown, `Use: ${instead}. ${why}`);
    })
  ));
  const words = wordCount(masked);
  if (words > MAX_WORDS) findings.push(finding('long-sentence', 0, `${words} words`, `A sentence has at most ${MAX_WORDS} words, better 25. Split it.`));
  if (role === 'message' && /[^.]\.$/.test(text)) {
    findings.push(finding('message-form', text.length - 1, '.', 'A message ends without a period; the fix is a separate string.'));
  }
  if (role === 'fix' && (!/^[A-Z"]/.test(masked) || !/[.?]["')]?$/.test(text))) {
    findings.push(finding('fix-form', 0, text.split(' ')[0], 'A fix is a sentence with a capital and a period, such as "Set a value from 1 to 100."'));
  }
  return findings;
}

/** Returns the exception that covers a finding, if one exists. */
export function exceptionOf(path: string, { id, sentence }: WordFinding, exceptions: readonly Exception[] = EXCEPTIONS): Exception | undefined {
  return exceptions.find((each) => (each.path.endsWith('/') ? path.startsWith(each.path) : path === each.path)
    && (each.ids === undefined || each.ids.includes(id)) && (each.text === undefined || sentence.includes(each.text)));
}

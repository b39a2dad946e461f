import { MESSAGE_GROUPS } from './known';
import { KnownMessage } from './known-message';
import { normalizedText, wordsOf } from './normalized-text';

/** Words that most messages contain. */
const COMMON = new Set([
  'a', 'an', 'and', 'are', 'at', 'be', 'by', 'can', 'do', 'for', 'from', 'had', 'has', 'have', 'in', 'is', 'it', 'its', 'no', 'not', 'of', 'on', 'or', 'the', 'there', 'to', 'was', 'were', 'with',
  'error', 'failed', 'karpenter', 'node', 'nodes', 'pod', 'pods',
]);

/** Returns the messages that share most words with a text, the best first. */
export function similarMessages(text: string, most: number): KnownMessage[] {
  const words = [...wordsOf(normalizedText(text))].filter((word) => !COMMON.has(word)).map(stemOf);
  const all = MESSAGE_GROUPS.flatMap(({ messages }) => messages);
  const ranked = all.map((message) => ({ message, score: scoreOf(words, message) })).filter(({ score }) => score > 0);
  return ranked.sort((one, other) => other.score - one.score).slice(0, most).map(({ message }) => message);
}

/** Returns the share of the words in the form that has most of them. Returns 0 if a form has fewer than two of the words, or less than half. */
function scoreOf(words: readonly string[], { forms }: KnownMessage): number {
  const scores = forms.map((form) => {
    const ofForm = new Set([...wordsOf(normalizedText(form))].map(stemOf));
    const shared = words.filter((word) => ofForm.has(word)).length;
    return shared >= Math.min(2, words.length) && shared * 2 >= words.length ? shared + shared / ofForm.size : 0;
  });
  return words.length === 0 ? 0 : Math.max(...scores);
}

/** Returns a word without the ending of a plural. */
function stemOf(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

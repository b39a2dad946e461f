import { isTypoOf, suggestion } from '../../foundation/basics/suggestion';
import { aliasOf, labelsOfPools } from '../../karpenter/versions/label-catalogue';

/** Common synonyms of label names. */
const WORDS: { readonly [name: string]: string } = {
  'architecture': 'arch', 'operating-system': 'os', 'availability-zone': 'zone', 'az': 'zone', 'instance-storage': 'instance-local-nvme',
};

/** Common synonyms of architecture names. */
const VALUES: { readonly [value: string]: string } = { 'x86_64': 'amd64', 'x86-64': 'amd64', 'x64': 'amd64', 'x86': 'amd64', 'aarch64': 'arm64', 'arm': 'arm64' };

/** Returns the name of a label without its domain, in lowercase. Replaces a synonym with Karpenter's name. */
export function labelWord(key: string): string {
  const name = key.slice(key.indexOf('/') + 1).toLowerCase();
  return Object.hasOwn(WORDS, name) ? WORDS[name] : name;
}

/** Returns the Karpenter label with the same name, regardless of the domain. */
export function labelOfWord(key: string, release: string): string | undefined {
  const word = labelWord(key);
  return aliasOf(key) ?? labelsOfPools(release).find((label) => label.slice(label.indexOf('/') + 1) === word);
}

const PREFIX = 'instance-';
const MIN_PART = 3;

/** Returns the label that a misspelled label most likely means: one with a similar name, or the only one whose name has the same start or end. Ignores `instance-`, which most names have. */
export function similarLabel(key: string, known: readonly string[]): string | undefined {
  const word = wordOf(key.toLowerCase());
  const byWord = new Map(known.map((label) => [wordOf(label), label]));
  if (byWord.has(word)) return byWord.get(word);
  const words = [...byWord.keys()];
  const parts = word.length < MIN_PART ? [] : words.filter((each) => each.startsWith(word) || each.endsWith(`-${word}`));
  if (parts.length > 0) return parts.length === 1 ? byWord.get(parts[0]) : undefined;
  const meant = suggestion(word, words);
  // A GPU is not a misspelled CPU.
  return meant !== undefined && meant[0] === word[0] && word.length > MIN_PART && isTypoOf(word, meant) ? byWord.get(meant) : undefined;
}

function wordOf(label: string): string {
  const name = label.slice(label.indexOf('/') + 1);
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
}

/** Returns the known value that a synonym or misspelled value most likely means, if any. */
export function valueMeant(value: string, known: readonly string[]): string | undefined {
  const meant = Object.hasOwn(VALUES, value) ? VALUES[value] : suggestion(value, known);
  return meant !== undefined && known.includes(meant) ? meant : undefined;
}

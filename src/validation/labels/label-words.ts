import { suggestion } from '../../basics/suggestion';
import { aliasOf, labelsOfPools } from '../../versions/label-catalogue';

/** Other words for the names of labels. */
const WORDS: { readonly [name: string]: string } = {
  'architecture': 'arch', 'operating-system': 'os', 'availability-zone': 'zone', 'az': 'zone', 'instance-storage': 'instance-local-nvme',
};

/** What architectures are called elsewhere. */
const VALUES: { readonly [value: string]: string } = { 'x86_64': 'amd64', 'x86-64': 'amd64', 'x64': 'amd64', 'x86': 'amd64', 'aarch64': 'arm64', 'arm': 'arm64' };

/** The name of a label, without its domain, in small letters and in Karpenter's own word. */
export function labelWord(key: string): string {
  const name = key.slice(key.indexOf('/') + 1).toLowerCase();
  return Object.hasOwn(WORDS, name) ? WORDS[name] : name;
}

/** The label that Karpenter sets with this name, in whatever domain. */
export function labelOfWord(key: string, release: string): string | undefined {
  const word = labelWord(key);
  return aliasOf(key) ?? labelsOfPools(release).find((label) => label.slice(label.indexOf('/') + 1) === word);
}

/** The value of a label that was meant by another word for it, or a slip. */
export function valueMeant(value: string, known: readonly string[]): string | undefined {
  const meant = Object.hasOwn(VALUES, value) ? VALUES[value] : suggestion(value, known);
  return meant !== undefined && known.includes(meant) ? meant : undefined;
}

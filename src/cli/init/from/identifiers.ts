/** Keywords and names in the generated programs, in both languages. */
const TAKEN = new Set([
  'abstract', 'all', 'and', 'any', 'app', 'arguments', 'as', 'assert', 'async', 'await', 'bool', 'boolean', 'break', 'byte', 'case', 'catch', 'chart', 'class', 'const', 'constructor',
  'continue', 'debugger', 'declare', 'def', 'default', 'del', 'delete', 'dict', 'do', 'elif', 'else', 'enum', 'eval', 'except', 'export', 'extends', 'false', 'filter', 'final', 'finally',
  'float', 'for', 'format', 'from', 'function', 'get', 'global', 'goto', 'hash', 'id', 'if', 'implements', 'import', 'in', 'input', 'instanceof', 'int', 'interface', 'is', 'join', 'lambda', 'let', 'list', 'long',
  'map', 'max', 'min', 'module', 'native', 'new', 'next', 'none', 'nodes', 'nodes_app', 'nodesApp', 'nonlocal', 'not', 'null', 'number', 'object', 'of', 'open', 'or', 'package', 'pass', 'print', 'private',
  'protected', 'public', 'raise', 'range', 'require', 'return', 'scope', 'self', 'set', 'static', 'str', 'string', 'super', 'switch', 'symbol', 'this', 'throw', 'true', 'try',
  'tuple', 'type', 'typeof', 'undefined', 'v1alpha5', 'v1beta1', 'var', 'void', 'while', 'with', 'yield',
]);

/** Returns the words of a name: letters and digits. */
function wordsOf(text: string): readonly string[] {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/([a-z\d])([A-Z])/g, '$1 $2').match(/[A-Za-z\d]+/g)?.map((word) => word.toLowerCase()) ?? [];
}

/**
 * Returns the possible variables for a name, the best one first: `gpuSpot` and `gpuSpotPool` for `gpu-spot`.
 * If the name is reserved or not an identifier, each variable contains `noun`, for example `defaultClass`.
 */
export function variableNames(name: string, noun: string): readonly string[] {
  const words = wordsOf(name);
  const plain = camelCase(words);
  if (words.length === 0) return [camelCase(['unnamed', noun])];
  if (/^\d/.test(plain)) return [camelCase([noun, ...words])];
  const withNoun = camelCase(words[words.length - 1] === noun ? ['node', ...words] : [...words, noun]);
  if (TAKEN.has(plain)) return [withNoun];
  return words[words.length - 1] === noun ? [plain] : [plain, withNoun];
}

/** Returns a name as a constant, for example `GPU_TAGS` for `gpu` and `tags`. */
export function constantName(...parts: readonly string[]): string {
  const name = parts.flatMap(wordsOf).join('_').toUpperCase();
  return /^[A-Z]/.test(name) ? name : ['VALUE', name].filter((part) => part !== '').join('_');
}

function camelCase(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : word[0].toUpperCase() + word.slice(1))).join('');
}

/**
 * Returns a function that makes names unique. It returns the first name that is free, regardless of letter case. If none is free, it adds a number to the last one.
 *
 * @param taken names that are not free
 */
export function uniqueNames(separator = '', taken: readonly string[] = []): (...names: readonly string[]) => string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const isFree = (name: string) => !used.has(name.toLowerCase());
  return (...names) => {
    const last = names[names.length - 1];
    let unique = names.find(isFree) ?? last;
    for (let number = 2; !isFree(unique); number++) unique = `${last}${separator}${number}`;
    used.add(unique.toLowerCase());
    return unique;
  };
}

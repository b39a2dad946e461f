/** Keywords and names in the generated programs, in both languages. */
const TAKEN = new Set([
  'abstract', 'and', 'any', 'app', 'arguments', 'as', 'assert', 'async', 'await', 'bool', 'boolean', 'break', 'byte', 'case', 'catch', 'chart', 'class', 'const', 'constructor',
  'continue', 'debugger', 'declare', 'def', 'default', 'del', 'delete', 'dict', 'do', 'elif', 'else', 'enum', 'eval', 'except', 'export', 'extends', 'false', 'final', 'finally',
  'float', 'for', 'from', 'function', 'get', 'global', 'goto', 'id', 'if', 'implements', 'import', 'in', 'instanceof', 'int', 'interface', 'is', 'lambda', 'let', 'list', 'long',
  'module', 'native', 'new', 'none', 'nodes', 'nodes_app', 'nodesApp', 'nonlocal', 'not', 'null', 'number', 'object', 'of', 'or', 'package', 'pass', 'print', 'private',
  'protected', 'public', 'raise', 'range', 'require', 'return', 'scope', 'self', 'set', 'static', 'str', 'string', 'super', 'switch', 'symbol', 'this', 'throw', 'true', 'try',
  'tuple', 'type', 'typeof', 'undefined', 'v1alpha5', 'v1beta1', 'var', 'void', 'while', 'with', 'yield',
]);

/** Returns the words of a name: letters and digits. */
function wordsOf(text: string): readonly string[] {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/([a-z\d])([A-Z])/g, '$1 $2').match(/[A-Za-z\d]+/g)?.map((word) => word.toLowerCase()) ?? [];
}

/** Returns a name as a variable, for example `gpuSpot` for `gpu-spot`. If the name is reserved or no identifier, the result contains `noun`: `defaultClass`. */
export function variableName(name: string, noun: string): string {
  const words = wordsOf(name);
  const plain = camelCase(words);
  if (words.length === 0) return camelCase(['unnamed', noun]);
  if (/^\d/.test(plain)) return camelCase([noun, ...words]);
  return TAKEN.has(plain) ? camelCase([...words, noun]) : plain;
}

/** Returns a name as a constant, for example `GPU_TAGS` for `gpu` and `tags`. */
export function constantName(...parts: readonly string[]): string {
  const name = parts.flatMap(wordsOf).join('_').toUpperCase();
  return /^[A-Z]/.test(name) ? name : `VALUE_${name}`;
}

function camelCase(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : word[0].toUpperCase() + word.slice(1))).join('');
}

/** Returns a function that makes names unique: the second `linux` becomes `linux2`. */
export function uniqueNames(separator = ''): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    let unique = name;
    for (let number = 2; used.has(unique.toLowerCase()); number++) unique = `${name}${separator}${number}`;
    used.add(unique.toLowerCase());
    return unique;
  };
}

const RESERVED = new Set([
  'true', 'false', 'null', 'in', 'as', 'break', 'const', 'continue', 'else', 'for', 'function', 'if', 'import', 'let', 'loop', 'package', 'namespace', 'return',
  'var', 'void', 'while',
]);

const ESCAPES: { readonly [word: string]: string } = { underscores: '__', dot: '.', dash: '-', slash: '/' };

/** Unescapes a field name in CEL, such as `a__dash__b` for `a-b` or `__in__` for `in`. */
export function fieldName(nameInCel: string): string | undefined {
  let known = true;
  const name = nameInCel.replace(/__([^_]+)__/g, (whole, word: string) => {
    if (Object.hasOwn(ESCAPES, word)) return ESCAPES[word];
    if (!RESERVED.has(word) || whole.length !== nameInCel.length) known = false;
    return word;
  });
  return known ? name : undefined;
}

/** Escapes a field name for CEL. */
export function celName(name: string): string {
  if (RESERVED.has(name)) return `__${name}__`;
  return name.replace(/__|[./-]/g, (part) => `__${Object.keys(ESCAPES).find((word) => ESCAPES[word] === part)}__`);
}

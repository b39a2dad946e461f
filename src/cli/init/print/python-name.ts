const KEYWORDS = new Set([
  'False', 'None', 'True', 'and', 'as', 'assert', 'async', 'await', 'break', 'class', 'continue', 'def', 'del', 'elif', 'else', 'except', 'finally',
  'for', 'from', 'global', 'if', 'import', 'in', 'is', 'lambda', 'nonlocal', 'not', 'or', 'pass', 'raise', 'return', 'try', 'while', 'with', 'yield',
]);

/** Returns the name that jsii gives to a method or property in Python: `cluster_dns` for `clusterDNS`, and `and_` for `and`. */
export function pythonName(name: string): string {
  const snake = name
    .replace(/(^|[^A-Z])([KMG])iB($|[^a-z])/g, '$1$2ib$3')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z]+)/g, '$1_$2')
    .toLowerCase();
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}

/** Returns the name that jsii gives to a constant in Python: `IN_` for `IN`. */
export function pythonConstant(name: string): string {
  return KEYWORDS.has(name.toLowerCase()) ? `${name}_` : name;
}

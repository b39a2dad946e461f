/** Returns a class name with its indefinite article, such as `an HttpTokens`. */
export function withArticle(name: string): string {
  return `${/^([AEIO]|Http)/.test(name) ? 'an' : 'a'} ${name}`;
}

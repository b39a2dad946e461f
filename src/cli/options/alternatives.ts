/** Returns values as a list in words, such as "text, json, or sarif". */
export function alternatives(values: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(values);
}

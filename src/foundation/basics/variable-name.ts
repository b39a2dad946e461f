/** Returns the ID of a construct if it can be the name of a variable. */
export function variableName(construct: unknown): string | undefined {
  const id: unknown = (construct as { readonly node?: { readonly id?: unknown } } | null | undefined)?.node?.id;
  return typeof id === 'string' && /^[a-z]\w{0,40}$/.test(id) ? id : undefined;
}

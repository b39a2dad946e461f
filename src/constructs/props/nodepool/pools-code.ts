/** Returns code for the NodePools of a preset that has several, such as `general.spot, general.onDemand` for a SpotWithFallback with the ID `general`. */
export function poolsCode(wrong: unknown): string | undefined {
  if (typeof wrong !== 'object' || wrong === null || !('node' in wrong)) return undefined;
  const pools = Object.entries(wrong).filter(([, member]) => typeof member === 'object' && member !== null && 'nodePoolRef' in member);
  return pools.length === 0 ? undefined : pools.map(([name]) => `${nameOf(wrong.node)}.${name}`).join(', ');
}

/** Returns the ID of a construct if it can be the name of a variable. */
function nameOf(node: unknown): string {
  const id = (node as { readonly id?: unknown } | undefined)?.id;
  return typeof id === 'string' && /^[a-z]\w{0,40}$/.test(id) ? id : 'preset';
}

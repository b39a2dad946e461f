/** Matches the names of cluster-scoped objects. */
const NAME = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

/** Returns code for a reference to the object that a wrong value names, or to any object. */
export function namedRef(type: string, wrong: unknown): string {
  return `${type}.named(${JSON.stringify(typeof wrong === 'string' && NAME.test(wrong) ? wrong : 'default')})`;
}

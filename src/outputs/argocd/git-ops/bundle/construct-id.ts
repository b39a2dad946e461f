/** IDs of the constructs next to the clusters, and `constructor`, which the constructs library does not accept. */
const TAKEN: ReadonlySet<string> = new Set(['constructor', 'project', 'parent', 'parents']);

/** Returns the ID of the construct with a name that the user chose. Names of clusters and Applications contain no spaces. */
export function constructId(kind: 'cluster' | 'application', name: string): string {
  return TAKEN.has(name) ? `${kind} ${name}` : name;
}

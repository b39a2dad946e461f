import { NamedGroup } from './fleet-view';
import { groupName } from './group-columns';

/** Limits for the names of clusters in a title. */
interface NameLimits {
  /** Maximum number of names. */
  readonly maximum: number;
  /** Maximum number of characters of all names. */
  readonly length: number;
}

/**
 * Returns the name of a group with the names of its clusters, such as `31 clusters like eu-1 (eu-1, eu-2, and 29 more)`.
 *
 * @param quoted formats the name of a cluster
 */
export function namedGroup(group: NamedGroup, { maximum, length }: NameLimits, quoted: (cluster: string) => string = String): string {
  const { clusters } = group;
  if (clusters.length < 3) return groupName(group, quoted);
  let rest = length;
  const shown = clusters.slice(0, maximum).filter(({ name }) => (rest -= name.length + 2) >= 0).map(({ name }) => quoted(name));
  const more = clusters.length - shown.length;
  const all = more === 0 ? shown : [...shown, `${more} more`];
  const names = all.length < 3 ? all.join(' and ') : `${all.slice(0, -1).join(', ')}, and ${all.at(-1)}`;
  return shown.length === 0 ? groupName(group, quoted) : `${groupName(group, quoted)} (${names})`;
}

import { Finding } from '../findings/finding';

/** Returns whether a finding at another field names a field whose value has another type. Rules do not see such values, and take them for missing. */
export function namesUnseen({ message, path }: Finding, unseen: ReadonlySet<string>): boolean {
  if (unseen.size === 0) return false;
  const parents = [...path.matchAll(/\./g)].map(({ index }) => path.slice(0, index + 1));
  const words = new Set(message.split(/\W+/));
  return parents.some((parent) => [...words].some((word) => parent + word !== path && unseen.has(parent + word)));
}

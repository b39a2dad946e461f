import { BottlerocketProblem } from './problem';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { TomlValue } from '../toml/toml-value';
import { shownToml } from '../toml/write-toml';

/** Says that a key is dropped, since the release does not know it. Source: UD-42 and UD-43. */
export function unknownProblem(
  key: string, value: TomlValue, { since, meant }: { readonly since?: string; readonly meant?: string },
): BottlerocketProblem {
  if (since !== undefined) {
    const { major, minor, patch } = KarpenterVersion.of(since);
    const release = patch === 0 ? `${major}.${minor}` : since;
    return {
      kind: 'later-release',
      key,
      message: `${shownToml(value)} does not reach the node: Karpenter knows this key from ${release} on, and drops it before`,
      fix: `leave it out, or run Karpenter ${release} or later`,
    };
  }
  const message = `${shownToml(value)} does not reach the node: Karpenter drops keys that it does not know`;
  return { kind: 'unknown-key', key, message, fix: meant === undefined ? 'leave it out' : `did you mean ${meant}?` };
}

import { BottlerocketProblem } from './problem';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { TomlValue } from '../toml/toml-value';
import { shownToml } from '../toml/write-toml';

/** Reports a key that Karpenter drops because the release does not know the key. */
export function unknownProblem(
  key: string, value: TomlValue, { since, meant }: { readonly since?: string; readonly meant?: string },
): BottlerocketProblem {
  if (since !== undefined) {
    const { major, minor, patch } = KarpenterVersion.of(since);
    const release = patch === 0 ? `${major}.${minor}` : since;
    return {
      kind: 'later-release',
      key,
      message: `Karpenter releases before ${release} drop the key, so ${shownToml(value)} does not reach the node`,
      fix: `Remove the key, or use Karpenter ${release} or later.`,
    };
  }
  const message = `Karpenter drops unknown keys, so ${shownToml(value)} does not reach the node`;
  return { kind: 'unknown-key', key, message, fix: meant === undefined ? 'Remove the key.' : `Did you mean ${meant}?` };
}

import { KUBERNETES } from './known-keys';
import { BottlerocketProblem, keyIn } from './problem';
import { fieldOf } from './shape';
import { suggestion } from '../../../foundation/basics/suggestion';
import { TomlValue } from '../toml/toml-value';
import { shownToml } from '../toml/write-toml';

/** Reports a table or value that is not in `settings`, because Karpenter drops it. */
export function droppedProblem(name: string, value: TomlValue): BottlerocketProblem {
  return {
    kind: 'dropped-table',
    key: keyIn('', name),
    message: `Karpenter keeps only the settings table and drops ${shownToml(value)}`,
    fix: name.length > 80 ? 'Move the key below settings.' : `Did you mean ${meant(name)}?`,
  };
}

function meant(name: string): string {
  if (suggestion(name, ['settings'])) return 'settings';
  return keyIn(fieldOf(KUBERNETES, name) === undefined ? 'settings' : 'settings.kubernetes', name);
}

import { KUBERNETES } from './known-keys';
import { BottlerocketProblem, keyIn } from './problem';
import { fieldOf } from './shape';
import { suggestion } from '../../basics/suggestion';
import { TomlValue } from '../toml/toml-value';
import { shownToml } from '../toml/write-toml';

/** Says that a table or value beside `settings` is dropped. Source: UD-42. */
export function droppedProblem(name: string, value: TomlValue): BottlerocketProblem {
  return {
    kind: 'dropped-table',
    key: keyIn('', name),
    message: `${shownToml(value)} does not reach the node: Karpenter takes over nothing but settings`,
    fix: name.length > 80 ? 'write it below settings' : `did you mean ${meant(name)}?`,
  };
}

function meant(name: string): string {
  if (suggestion(name, ['settings'])) return 'settings';
  return keyIn(fieldOf(KUBERNETES, name) === undefined ? 'settings' : 'settings.kubernetes', name);
}

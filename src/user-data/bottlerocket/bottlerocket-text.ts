import { BottlerocketSettings } from './bottlerocket-settings';
import { jsonToToml } from './json-to-toml';
import { BOOTSTRAP_COMMANDS, KUBERNETES } from './known-keys';
import { propsToToml, propToToml } from './props-to-toml';
import { Fields } from './shape';
import { isPlainMap } from '../../basics/plain-map';
import { suggestion } from '../../basics/suggestion';
import { valueText } from '../../basics/value-text';
import { TomlTable } from '../toml/toml-value';
import { writeToml } from '../toml/write-toml';

/** What Karpenter always writes itself, and what is said instead. */
const KARPENTERS_OWN: { readonly [key: string]: string } = {
  'api-server': 'leave it out',
  'cluster-certificate': 'leave it out',
  'cluster-name': 'leave it out',
  'max-pods': 'write maxPods of the kubelet settings',
  'node-taints': 'write taints of the NodePool',
};
const KUBERNETES_PROPS: Fields = Object.fromEntries(Object.entries(KUBERNETES).filter(([key]) => !Object.hasOwn(KARPENTERS_OWN, key)));
const PROPS = ['kubernetes', 'bootstrapCommands', 'other'];

/**
 * User data for Bottlerocket with these settings.
 *
 * @throws where a value is none that Karpenter and Bottlerocket take
 */
export function bottlerocketText(settings: BottlerocketSettings): string {
  if (!isPlainMap(settings)) throw new Error(`${valueText(settings)} are no settings; write an object such as { kubernetes: { logLevel: 2 } }`);
  for (const name of Object.keys(settings).filter((each) => !PROPS.includes(each))) {
    const meant = suggestion(name, PROPS) ?? `other: { ${JSON.stringify(name)}: … }`;
    throw new Error(`${name}: there is no such prop of Bottlerocket settings; did you mean ${meant}?`);
  }
  const { kubernetes, bootstrapCommands, other } = settings;
  const written: TomlTable = {
    ...(other !== undefined && otherTables(other)),
    ...(kubernetes !== undefined && { kubernetes: propsToToml('kubernetes', kubernetes, KUBERNETES_PROPS, KARPENTERS_OWN) }),
    ...(bootstrapCommands !== undefined && { 'bootstrap-commands': propToToml('bootstrapCommands', bootstrapCommands, BOOTSTRAP_COMMANDS) }),
  };
  return writeToml({ settings: written });
}

function otherTables(other: { readonly [name: string]: any }): TomlTable {
  if (!isPlainMap(other)) throw new Error(`other: ${valueText(other)} is no map; write one such as { motd: "hello" }`);
  for (const [name, prop] of [['kubernetes', 'kubernetes'], ['bootstrap-commands', 'bootstrapCommands']]) {
    if (Object.keys(other).some((each) => each.toLowerCase() === name)) throw new Error(`other.${name}: it has a prop of its own; write ${prop}`);
  }
  return jsonToToml('other', other) as TomlTable;
}

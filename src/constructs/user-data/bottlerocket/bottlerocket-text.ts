import { BottlerocketSettings } from './bottlerocket-settings';
import { jsonToToml } from './json-to-toml';
import { propsToToml, propToToml } from './props-to-toml';
import { isPlainMap } from '../../../foundation/basics/plain-map';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { BOOTSTRAP_COMMANDS, KUBERNETES } from '../../../karpenter/user-data/bottlerocket/known-keys';
import { Fields } from '../../../karpenter/user-data/bottlerocket/shape';
import { TomlTable } from '../../../karpenter/user-data/toml/toml-value';
import { writeToml } from '../../../karpenter/user-data/toml/write-toml';

/** Keys that Karpenter always writes. The value is the fix for users who set the key. */
const KARPENTERS_OWN: { readonly [key: string]: string } = {
  'api-server': 'Remove the prop.',
  'cluster-certificate': 'Remove the prop.',
  'cluster-name': 'Remove the prop.',
  'max-pods': 'Set maxPods in the kubelet settings.',
  'node-taints': 'Set taints in the NodePool.',
};
const KUBERNETES_PROPS: Fields = Object.fromEntries(Object.entries(KUBERNETES).filter(([key]) => !Object.hasOwn(KARPENTERS_OWN, key)));
const PROPS = ['kubernetes', 'bootstrapCommands', 'other'];

/**
 * Renders Bottlerocket settings as user data.
 *
 * @throws if Karpenter or Bottlerocket would reject a value
 */
export function bottlerocketText(settings: BottlerocketSettings): string {
  if (!isPlainMap(settings)) throw new Error(`settings must be an object, got ${valueText(settings)}. For example: { kubernetes: { logLevel: 2 } }`);
  for (const name of Object.keys(settings).filter((each) => !PROPS.includes(each))) {
    const meant = suggestion(name, PROPS) ?? `other: { ${JSON.stringify(name)}: … }`;
    throw new Error(`${name} is not a known prop. Did you mean ${meant}?`);
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
  if (!isPlainMap(other)) throw new Error(`other must be a map, got ${valueText(other)}. For example: { motd: "hello" }`);
  for (const [name, prop] of [['kubernetes', 'kubernetes'], ['bootstrap-commands', 'bootstrapCommands']]) {
    if (Object.keys(other).some((each) => each.toLowerCase() === name)) throw new Error(`other must not have the key ${name}. Use the prop ${prop} instead.`);
  }
  return jsonToToml('other', other) as TomlTable;
}

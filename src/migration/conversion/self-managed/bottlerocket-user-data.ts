import { isObject, JsonObject, keyPath } from '../../../foundation/basics/json';
import { BOTTLEROCKET_KUBELET } from '../auto-mode/kubelet-paths';

/** User data with the settings of a NodeClass. */
export interface UserDataFields {
  /** Bottlerocket settings in TOML. If the NodeClass has no such settings, this property is not set. */
  readonly userData?: string;
  /** The fields of the NodeClass that the user data contains, and their Bottlerocket settings. */
  readonly moves: readonly Move[];
}

interface Move {
  readonly path: string;
  readonly value: unknown;
  readonly to: string;
}

interface Setting extends Move {
  /** The TOML table and key of the setting. */
  readonly table: string;
  readonly key: string;
  readonly toml: string;
}

/** Returns Bottlerocket user data for the fields of a NodeClass that an EC2NodeClass does not have. */
export function bottlerocketUserData(spec: JsonObject): UserDataFields {
  const settings = [...proxy(spec), ...certificates(spec), ...kubelet(spec), ...kernel(spec)];
  if (settings.length === 0) return { moves: [] };
  const tables = [...new Set(settings.map(({ table }) => table))];
  const linesOf = (table: string) => settings.filter((each) => each.table === table).map(({ key, toml }) => `${key} = ${toml}\n`);
  const moves = new Map([...settings].reverse().map(({ path, value, to }) => [path, { path, value, to }]));
  return { userData: tables.map((table) => `[${table}]\n${linesOf(table).join('')}`).join('\n'), moves: [...moves.values()].reverse() };
}

function setting(path: string, value: unknown, table: string, key: string, toml = JSON.stringify(value)): Setting {
  return { path, value, table, key, toml, to: `${table}.${key}` };
}

function proxy({ advancedNetworking }: JsonObject): Setting[] {
  const { httpsProxy, noProxy } = isObject(advancedNetworking) ? advancedNetworking : {};
  return [
    ...httpsProxy === undefined ? [] : [setting('spec.advancedNetworking.httpsProxy', httpsProxy, 'settings.network', 'https-proxy')],
    ...noProxy === undefined ? [] : [setting('spec.advancedNetworking.noProxy', noProxy, 'settings.network', 'no-proxy')],
  ];
}

function certificates({ certificateBundles }: JsonObject): Setting[] {
  if (!Array.isArray(certificateBundles)) return [];
  return certificateBundles.flatMap(({ name, data }, index) => {
    const path = `spec.certificateBundles[${index}]`;
    const table = `settings.pki.${JSON.stringify(name)}`;
    return [setting(path, name, table, 'data', JSON.stringify(data)), setting(path, name, table, 'trusted', 'true')];
  });
}

function kubelet({ advancedCompute }: JsonObject): Setting[] {
  const settings: unknown = isObject(advancedCompute) ? advancedCompute.kubelet : undefined;
  return Object.entries(BOTTLEROCKET_KUBELET).flatMap(([path, key]) => {
    const value = path.split('.').reduce<unknown>((parent, name) => (isObject(parent) ? parent[name] : undefined), settings);
    return value === undefined ? [] : [setting(`spec.advancedCompute.kubelet.${path}`, value, 'settings.kubernetes', key)];
  });
}

function kernel({ advancedSecurity, advancedCompute }: JsonObject): Setting[] {
  const { kernelLockdown } = isObject(advancedSecurity) ? advancedSecurity : {};
  const sysctl: unknown = isObject(advancedCompute) && isObject(advancedCompute.kernel) ? advancedCompute.kernel.sysctl : undefined;
  return [
    ...kernelLockdown === undefined ? [] : [setting('spec.advancedSecurity.kernelLockdown', kernelLockdown, 'settings.kernel', 'lockdown')],
    ...Object.entries(isObject(sysctl) ? sysctl : {}).map(([name, value]) => setting(keyPath('spec.advancedCompute.kernel.sysctl', name), value, 'settings.kernel.sysctl', JSON.stringify(name), JSON.stringify(String(value)))),
  ];
}

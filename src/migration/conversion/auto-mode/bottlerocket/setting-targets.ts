import { jsonOf, Setting } from './setting';
import { valueText } from '../../../../foundation/basics/value-text';
import { Field } from '../fields';
import { AUTO_MODE_KUBELET, BOTTLEROCKET_KUBELET } from '../kubelet-paths';
import { ObjectNotes, word } from '../object-notes';

const PROXY = 'settings.network.https-proxy';
const LOCKDOWN = 'settings.kernel.lockdown';
/** The lockdown modes that AWS documents. */
const LOCKDOWN_MODES: readonly unknown[] = ['integrity', 'none'];

/** The fields of a NodeClass, by the setting with the same meaning. */
const TARGETS: ReadonlyMap<string, readonly string[]> = new Map([
  [PROXY, ['advancedNetworking', 'httpsProxy']],
  ['settings.network.no-proxy', ['advancedNetworking', 'noProxy']],
  [LOCKDOWN, ['advancedSecurity', 'kernelLockdown']],
  ...Object.entries(BOTTLEROCKET_KUBELET).map(([path, name]): [string, string[]] => [`settings.kubernetes.${name}`, [...AUTO_MODE_KUBELET, ...path.split('.')]]),
]);

/** Returns the path of the field that has the meaning of a setting, or undefined. */
export function targetOf(name: string): readonly string[] | undefined {
  return TARGETS.get(name);
}

/** Converts a setting to a field. */
export function movedSetting({ value }: Setting, name: string, path: readonly string[], at: string, notes: ObjectNotes): readonly Field[] {
  const target = `spec.${path.join('.')}`;
  const json = jsonOf(value);
  if (name === LOCKDOWN && !LOCKDOWN_MODES.includes(json)) {
    const choice = LOCKDOWN_MODES.join(' or ');
    notes.impossible(at, word(name), `is lost, because EKS Auto Mode allows ${choice}, got ${valueText(json)}`, `Set ${target} to ${choice}.`);
    return [];
  }
  if (name === PROXY && typeof json === 'string' && /^[^\s/@]+:\d+$/.test(json)) {
    const url = `http://${json}`;
    notes.converted(at, word(name), `becomes ${valueText(url)} in ${target}`);
    return [{ path, value: url }];
  }
  notes.movedTo(at, name, target);
  return [{ path, value: json }];
}

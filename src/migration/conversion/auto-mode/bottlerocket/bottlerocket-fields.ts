import { jsonOf, nameOfKeys, Setting, settingsIn } from './setting';
import { movedSetting, targetOf } from './setting-targets';
import { sysctlField } from './sysctl';
import { withoutSetting } from './without-setting';
import { isObject, JsonObject } from '../../../../foundation/basics/json';
import { parseToml } from '../../../../karpenter/user-data/toml/parse-toml';
import { Field } from '../fields';
import { AUTO_MODE_KUBELET, KUBELET_PATHS } from '../kubelet-paths';
import { ObjectNotes, word } from '../object-notes';

const OF_BUNDLE: readonly string[] = ['data', 'trusted'];

const SUBJECT = word('user data');

/** Converts Bottlerocket user data. Reports each setting that a NodeClass does not have. */
export function bottlerocketFields(text: string, at: string, notes: ObjectNotes, spec: JsonObject): readonly Field[] {
  const { table, problem } = parseToml(text);
  if (problem !== undefined) {
    notes.impossible(at, SUBJECT, `is lost, because ${problem.message}`, problem.fix);
    return [];
  }
  const settings = settingsIn(table);
  if (settings.length === 0) notes.dropped(at, SUBJECT, 'it has no settings');
  const pki = settings.filter(isCertificate);
  return settings.flatMap((setting) => {
    if (setting === pki[0]) return certificateFields(pki, at, notes);
    return isCertificate(setting) ? [] : fieldOf(setting, at, notes, spec);
  });
}

function fieldOf(setting: Setting, at: string, notes: ObjectNotes, spec: JsonObject): readonly Field[] {
  const { keys } = setting;
  const name = nameOfKeys(keys);
  if (keys.length === 4 && keys.slice(0, 3).join('.') === 'settings.kernel.sysctl') return sysctlField(setting, name, at, notes);
  const path = targetOf(name);
  if (path === undefined) {
    withoutSetting(setting, at, notes);
    return [];
  }
  const other = kubeletSetting(path, spec);
  if (other === undefined) return movedSetting(setting, name, path, at, notes);
  notes.impossible(at, word(name), `is lost, because spec.kubelet.${other} sets the same field`, `Check spec.${path.join('.')}.`);
  return [];
}

function isCertificate({ keys }: Setting): boolean {
  return keys.length >= 4 && keys[0] === 'settings' && keys[1] === 'pki';
}

/** Returns the kubelet setting of the EC2NodeClass that sets the same field, if any. */
function kubeletSetting(path: readonly string[], { kubelet }: JsonObject): string | undefined {
  const [ofKarpenter] = KUBELET_PATHS.find(([, ofAutoMode]) => [...AUTO_MODE_KUBELET, ofAutoMode].join('.') === path.join('.')) ?? [];
  const value = ofKarpenter?.split('.').reduce<unknown>((parent, name) => (isObject(parent) ? parent[name] : undefined), kubelet);
  return value === undefined ? undefined : ofKarpenter;
}

/** Converts the settings below `settings.pki`. */
function certificateFields(settings: readonly Setting[], at: string, notes: ObjectNotes): readonly Field[] {
  const names = [...new Set(settings.map(({ keys: [, , name] }) => name))];
  const value: { readonly name: string; readonly data: unknown }[] = [];
  for (const name of names) {
    const ofBundle = settings.filter(({ keys }) => keys[2] === name);
    const of = (key: string) => ofBundle.find(({ keys }) => keys.length === 4 && keys[3] === key)?.value;
    ofBundle.filter(({ keys }) => keys.length !== 4 || !OF_BUNDLE.includes(keys[3])).forEach((setting) => withoutSetting(setting, at, notes));
    const subject = nameOfKeys(['settings', 'pki', name]);
    const data = of('data');
    if (data === undefined || of('trusted') !== true) {
      notes.dropped(at, word(subject), 'Bottlerocket does not trust a bundle without data and trusted = true');
    } else {
      notes.movedTo(at, subject, `spec.certificateBundles[${value.length}]`);
      value.push({ name, data: jsonOf(data) });
    }
  }
  return value.length === 0 ? [] : [{ path: ['certificateBundles'], value }];
}

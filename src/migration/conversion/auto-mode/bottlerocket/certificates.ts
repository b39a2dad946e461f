import { jsonOf, nameOfKeys, Setting } from './setting';
import { withoutSetting } from './without-setting';
import { Field } from '../fields';
import { ObjectNotes, word } from '../object-notes';

const OF_BUNDLE: readonly string[] = ['data', 'trusted'];

/** Converts the settings below `settings.pki`. */
export function certificateFields(settings: readonly Setting[], at: string, notes: ObjectNotes): readonly Field[] {
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

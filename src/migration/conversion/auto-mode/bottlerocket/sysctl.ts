import { Setting } from './setting';
import { isObject, keyPath } from '../../../../foundation/basics/json';
import { valueText } from '../../../../foundation/basics/value-text';
import { FieldFacts } from '../../../../karpenter/versions/facts';
import { AUTO_MODE_NODE_CLASS, factsOf } from '../../../../karpenter/versions/known-apis';
import { Field } from '../fields';
import { ObjectNotes, word } from '../object-notes';

const PATH: readonly string[] = ['advancedCompute', 'kernel', 'sysctl'];
const HUGEPAGES = 'vm.nr_hugepages';

/** Converts a setting below `settings.kernel.sysctl`. */
export function sysctlField({ keys, value }: Setting, name: string, at: string, notes: ObjectNotes): readonly Field[] {
  const key = keys.at(-1)!;
  const facts = sysctlFacts(key);
  if (facts === undefined) {
    notes.impossible(at, word(name), 'is lost, because EKS Auto Mode does not have this sysctl setting', key === HUGEPAGES ? 'Set spec.advancedCompute.hugepages.' : undefined);
    return [];
  }
  const target = keyPath(`spec.${PATH.join('.')}`, key);
  const text = String(value);
  const { minimum, maximum, enum: words } = facts;
  if (Array.isArray(words) ? words.includes(text) : isInteger(text, Number(minimum), Number(maximum))) {
    notes.movedTo(at, name, target);
    return [{ path: [...PATH, key], value: Array.isArray(words) ? text : Number(text) }];
  }
  const choice = Array.isArray(words) ? words.join(' or ') : `${Number(minimum)} to ${Number(maximum)}`;
  notes.impossible(at, word(name), `is lost, because EKS Auto Mode allows ${choice}, got ${valueText(text)}`, `Set ${target} to ${choice}.`);
  return [];
}

function isInteger(text: string, minimum: number, maximum: number): boolean {
  return /^-?\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum;
}

/** Returns the facts about a sysctl setting of the NodeClass, or undefined if the NodeClass does not have it. */
function sysctlFacts(key: string): FieldFacts | undefined {
  const settings = ['spec', ...PATH].reduce<FieldFacts | undefined>((field, name) => field?.properties?.[name], factsOf(AUTO_MODE_NODE_CLASS)!.schema)?.properties;
  return isObject(settings) && Object.hasOwn(settings, key) ? settings[key] : undefined;
}

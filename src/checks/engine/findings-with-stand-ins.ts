import { RequirementMode, StandIns } from './stand-ins';
import { UNKNOWN_FIELD } from './unknown-field';
import { namesUnseen } from './unseen-fields';
import { Verdict } from './verdict';
import { childPath, isObject, put } from '../../foundation/basics/json';
import { FindPlaceholder, placeholdersIn } from '../../foundation/basics/placeholders';
import { valueAtPath } from '../../foundation/basics/value-at-path';
import { Schema } from '../../karpenter/versions/facts';
import { Finding } from '../findings/finding';
import { objectIndexOf } from '../findings/object-index';
import { CheckedObject, ObjectIndex, Rule } from '../findings/rule';

/** Number of sets of values that replace the placeholders of an object. */
const SETS = 24;

/** Checks an object. If `isNeeded` is set, only the rules that it accepts run. */
export type CheckRules = (object: CheckedObject, index: ObjectIndex, isNeeded?: (rule: Rule) => boolean) => Verdict;

/** Returns whether the findings of a rule can be independent of all placeholders. Expressions are evaluated on all instance types, which takes long. */
const canBeIndependent = ({ id }: Pick<Rule, 'id'>) => !id.startsWith('kubelet-expression-');

interface Input {
  readonly object: CheckedObject;
  readonly find: FindPlaceholder;
  readonly schema: Schema;
  readonly check: CheckRules;
  /** The objects that are checked together, or undefined if they contain placeholders. Then the object is checked alone. */
  readonly index: ObjectIndex | undefined;
  /** The places of findings that need no check. */
  readonly kept: ReadonlySet<string>;
}

/**
 * Returns the findings that an object has with all values of its placeholders, so that they do not depend on the values. A finding that is not about
 * one requirement is among them only if the object has it also when requirements with placeholders allow all values or few.
 */
export function withAllStandIns(written: readonly Finding[], input: Input): readonly Finding[] {
  const places = new Map(written.map((finding) => [placeOf(finding), finding]));
  const { found, free } = withAllSets(input, 'stand-ins', places);
  const isJoint = ({ path }: Finding) => !isOfRequirement(path);
  const others = found.some(isJoint) ? (['open', 'narrow'] as const).map((mode) => new Set(withAllSets(input, mode, places).found.map(placeOf))) : [];
  const isInAll = (finding: Finding) => others.every((set) => set.has(placeOf(finding)));
  const unseen = new Set(found.filter((finding) => isTypeOfPlaceholder(finding, input)).map(({ path }) => path));
  return found.filter((finding) => (!isJoint(finding) || isInAll(finding)) && isIndependent(finding, input, free) && !namesUnseen(finding, unseen));
}

interface Found {
  readonly found: readonly Finding[];
  /** The paths of placeholders whose form the schema does not restrict. */
  readonly free: ReadonlySet<string>;
}

function withAllSets(input: Input, requirements: RequirementMode, written: ReadonlyMap<string, Finding>): Found {
  const { object, find, schema, check, index, kept } = input;
  const standIns = new StandIns(find, { requirements, isOneValue: (path, text) => isOneValue(object, path, text) });
  let remaining: ReadonlyMap<string, Finding> | undefined;
  for (let set = 0; set < SETS && remaining?.size !== 0; set++) {
    const replaced = { ...object, json: standIns.replaced(object.json, schema, set) };
    const found = new Map<string, Finding>();
    for (const finding of check(replaced, index ?? objectIndexOf([replaced], false), canBeIndependent).findings) {
      const path = standIns.originalPath(finding.path);
      const value = valueAtPath(replaced.json, finding.path);
      // No value is known that this field accepts, so its form is unknown.
      if (typeof value === 'string' && find(value) !== undefined) continue;
      const message = withOriginalValue(finding.message, value, valueAtPath(object.json, path));
      const original = { ...finding, path, message };
      const key = placeOf(original);
      if (kept.has(key) || finding.rule === UNKNOWN_FIELD) continue;
      const earlier = remaining?.get(key);
      // The text of a finding that the object does not have as it is written must not depend on the values.
      const isSame = earlier !== undefined && (written.has(key) || earlier.message === message);
      if (remaining === undefined || isSame) found.set(key, written.get(key) ?? original);
    }
    remaining = found;
  }
  return { found: [...remaining?.values() ?? []], free: standIns.free };
}

/** Returns a message with the value from the original object. */
function withOriginalValue(message: string, value: unknown, original: unknown): string {
  if (value === original || typeof original !== 'string') return message;
  return message.split(' ').map((word) => {
    const [start, comma] = word.endsWith(',') ? [word.slice(0, -1), ','] : [word, ''];
    return start === String(value) ? original + comma : start === JSON.stringify(value) ? JSON.stringify(original) + comma : word;
  }).join(' ');
}

/** Returns false for findings about metadata and about the form of a value that is a placeholder. */
function isIndependent(finding: Finding, input: Input, free: ReadonlySet<string>): boolean {
  const { rule, path, message } = finding;
  if (!canBeIndependent({ id: rule }) || path.startsWith('metadata') || isTypeOfPlaceholder(finding, input)) return false;
  const [value, placeholder] = placeholderAt(path, input);
  // Rules about several items of a list depend on the values of all of them.
  if (Array.isArray(value) && !path.endsWith('.requirements')) return value.every((item) => !isObject(item) || placeholdersIn(item, input.find).length === 0);
  if (placeholder === undefined || placeholder !== value) return true;
  const isShown = message.includes(JSON.stringify(placeholder).slice(1, 31));
  if (!isShown && !free.has(path)) return true;
  // The fields of a list item can exclude one another. Other fields, such as amiFamily, can decide which form a value must have.
  return /\]\.\w+$/.test(path) && !isAboutValueAlone(finding, input);
}

/** Returns whether a finding remains without the fields and list items next to its value, so that it is about the form of the value. */
function isAboutValueAlone(finding: Finding, input: Input): boolean {
  const object = { ...input.object, json: withValueAlone(input.object.json, finding.path) };
  const first = ({ rule, path }: Finding) => `${rule} ${path.replace(/\[\d+\]/g, '[0]')}`;
  const written = input.check(object, input.index ?? objectIndexOf([object], false), canBeIndependent).findings;
  const { found } = withAllSets({ ...input, object, kept: new Set() }, 'stand-ins', new Map(written.map((each) => [placeOf(each), each])));
  return [...written, ...found].some((each) => first(each) === first(finding));
}

/** Returns whether a finding rejects the type of a value with a placeholder, so that no rule reads the value. */
function isTypeOfPlaceholder({ rule, path }: Finding, input: Input): boolean {
  return rule.endsWith('-type') && placeholderAt(path, input)[1] !== undefined;
}

function placeholderAt(path: string, { object, find }: Input): readonly [unknown, string | undefined] {
  const value = valueAtPath(object.json, path);
  return [value, typeof value === 'string' ? find(value) : undefined];
}

/** Returns whether a finding is about one requirement. */
function isOfRequirement(path: string): boolean {
  return /\brequirements\[\d+\]/.test(path);
}

/** An unquoted placeholder, a function, or a list token of the AWS CDK can stand for several items of a list. */
function isOneValue({ construct, written }: CheckedObject, path: string, placeholder: string): boolean {
  if (/[(|]/.test(placeholder) || placeholder.startsWith('#')) return false;
  return construct !== undefined || (written !== undefined && written(path) === undefined);
}

/** Identifies a finding of an object. */
export function placeOf({ rule, path }: Finding): string {
  return `${rule} ${path}`;
}

/** Returns a copy of a value without the fields next to the field at a path, and without the other items of the lists on the path. */
function withValueAlone(value: unknown, target: string, path = ''): any {
  if (Array.isArray(value)) {
    const index = value.findIndex((_, i) => isOn(target, `${path}[${i}]`));
    return index < 0 ? value : [withValueAlone(value[index], target, `${path}[${index}]`)];
  }
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([key, child]) => [key, child, childPath(path, key)] as const);
  const alone = fields.filter(([, , place]) => place === target);
  const copy = {};
  for (const [key, child, place] of alone.length > 0 ? alone : fields) {
    put(copy, key, isOn(target, place) ? withValueAlone(child, target, place) : child);
  }
  return copy;
}

/** Returns whether a path is that of a value or of something around it. */
function isOn(target: string, path: string): boolean {
  return target.startsWith(path) && ['', '.', '['].includes(target.charAt(path.length));
}

import { labelColumn } from './instance-types';
import { isOnlyListed } from './listed-names';
import { INSTANCE_FAMILY, INSTANCE_TYPE } from './name-labels';
import { suggestion } from '../../../foundation/basics/suggestion';
import { AWS_DOMAIN } from '../../versions/label-catalogue';

const INSTANCE_SIZE = `${AWS_DOMAIN}/instance-size`;
const INSTANCE_CATEGORY = `${AWS_DOMAIN}/instance-category`;

/** The form of the names that a label holds. */
export interface NameForm {
  /** A description with an example. */
  readonly text: string;
  /** Returns true if no instance type can ever have a name. */
  readonly excludes: (name: string) => boolean;
  /** Returns the part of a longer name that fits the label, such as the family of an instance type. */
  readonly partOf: (name: string) => string;
}

/**
 * Karpenter splits the name of an instance type at its only dot, and reads the category as the letters before the first number.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go#L407-L416
 */
const FORMS: { readonly [label: string]: NameForm } = {
  [INSTANCE_TYPE]: { text: 'the name of an instance type, such as m5.large', excludes: isNoType, partOf: (name) => name },
  [INSTANCE_FAMILY]: { text: 'an instance family, such as m5', excludes: isNoFamily, partOf: (name) => name.split('.')[0] },
  [INSTANCE_SIZE]: { text: 'an instance size, such as 2xlarge', excludes: isNoSize, partOf: (name) => name.slice(name.indexOf('.') + 1) },
  [INSTANCE_CATEGORY]: { text: 'an instance category, which has only letters, such as m', excludes: (name) => !/^[a-z]+$/.test(name), partOf: (name) => /^[A-Za-z]*/.exec(name)![0] },
};

/** Returns the form of the names that a label holds, or undefined if the label does not hold names of EC2. */
export function nameFormOf(label: string): NameForm | undefined {
  return Object.hasOwn(FORMS, label) ? FORMS[label] : undefined;
}

/** Returns the known name that a name most likely means. A family without a number, such as `m`, is not a typo of one of its families. */
export function knownName(label: string, name: string): string | undefined {
  const names = namesOf(label);
  const part = nameFormOf(label)?.partOf(name) ?? name;
  if (names.includes(part)) return part;
  if (label === INSTANCE_FAMILY) return familyMeant(part, names);
  if (label === INSTANCE_SIZE) return sizeMeant(part, names);
  const [family, size, ...others] = part.split('.');
  if (label !== INSTANCE_TYPE || size === undefined || others.length > 0) return suggestion(part, names);
  const families = namesOf(INSTANCE_FAMILY);
  const meant = families.includes(family) ? family : familyMeant(family, families);
  const sizes = names.filter((each) => each.startsWith(`${meant}.`)).map((each) => each.slice(each.indexOf('.') + 1));
  const sizeOfFamily = sizeMeant(size, sizes);
  return sizeOfFamily === undefined ? undefined : `${meant}.${sizeOfFamily}`;
}

/** Returns the names that a label can hold, the shortest first. */
function namesOf(label: string): readonly string[] {
  return [...new Set((labelColumn(label) ?? []).flatMap((known) => known ?? []))].sort((a, b) => a.length - b.length);
}

/** AWS has released fewer generations of each family. */
const MAX_GENERATION = 20;

/** Returns the family that another name most likely means. A family of another category, such as c5 for g5, or of another generation, such as m1 for m10, is a different family. */
function familyMeant(name: string, families: readonly string[]): string | undefined {
  if (!/\d/.test(name) || isOnlyListed(INSTANCE_FAMILY, name)) return undefined;
  const lower = name.toLowerCase();
  if (families.includes(lower)) return lower;
  const ofSuffix = withSuffix(lower, families);
  if (ofSuffix !== undefined) return ofSuffix;
  const generations = families.filter((family) => withoutNumbers(family) === withoutNumbers(lower));
  if (generations.length > 0) return Number(/\d+/.exec(lower)![0]) < MAX_GENERATION ? undefined : generations.find((family) => lower.startsWith(family));
  const ofCategory = families.filter((family) => categoryOf(family) === categoryOf(lower));
  return suggestion(lower, ofCategory.length > 0 ? ofCategory : families);
}

function categoryOf(name: string): string {
  return /^[a-z]*/.exec(name)![0];
}

function withoutNumbers(name: string): string {
  return name.replace(/\d/g, '');
}

/** Returns the size that is the most similar, or the closest in number. */
function sizeMeant(size: string, sizes: readonly string[]): string | undefined {
  const number = numberIn(size);
  if (number === undefined) return suggestion(size, sizes);
  const numbers = sizes.flatMap((known) => numberIn(known) ?? []).sort((a, b) => Math.abs(a - number) - Math.abs(b - number));
  return sizes.find((known) => numberIn(known) === numbers[0]);
}

/** Returns the number in a size such as `2xlarge`. */
function numberIn(size: string): number | undefined {
  const [, number] = /^(\d*)xlarge$/.exec(size) ?? [];
  return number === undefined ? undefined : Number(number === '' ? 1 : number);
}

/** Returns the first family with a suffix for a family that only has such names, such as m7a for m7. */
function withSuffix(name: string, families: readonly string[]): string | undefined {
  if (!/^[a-z]+\d+$/.test(name)) return undefined;
  return families.find((family) => family.startsWith(name) && /^[a-z-]/.test(family.slice(name.length)));
}

function isNoType(name: string): boolean {
  const parts = name.split('.');
  return parts.length !== 2 || isNoFamily(parts[0]) || isNoSize(parts[1]);
}

function isNoFamily(name: string): boolean {
  return !/^[a-z][a-z0-9-]*$/.test(name) || !/\d/.test(name);
}

/** AWS may release a size with another number, or with another word. A misspelled size is impossible. */
function isNoSize(name: string): boolean {
  if (/^(?:nano|micro|small|medium|large|\d*xlarge|metal(?:-\d+xl)?)$/.test(name)) return false;
  return !/^[a-z0-9-]+$/.test(name) || suggestion(name, ['nano', 'micro', 'small', 'medium', 'large', 'xlarge', '2xlarge', 'metal', 'metal-24xl']) !== undefined;
}

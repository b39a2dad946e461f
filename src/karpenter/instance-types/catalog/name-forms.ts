import { labelColumn } from './instance-types';
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

/** Returns the known name that is most similar to another name: the shortest of several. A family without a number, such as `m`, is not a typo of one of its families. */
export function knownName(label: string, name: string): string | undefined {
  if (label === INSTANCE_FAMILY && !/\d/.test(name)) return undefined;
  const names = new Set((labelColumn(label) ?? []).flatMap((known) => known ?? []));
  const part = nameFormOf(label)?.partOf(name) ?? name;
  if (names.has(part)) return part;
  const shortestFirst = [...names].sort((a, b) => a.length - b.length);
  return withSuffix(part, shortestFirst) ?? suggestion(part, shortestFirst);
}

/** Returns the first name of a family that only has names with a suffix, such as m7a for m7. */
function withSuffix(name: string, known: readonly string[]): string | undefined {
  const [, family, rest] = /^([a-z]+\d+)(\..+)?$/.exec(name) ?? [];
  if (family === undefined) return undefined;
  return known.find((each) => {
    const hasSize = each.includes('.');
    return hasSize === (rest !== undefined) && each.startsWith(family) && /^[a-z-]/.test(each.slice(family.length)) && each.endsWith(rest ?? '');
  });
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

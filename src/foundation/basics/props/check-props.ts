import { isStruct } from '../plain-map';
import { reject, reportTogether } from './reject';
import { suggestion } from '../suggestion';
import { valueText } from '../value-text';
import { variableName } from '../variable-name';

/** A constraint on a prop value. */
export interface PropCheck {
  readonly isRight: (value: any) => boolean;
  /** Constraint as a noun phrase, for messages such as `<prop> must be <mustBe>, got <value>`. */
  readonly mustBe: string;
  /** Code for a valid value, shown in error messages. */
  readonly example?: string;
  /** Returns code for the value that a wrong value probably stands for, instead of `example`. */
  readonly exampleFor?: (wrong: unknown) => string | undefined;
  readonly isRequired?: boolean;
  /** Constraint on each item, if the prop is a list. */
  readonly items?: PropCheck;
  /** Constraints on nested props, if the prop is an object. */
  readonly props?: PropChecks;
}

export interface PropChecks {
  readonly [prop: string]: PropCheck;
}

/**
 * Rejects unknown props and invalid values. The TypeScript compiler does not check callers in JavaScript and other languages.
 *
 * @param example code for valid props, shown in error messages
 * @param where prefix for each error message
 */
export function checkProps(props: object, checks: PropChecks, example: string, where = ''): void {
  reportTogether(() => {
    for (const name of Object.keys(needProps(props, example, where))) {
      if (!Object.hasOwn(checks, name)) reject(unknownProp(`${where}${name}`, didYouMean(name, Object.keys(checks))));
    }
    checkValues(props, checks, where);
  });
}

/**
 * Rejects props or options that are not an object, and returns them unchanged.
 *
 * @param example code for valid props, shown in error messages
 * @param where prefix for each error message
 * @param name name of the parameter
 */
export function needProps<T extends object>(props: T, example: string, where = '', name = 'props'): T {
  if (isStruct(props)) return props;
  throw new Error(`${where}${name} must be an object, got ${valueText(props)}. ${advice(props, example)}`);
}

/** Rejects invalid values of the props in `checks` with one error. Ignores all other props, such as the props of a subclass. */
export function checkValues(props: object, checks: PropChecks, where = ''): void {
  reportTogether(() => {
    for (const [name, check] of Object.entries(checks)) checkValue(`${where}${name}`, (props as { readonly [prop: string]: unknown })[name], check);
  });
}

/** Returns the error about an unknown prop. */
export function unknownProp(path: string, fix: string): Error {
  return new Error(`${path} is not a known prop. ${fix}`);
}

/**
 * Returns the fix for a value that is not a list. A single item needs only brackets.
 *
 * @param example code for a valid list
 */
export function listFix(wrong: unknown, items: PropCheck, example = items.example && `[${items.example}]`): string | undefined {
  if (typeof wrong === 'object' && items.isRight(wrong)) return `Enclose the value in brackets: [${variableName(wrong) ?? '…'}].`;
  const item = items.exampleFor?.(wrong);
  return advice(wrong, item === undefined ? example : `[${item}]`);
}

/** Checks a prop value, and returns it unchanged. */
export function checkValue<T>(name: string, value: T, check: PropCheck): T {
  const { isRight, isRequired = false, items, props } = check;
  if (value === undefined && !isRequired) return value;
  if (!isRight(value)) {
    reject(wrongValue(name, value, check));
    return value;
  }
  if (items) (value as readonly unknown[]).forEach((item, index) => checkValue(`${name}[${index}]`, item, { ...items, isRequired: true }));
  if (props && isStruct(value)) checkValues(value, props, `${name}.`);
  return value;
}

function wrongValue(name: string, value: unknown, { mustBe, items, exampleFor, example }: PropCheck): Error {
  const constraint = value === undefined ? `is required and must be ${mustBe}` : `must be ${mustBe}, got ${valueText(value)}`;
  const fix = items && value !== undefined ? listFix(value, items, example) : advice(value, exampleFor?.(value) ?? example);
  return new Error(`${name} ${constraint}${fix === undefined ? '' : `. ${fix}`}`);
}

function advice(wrong: unknown, example: string | undefined): string | undefined {
  if (wrong instanceof Promise) return 'Await the Promise.';
  return example === undefined ? undefined : `For example: ${example}`;
}

function didYouMean(name: string, known: readonly string[]): string {
  const meant = suggestion(name, known);
  return meant ? `Did you mean ${meant}?` : `Use ${known.length === 1 ? known[0] : `one of ${known.join(', ')}`}.`;
}

import { suggestion } from './suggestion';
import { valueText } from './value-text';

/** A constraint on the value of a prop. */
export interface PropCheck {
  readonly isRight: (value: any) => boolean;
  /** The constraint as a noun phrase, for messages of the form `<prop> must be <mustBe>, got <value>`. */
  readonly mustBe: string;
  /** A valid value, as code. */
  readonly example?: string;
  readonly isRequired?: boolean;
  /** The constraint on each item of a list. */
  readonly items?: PropCheck;
}

export interface PropChecks {
  readonly [prop: string]: PropCheck;
}

/**
 * Rejects unknown props and wrong values, which the compiler does not do in JavaScript and other languages.
 *
 * @param example valid props, as code
 * @param where a prefix for each message
 */
export function checkProps(props: object, checks: PropChecks, example: string, where = ''): void {
  if (typeof props !== 'object' || props === null || Array.isArray(props)) throw new Error(`${where}props must be an object, got ${valueText(props)}. For example: ${example}`);
  for (const name of Object.keys(props)) {
    if (!Object.hasOwn(checks, name)) throw new Error(`${where}${name} is not a known prop. ${didYouMean(name, Object.keys(checks))}`);
  }
  checkValues(props, checks, where);
}

/** Rejects wrong values of these props, and ignores other props, such as those of a subclass. */
export function checkValues(props: object, checks: PropChecks, where = ''): void {
  for (const [name, check] of Object.entries(checks)) checkValue(`${where}${name}`, (props as { readonly [prop: string]: unknown })[name], check);
}

/** Checks a value, and returns it. */
export function checkValue<T>(name: string, value: T, check: PropCheck): T {
  const { isRight, mustBe, example, isRequired = false, items } = check;
  if (value === undefined && !isRequired) return value;
  if (!isRight(value)) {
    const constraint = value === undefined ? `is required and must be ${mustBe}` : `must be ${mustBe}, got ${valueText(value)}`;
    throw new Error(`${name} ${constraint}${example === undefined ? '' : `. For example: ${example}`}`);
  }
  if (items) (value as readonly unknown[]).forEach((item, index) => checkValue(`${name}[${index}]`, item, { ...items, isRequired: true }));
  return value;
}

function didYouMean(name: string, known: readonly string[]): string {
  const meant = suggestion(name, known);
  return meant ? `Did you mean ${meant}?` : `Use ${known.length === 1 ? known[0] : `one of ${known.join(', ')}`}.`;
}

import { suggestion } from './suggestion';
import { valueText } from './value-text';

/** What a prop has to be, what it is if it is not, and what to write. */
export interface PropCheck {
  readonly isRight: (value: any) => boolean;
  readonly otherwise?: string;
  readonly write: string;
  readonly isRequired?: boolean;
}

/**
 * Refuses props that there are not, and values of another kind, for plain JavaScript too, where nothing else stops others.
 *
 * @param write what stands in place of what is no map
 * @param where what is put before each message
 * @throws with the name of the prop, its value and what to write
 */
export function checkProps(props: object, checks: { readonly [prop: string]: PropCheck }, write: string, where = ''): void {
  if (typeof props !== 'object' || props === null || Array.isArray(props)) throw new Error(`${where}${valueText(props)} is not what stands here; write ${write}`);
  for (const name of Object.keys(props)) {
    if (!Object.hasOwn(checks, name)) throw new Error(`${where}${name}: there is no such prop; ${didYouMean(name, Object.keys(checks))}`);
  }
  checkValues(props, checks, where);
}

/** The same where others may stand beside the props, such as those of a subclass. */
export function checkValues(props: object, checks: { readonly [prop: string]: PropCheck }, where = ''): void {
  for (const [name, { isRight, isRequired = false, otherwise = 'refused', write }] of Object.entries(checks)) {
    const value = (props as { readonly [prop: string]: unknown })[name];
    if ((value !== undefined || isRequired) && !isRight(value)) throw new Error(`${where}${name}: ${valueText(value)} is ${otherwise}; write ${write}`);
  }
}

function didYouMean(name: string, known: readonly string[]): string {
  const meant = suggestion(name, known);
  return meant ? `did you mean ${meant}?` : `write one of ${known.join(', ')}`;
}

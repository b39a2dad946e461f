import { holdsPlaceholder } from './placeholder';
import { isObject, someText } from '../../../foundation/basics/json';

/**
 * Rejects placeholders in props, because these props are not part of a Helm chart.
 *
 * @throws an error that names the prop that contains a placeholder
 */
export function refusePlaceholders(props: object): void {
  for (const [name, value] of Object.entries(props)) {
    if (holdsAny(value)) throw new Error(`${name} must not contain a string value of a HelmChart, because this prop is not rendered into the chart. Use a literal string.`);
  }
}

function holdsAny(value: unknown): boolean {
  const isPlain = !isObject(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && someText(value, holdsPlaceholder);
}

import { checkValue } from '../../foundation/basics/props/check-props';
import { required, STRING } from '../../foundation/basics/props/prop-checks';
import { valueText } from '../../foundation/basics/value-text';
import { quantityOf } from '../../foundation/go/parse-quantity';

/**
 * Returns the resource requests of a container.
 *
 * @throws if a request is not a quantity, or is negative
 */
export function requestsOf(cpu: string, memory: string | undefined): { readonly cpu: string; readonly memory?: string } {
  return { cpu: quantity('cpu', cpu, '500m'), ...memory === undefined ? {} : { memory: quantity('memory', memory, '4Gi') } };
}

function quantity(name: string, text: string, example: string): string {
  const exampleFor = (wrong: unknown) => (name === 'cpu' && typeof wrong === 'number' && wrong >= 0 ? JSON.stringify(String(wrong)) : undefined);
  const amount = quantityOf(checkValue(name, text, required({ ...STRING, example: JSON.stringify(example), exampleFor })));
  if (amount === undefined || amount < 0) throw new Error(`${name} must be a quantity of at least 0, got ${valueText(text)}. For example: ${JSON.stringify(example)}`);
  return text;
}

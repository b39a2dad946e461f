import { valueText } from '../basics/value-text';
import { quantityOf } from '../go/parse-quantity';

/**
 * Returns the resource requests of a container.
 *
 * @throws if a request is not a quantity, or is negative
 */
export function requestsOf(cpu: string, memory: string | undefined): { readonly cpu: string; readonly memory?: string } {
  return { cpu: quantity('cpu', cpu, '500m'), ...memory === undefined ? {} : { memory: quantity('memory', memory, '4Gi') } };
}

function quantity(name: string, text: string, example: string): string {
  const amount = typeof text === 'string' ? quantityOf(text) : undefined;
  if (amount === undefined || amount < 0) throw new Error(`${name} must be a quantity of at least 0, got ${valueText(text)}. For example: ${JSON.stringify(example)}`);
  return text;
}

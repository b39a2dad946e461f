import { valueText } from '../basics/value-text';
import { quantityOf } from '../go/parse-quantity';

/**
 * What a container requests.
 *
 * @throws where one is no quantity, or below 0
 */
export function requestsOf(cpu: string, memory: string | undefined): { readonly cpu: string; readonly memory?: string } {
  return { cpu: quantity('cpu', cpu, '500m'), ...memory === undefined ? {} : { memory: quantity('memory', memory, '4Gi') } };
}

function quantity(name: string, text: string, example: string): string {
  const amount = typeof text === 'string' ? quantityOf(text) : undefined;
  if (amount === undefined || amount < 0) throw new Error(`${name}: ${valueText(text)} is no quantity of it; write one such as ${JSON.stringify(example)}`);
  return text;
}

import { knownResources, meantResource } from './known-resources';
import { Problem } from '../../../foundation/basics/problem';
import { valueText } from '../../../foundation/basics/value-text';
import { NANO, parseNanos } from '../../../foundation/go/exact-quantity';

/** The resources without a domain. */
const NATIVE: ReadonlySet<string> = new Set(['cpu', 'memory', 'ephemeral-storage', 'pods']);

/** Returns why an amount of a resource is not a valid request, or undefined. `example` is the fix for amounts that are not quantities. */
export function requestProblem(name: string, quantity: string, example: string): Problem | undefined {
  if (!NATIVE.has(name) && !name.includes('/') && !/^hugepages-\d+[KMG]i$/.test(name)) {
    const meant = meantResource(name);
    return { message: `unknown resource ${valueText(name)}`, fix: meant === undefined ? `Use one of ${knownResources().join(', ')}.` : `Did you mean ${meant}?` };
  }
  const amount = parseNanos(quantity);
  if (amount === undefined || amount < 0n) {
    return { message: `${name} must be a Kubernetes quantity of at least 0, got ${valueText(quantity)}`, fix: example };
  }
  if ((name.includes('/') || name === 'pods') && amount % NANO !== 0n) {
    return { message: `${name} must be an integer, got ${valueText(quantity)}`, fix: `Set ${name} to an integer, for example 1.` };
  }
  return undefined;
}

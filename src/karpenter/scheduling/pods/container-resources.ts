import { containerResourceNameProblem, isExtended, needsEqualLimit } from './container-resource-name';
import { meantQuantity } from './meant-quantity';
import { childPath, isObject, JsonObject } from '../../../foundation/basics/json';
import { placeholderIn } from '../../../foundation/basics/placeholders';
import { Problem } from '../../../foundation/basics/problem';
import { valueText } from '../../../foundation/basics/value-text';
import { NANO, parseNanos } from '../../../foundation/go/exact-quantity';

/** A mistake at a path. */
export interface PathProblem extends Problem {
  readonly path: string;
}

/** The API server rounds amounts up to thousandths. */
const MILLI = NANO / 1000n;

/** Returns the mistakes in the names and the amounts of a container's resources. */
export function containerAmountProblems({ requests, limits }: JsonObject, path: string): readonly PathProblem[] {
  return [...amountProblems(requests, childPath(path, 'requests')), ...amountProblems(limits, childPath(path, 'limits'))];
}

/** Returns the mistakes in the names and the amounts of a list of resources. */
export function amountProblems(list: unknown, path: string): readonly PathProblem[] {
  return problemsOf(list, path, (name, amount) => (
    containerResourceNameProblem(name) ?? quantityProblem(name, amount) ?? fractionProblem(name, amount)
  ));
}

/** Returns the amounts in a list of resources that are not quantities. */
export function quantityProblems(list: unknown, path: string): readonly PathProblem[] {
  return problemsOf(list, path, quantityProblem);
}

function problemsOf(list: unknown, path: string, problemOf: (name: string, amount: string) => Problem | undefined): readonly PathProblem[] {
  if ((list ?? undefined) === undefined || isPlaceholder(list)) return [];
  if (!isObject(list)) return [{ path, message: `${path.slice(path.lastIndexOf('.') + 1)} must be an object, got ${valueText(list)}`, fix: 'Set an object, for example {cpu: 500m, memory: 1Gi}.' }];
  return Object.entries(list).flatMap(([name, quantity]) => {
    if (quantity === null || isPlaceholder(name) || isPlaceholder(quantity)) return [];
    const problem = problemOf(name, typeof quantity === 'object' ? valueText(quantity) : String(quantity));
    return problem === undefined ? [] : [{ path: childPath(path, name), ...problem }];
  });
}

function quantityProblem(name: string, text: string): Problem | undefined {
  const amount = parseNanos(text.trim());
  if (amount !== undefined && amount >= 0n) return undefined;
  return { message: `${name} must be a Kubernetes quantity of at least 0, got ${valueText(text)}`, fix: `Set a quantity, for example ${meantQuantity(name, text)}.` };
}

function fractionProblem(name: string, text: string): Problem | undefined {
  if (!isExtended(name) || amountOf(text)! % NANO === 0n) return undefined;
  return { message: `${name} must be an integer, got ${valueText(text)}`, fix: `Set ${name} to an integer, for example 1.` };
}

/**
 * Returns the requests of a container that the API server rejects because of their limits. Placeholders and null have unknown amounts.
 *
 * Source: https://github.com/kubernetes/kubernetes/blob/v1.34.0/pkg/apis/core/validation/validation.go, `validateResourceRequirements`
 */
export function limitProblems({ requests, limits }: JsonObject, path: string): readonly PathProblem[] {
  const known = limits ?? {};
  if (!isObject(requests) || !isObject(known) || Object.keys(known).some(isPlaceholder)) return [];
  return Object.entries(requests).flatMap(([name, request]) => {
    const problem = isPlaceholder(name) || isPlaceholder(request) ? undefined : limitProblem(name, request, known[name]);
    return problem === undefined ? [] : [{ path: childPath(childPath(path, 'requests'), name), ...problem }];
  });
}

function limitProblem(name: string, request: unknown, limit: unknown): Problem | undefined {
  const isEqual = needsEqualLimit(name);
  const amount = amountOf(request);
  if (amount === undefined) return undefined;
  if (limit === undefined) return isEqual ? { message: `${name} must have a limit that equals the request`, fix: `Move ${name} from requests to limits.` } : undefined;
  const most = amountOf(limit);
  if (most === undefined || amount === most || (!isEqual && amount < most)) return undefined;
  return isEqual
    ? { message: `the request of ${name} must equal the limit of ${String(limit)}, got ${String(request)}`, fix: `Set ${name} only in limits.` }
    : { message: `the request of ${name} must not exceed the limit of ${String(limit)}, got ${String(request)}`, fix: 'Lower the request, or raise the limit.' };
}

function amountOf(quantity: unknown): bigint | undefined {
  const amount = quantity === null || typeof quantity === 'object' ? undefined : parseNanos(String(quantity).trim());
  return amount === undefined ? undefined : (amount + MILLI - 1n) / MILLI * MILLI;
}

function isPlaceholder(value: unknown): boolean {
  return typeof value === 'string' && placeholderIn(value) !== undefined;
}

import { isObject } from '../../../foundation/basics/json';
import { parseNanos } from '../../../foundation/go/exact-quantity';
import { InstanceType } from '../../instance-types/catalog/instance-type';
import { hasNegative } from '../../instance-types/kubelet/amounts';

/** Amounts of resources in billionths, by resource name. */
export type Resources = ReadonlyMap<string, bigint>;

const allocatable = new WeakMap<InstanceType, Resources>();
/** Amounts by quantity, because many instance types have the same quantities. */
const amountsByText = new Map<string, bigint | undefined>();
/** Maximum number of remembered amounts. */
const MOST_AMOUNTS = 10_000;

/** Returns the resources that nodes of an instance type offer to pods. */
export function allocatableOf(type: InstanceType): Resources {
  let known = allocatable.get(type);
  if (known === undefined) allocatable.set(type, known = resourcesFrom(type.resources, rememberedAmount));
  return known;
}

/** Returns the amounts in a list of Kubernetes quantities. Omits values that are not quantities, because the API server rejects them. */
export function resourcesOf(list: unknown): Resources {
  return isObject(list) ? resourcesFrom(Object.entries(list)) : new Map();
}

function rememberedAmount(quantity: string): bigint | undefined {
  if (amountsByText.has(quantity)) return amountsByText.get(quantity);
  if (amountsByText.size >= MOST_AMOUNTS) amountsByText.clear();
  const amount = parseNanos(quantity);
  amountsByText.set(quantity, amount);
  return amount;
}

function resourcesFrom(quantities: Iterable<readonly [string, unknown]>, amountOf: (quantity: string) => bigint | undefined = parseNanos): Resources {
  const amounts = new Map<string, bigint>();
  for (const [name, quantity] of quantities) {
    const nanos = isScalar(quantity) ? amountOf(String(quantity)) : undefined;
    if (nanos !== undefined) amounts.set(name, nanos);
  }
  return amounts;
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';
}

export function sumOf(...lists: readonly Resources[]): Resources {
  return combined(lists, (one, other) => one + other);
}

/** Returns the largest amount of each resource. */
export function largestOf(...lists: readonly Resources[]): Resources {
  return combined(lists, (one, other) => (other > one ? other : one));
}

function combined(lists: readonly Resources[], combine: (one: bigint, other: bigint) => bigint): Resources {
  const result = new Map<string, bigint>();
  for (const list of lists) {
    for (const [name, amount] of list) {
      const before = result.get(name);
      result.set(name, before === undefined ? amount : combine(before, amount));
    }
  }
  return result;
}

/**
 * Returns true if requests fit the available resources. Nothing fits if an available amount is negative.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/utils/resources/resources.go#L164-L179
 */
export function fits(requests: Resources, available: Resources): boolean {
  for (const [name, amount] of requests) {
    if (amount > (available.get(name) ?? 0n)) return false;
  }
  return !hasNegative(available);
}

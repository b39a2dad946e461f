import { NANO } from '../../../foundation/go/exact-quantity';
import { Resources } from '../../../karpenter/scheduling/pods/resources';

/** The names of resources, in the order of their columns. */
export type Columns = readonly string[];

/** Exact amounts by column: whole units, and billionths of a unit. Plain numbers are faster than bigints. */
export interface Amounts {
  readonly wholes: Float64Array;
  readonly nanos: Float64Array;
}

const BILLION = 1e9;
/** Larger amounts count as this amount, which fits no instance type. */
const MOST = 2n ** 52n * NANO;

export function vectorOf(resources: Resources, columns: Columns): Amounts {
  const amounts = columns.map((name) => resources.get(name) ?? 0n).map((amount) => (amount > MOST ? MOST : amount));
  return {
    wholes: Float64Array.from(amounts, (amount) => Number(amount / NANO)),
    nanos: Float64Array.from(amounts, (amount) => Number(amount % NANO)),
  };
}

export function plus(one: Amounts, other: Amounts): Amounts {
  const wholes = new Float64Array(one.wholes);
  const nanos = new Float64Array(one.nanos);
  for (let column = 0; column < wholes.length; column++) {
    wholes[column] += other.wholes[column];
    nanos[column] += other.nanos[column];
    if (nanos[column] >= BILLION) {
      nanos[column] -= BILLION;
      wholes[column]++;
    }
  }
  return { wholes, nanos };
}

/** Subtracts amounts that are not larger. */
export function minus(one: Amounts, other: Amounts): Amounts {
  const wholes = new Float64Array(one.wholes);
  const nanos = new Float64Array(one.nanos);
  for (let column = 0; column < wholes.length; column++) {
    wholes[column] -= other.wholes[column];
    nanos[column] -= other.nanos[column];
    if (nanos[column] < 0) {
      nanos[column] += BILLION;
      wholes[column]--;
    }
  }
  return { wholes, nanos };
}

/** Returns the columns with an amount above 0. */
export function usedColumns({ wholes, nanos }: Amounts): number[] {
  return [...wholes.keys()].filter((column) => wholes[column] > 0 || nanos[column] > 0);
}

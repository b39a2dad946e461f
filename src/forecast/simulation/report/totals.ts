import { HOURS_PER_MONTH, ReportedNode } from './reported-node';

/** The price of all nodes. */
export interface Totals {
  readonly perHour: number;
  /** The price of 730 hours. */
  readonly perMonth: number;
  /** True if a node is a spot node without a known spot price. */
  readonly isUpperBound: boolean;
}

export function totalsOf(nodes: readonly ReportedNode[]): Totals {
  const perHour = rounded(nodes.reduce((sum, { launch }) => sum + launch.price.perHour, 0));
  return { perHour, perMonth: rounded(perHour * HOURS_PER_MONTH), isUpperBound: nodes.some(({ launch }) => launch.price.isUpperBound) };
}

/** Removes the digits that adding binary fractions produces. */
export function rounded(price: number): number {
  return Number(price.toFixed(6));
}

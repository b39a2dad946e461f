/** Divides a number of lines between parts. No part gets more than it wants, and no other part gets more than a part that gets less than it wants. */
export function fairShares(wanted: readonly number[], total: number): readonly number[] {
  const shares = wanted.map(() => 0);
  let rest = total;
  const order = [...wanted.keys()].sort((a, b) => wanted[a] - wanted[b]);
  for (const [position, index] of order.entries()) {
    shares[index] = Math.min(wanted[index], Math.floor(rest / (order.length - position)));
    rest -= shares[index];
  }
  return shares;
}

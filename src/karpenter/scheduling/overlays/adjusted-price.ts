import { parseFloat64 } from '../../../foundation/go/parse-float';

/**
 * Returns a price after the change of a NodeOverlay: a new price such as `1.5`, a difference such as `-0.5`, or a percentage such as `+10%`.
 * If the price is unknown, only a new price is known. If the change is malformed, the price stays.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/cloudprovider/types.go#L558-L588
 */
export function adjustedPrice(price: number | undefined, change: string): number | undefined {
  const isAdjustment = /^[+-]/.test(change);
  const isPercentage = isAdjustment && change.endsWith('%');
  const amount = parseFloat64(isPercentage ? change.slice(0, -1) : change);
  if (amount === undefined) return price;
  if (!isAdjustment) return amount;
  if (price === undefined) return undefined;
  return Math.max(isPercentage ? price * (1 + amount / 100) : price + amount, 0);
}

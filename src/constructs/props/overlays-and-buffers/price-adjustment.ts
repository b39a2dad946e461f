import { checkValue } from '../../../foundation/basics/props/check-props';
import { NUMBER, required } from '../../../foundation/basics/props/prop-checks';

const DOLLARS = required(NUMBER);
const PERCENT = required({ isRight: (value) => Number.isFinite(value) && value >= -100, mustBe: 'a number of at least -100' });

/**
 * A change to the price that Karpenter uses for an instance type when it compares instance types. The adjusted price is never below 0.
 *
 * @example
 * new karpenter.NodeOverlay(chart, 'SpotDiscount', {
 *   requirements: [karpenter.Requirement.capacityTypes(karpenter.CapacityType.SPOT)],
 *   priceAdjustment: karpenter.PriceAdjustment.percent(-10),
 * });
 *
 * @see https://karpenter.sh/docs/concepts/nodeoverlays/
 * @crd NodeOverlay spec.priceAdjustment
 * @stability experimental
 */
export class PriceAdjustment {
  /**
   * Raises the price by a percentage. A negative number lowers the price.
   *
   * @param percent a number of at least -100, such as -15.5 or 10
   */
  public static percent(percent: number): PriceAdjustment {
    return new PriceAdjustment(`${signed('percent', checkValue('percent', percent, PERCENT))}%`);
  }

  /**
   * Raises the price by an amount in US dollars per hour. A negative number lowers the price.
   *
   * @param dollars a number such as -0.5 or 1.2
   */
  public static dollars(dollars: number): PriceAdjustment {
    return new PriceAdjustment(signed('dollars', checkValue('dollars', dollars, DOLLARS)));
  }

  /** Creates an adjustment from a string that starts with a sign, such as `+10%` or `-0.5`. The manifest contains the string unchanged. */
  public static of(text: string): PriceAdjustment {
    return new PriceAdjustment(text);
  }

  /** @internal code for the value that a wrong value probably stands for */
  public static _codeFor(wrong: unknown): string {
    const [, sign, amount] = /^([+-]?)(\d+(?:\.\d+)?%?)$/.exec(typeof wrong === 'string' ? wrong : '') ?? [];
    return amount === undefined ? 'a static method of PriceAdjustment, for example PriceAdjustment.percent(-10)' : `PriceAdjustment.of("${sign || '+'}${amount}")`;
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}

/** Formats a decimal number with its sign. Throws if the number has an exponent, which the API server rejects. */
function signed(name: string, amount: number): string {
  const text = String(amount);
  if (text.includes('e')) throw new Error(`${name} must be a number that JavaScript prints without an exponent, got ${text}. Use PriceAdjustment.of with a string such as "-0.5".`);
  return amount < 0 ? text : `+${text}`;
}

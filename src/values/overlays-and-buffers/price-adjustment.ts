/**
 * A change of the price that Karpenter reckons with. Source: NodeOverlay CRD spec.priceAdjustment, rule NO-5.
 *
 * @stability experimental
 */
export class PriceAdjustment {
  /**
   * So many percent more, or less where negative. The price is never below 0 in the end.
   *
   * @param percent at least -100, such as -15.5 or 10; two digits at most before the point where it is negative, but for -100
   */
  public static percent(percent: number): PriceAdjustment {
    if (!Number.isFinite(percent) || percent < -100) {
      throw new Error(`a price adjustment of ${percent} percent is refused; write a number of at least -100`);
    }
    return new PriceAdjustment(`${signed(percent)}%`);
  }

  /**
   * So many US dollars an hour more, or less where negative. The price is never below 0 in the end.
   *
   * @param dollars such as -0.5 or 1.2
   */
  public static dollars(dollars: number): PriceAdjustment {
    if (!Number.isFinite(dollars)) {
      throw new Error(`a price adjustment of ${dollars} dollars is refused; write a number such as -0.5`);
    }
    return new PriceAdjustment(signed(dollars));
  }

  /** The text as the API reads it, with its sign, such as `+10%` or `-0.5`. */
  public static of(text: string): PriceAdjustment {
    return new PriceAdjustment(text);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}

function signed(amount: number): string {
  const text = String(amount);
  // The API reads no exponent, which JavaScript writes for what is tiny or huge.
  if (text.includes('e')) throw new Error(`a price adjustment of ${text} has no short decimal form; write its text with PriceAdjustment.of`);
  return amount < 0 ? text : `+${text}`;
}

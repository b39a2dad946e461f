import { checkValue } from '../../foundation/basics/props/check-props';
import { required, wholeNumber } from '../../foundation/basics/props/prop-checks';

/**
 * A number or a percentage of pods.
 *
 * @example
 * karpenter.PodCount.percent(50);
 *
 * @stability experimental
 */
export class PodCount {
  /**
   * A number of pods.
   *
   * @throws if the count is not a non-negative integer
   */
  public static pods(count: number): PodCount {
    checkValue('count', count, required(wholeNumber(0)));
    return new PodCount(count);
  }

  /**
   * A percentage of pods, rounded up.
   *
   * @throws if the share is not a whole number from 0 to 100
   */
  public static percent(share: number): PodCount {
    checkValue('share', share, required(wholeNumber(0, 100)));
    return new PodCount(`${share}%`);
  }

  private constructor(
    /** @internal the value in the API's format */
    public readonly _json: number | string,
  ) {}
}

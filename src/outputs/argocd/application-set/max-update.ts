import { checkValue } from '../../../foundation/basics/props/check-props';
import { required, wholeNumber } from '../../../foundation/basics/props/prop-checks';

/**
 * Maximum number of Applications that a step of a rolling sync updates at the same time.
 *
 * @example
 * const quarter = karpenter.argocd.MaxUpdate.percent(25);
 *
 * @stability experimental
 */
export class MaxUpdate {
  /**
   * A fixed number of Applications. With 0, you sync the Applications of the step manually.
   *
   * @param count a non-negative integer
   */
  public static applications(count: number): MaxUpdate {
    return new MaxUpdate(checkValue('MaxUpdate.applications: count', count, required(wholeNumber(0))));
  }

  /**
   * A percentage of the step's Applications, rounded down. A percentage above 0 allows at least one Application.
   *
   * @param percent a whole number from 0 to 100
   */
  public static percent(percent: number): MaxUpdate {
    return new MaxUpdate(`${checkValue('MaxUpdate.percent: percent', percent, required(wholeNumber(0, 100)))}%`);
  }

  private constructor(private readonly most: number | string) {}

  /** @internal */
  public _toJson(): number | string {
    return this.most;
  }
}

import { checkValue } from '../../basics/check-props';
import { required, wholeNumber } from '../../basics/prop-checks';

/**
 * How many Applications of a step are synced at a time. Source: ApplicationSet CRD spec.strategy.rollingSync.steps[].maxUpdate.
 *
 * @stability experimental
 */
export class MaxUpdate {
  /**
   * A number of them. 0 leaves the step to a person.
   *
   * @param count a whole number of at least 0
   */
  public static applications(count: number): MaxUpdate {
    return new MaxUpdate(checkValue('MaxUpdate.applications', count, required(wholeNumber(0))));
  }

  /**
   * A share of them, rounded down, but at least one where it is more than 0.
   *
   * @param percent a whole number from 0 to 100
   */
  public static percent(percent: number): MaxUpdate {
    return new MaxUpdate(`${checkValue('MaxUpdate.percent', percent, required(wholeNumber(0, 100)))}%`);
  }

  private constructor(private readonly most: number | string) {}

  /** @internal */
  public _toJson(): number | string {
    return this.most;
  }
}

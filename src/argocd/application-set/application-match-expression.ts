import { checkValue } from '../../basics/check-props';
import { NEEDED_TEXT } from '../../basics/prop-checks';

/**
 * Applications by a label of theirs. Source: ApplicationSet CRD spec.strategy.rollingSync.steps[].matchExpressions[].
 *
 * @stability experimental
 */
export class ApplicationMatchExpression {
  /** Those whose label is one of these. */
  public static isIn(key: string, values: string[]): ApplicationMatchExpression {
    return new ApplicationMatchExpression(checkValue('key', key, NEEDED_TEXT), 'In', [...values]);
  }

  /** Those whose label is none of these. */
  public static notIn(key: string, values: string[]): ApplicationMatchExpression {
    return new ApplicationMatchExpression(checkValue('key', key, NEEDED_TEXT), 'NotIn', [...values]);
  }

  private constructor(private readonly key: string, private readonly how: string, private readonly values: readonly string[]) {}

  /** @internal */
  public _toJson(): { readonly key: string; readonly operator: string; readonly values: readonly string[] } {
    return { key: this.key, operator: this.how, values: this.values };
  }
}

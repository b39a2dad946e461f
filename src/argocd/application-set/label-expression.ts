import { checkValue } from '../../basics/check-props';
import { NEEDED_TEXT } from '../../basics/prop-checks';

/**
 * What a label has to be. Source: ApplicationSet CRD spec.generators[].clusters.selector.matchExpressions[].
 *
 * @stability experimental
 */
export class LabelExpression {
  /** It is one of these. */
  public static isIn(key: string, values: string[]): LabelExpression {
    return new LabelExpression({ key: checkValue('key', key, NEEDED_TEXT), operator: 'In', values: [...values] });
  }

  /** It is none of these, or is not there. */
  public static notIn(key: string, values: string[]): LabelExpression {
    return new LabelExpression({ key: checkValue('key', key, NEEDED_TEXT), operator: 'NotIn', values: [...values] });
  }

  /** It is there. */
  public static exists(key: string): LabelExpression {
    return new LabelExpression({ key: checkValue('key', key, NEEDED_TEXT), operator: 'Exists' });
  }

  /** It is not there. */
  public static doesNotExist(key: string): LabelExpression {
    return new LabelExpression({ key: checkValue('key', key, NEEDED_TEXT), operator: 'DoesNotExist' });
  }

  private constructor(private readonly expression: { readonly key: string; readonly operator: string; readonly values?: readonly string[] }) {}

  /** @internal */
  public _toJson(): object {
    return this.expression;
  }
}

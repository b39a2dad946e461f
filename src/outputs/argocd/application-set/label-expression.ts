import { checkValue } from '../../../foundation/basics/props/check-props';
import { NEEDED_TEXT, required, STRINGS } from '../../../foundation/basics/props/prop-checks';

interface Requirement {
  readonly key: string;
  readonly operator: string;
  readonly values?: readonly string[];
}

/**
 * A label requirement.
 *
 * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#resources-that-support-set-based-requirements
 * @example
 * const selector: karpenter.argocd.LabelSelector = {
 *   matchExpressions: [karpenter.argocd.LabelExpression.isIn('environment', ['staging', 'production'])],
 * };
 *
 * @stability experimental
 */
export class LabelExpression {
  /** Requires that the label has one of the values. */
  public static isIn(key: string, values: string[]): LabelExpression {
    return new LabelExpression({ key: checkValue('key', key, NEEDED_TEXT), operator: 'In', values: [...checkValue('values', values, required(STRINGS))] });
  }

  /** Requires that the label has none of the values or does not exist. */
  public static notIn(key: string, values: string[]): LabelExpression {
    return new LabelExpression({ key: checkValue('key', key, NEEDED_TEXT), operator: 'NotIn', values: [...checkValue('values', values, required(STRINGS))] });
  }

  /** Requires that the label exists, with any value. */
  public static exists(key: string): LabelExpression {
    return new LabelExpression({ key: checkValue('key', key, NEEDED_TEXT), operator: 'Exists' });
  }

  /** Requires that the label does not exist. */
  public static doesNotExist(key: string): LabelExpression {
    return new LabelExpression({ key: checkValue('key', key, NEEDED_TEXT), operator: 'DoesNotExist' });
  }

  private constructor(private readonly expression: Requirement) {}

  /** @internal */
  public _toJson(): Requirement {
    return this.expression;
  }
}

import { checkValue } from '../../../foundation/basics/props/check-props';
import { NEEDED_TEXT, required, STRINGS } from '../../../foundation/basics/props/prop-checks';

/**
 * A label expression that selects Applications for a step of a rolling sync.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Progressive-Syncs/
 * @example
 * const development = karpenter.argocd.ApplicationMatchExpression.isIn('environment', ['dev', 'test']);
 *
 * @stability experimental
 */
export class ApplicationMatchExpression {
  /** Selects Applications whose label has one of the values. */
  public static isIn(key: string, values: string[]): ApplicationMatchExpression {
    return new ApplicationMatchExpression(checkValue('key', key, NEEDED_TEXT), 'In', [...checkValue('values', values, required(STRINGS))]);
  }

  /** Selects Applications whose label has none of the values. */
  public static notIn(key: string, values: string[]): ApplicationMatchExpression {
    return new ApplicationMatchExpression(checkValue('key', key, NEEDED_TEXT), 'NotIn', [...checkValue('values', values, required(STRINGS))]);
  }

  private constructor(private readonly key: string, private readonly operator: string, private readonly values: readonly string[]) {}

  /** @internal */
  public _toJson(): { readonly key: string; readonly operator: string; readonly values: readonly string[] } {
    return { key: this.key, operator: this.operator, values: this.values };
  }
}

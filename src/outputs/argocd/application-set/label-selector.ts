import { LabelExpression } from './label-expression';

/**
 * A label selector. A selected object meets all of the requirements.
 *
 * @stability experimental
 */
export interface LabelSelector {
  /**
   * Labels that an object must have, with their exact values.
   *
   * @default - no labels with exact values
   */
  readonly matchLabels?: { [label: string]: string };

  /**
   * Additional label requirements.
   *
   * @default - no additional requirements
   */
  readonly matchExpressions?: LabelExpression[];
}

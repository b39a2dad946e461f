import { LabelExpression } from './label-expression';

/**
 * A label selector. An object must meet all of its requirements.
 *
 * @stability experimental
 */
export interface LabelSelector {
  /**
   * Labels with exact values.
   *
   * @default - no exact values
   */
  readonly matchLabels?: { [label: string]: string };

  /**
   * Further requirements on labels.
   *
   * @default - no further requirements
   */
  readonly matchExpressions?: LabelExpression[];
}

import { LabelExpression } from './label-expression';

/**
 * Labels that something has to have, all together. Source: ApplicationSet CRD spec.generators[].clusters.selector.
 *
 * @stability experimental
 */
export interface LabelSelector {
  /**
   * Labels with their values.
   *
   * @default - none
   */
  readonly matchLabels?: { [label: string]: string };

  /**
   * What labels have to be otherwise.
   *
   * @default - nothing
   */
  readonly matchExpressions?: LabelExpression[];
}

/**
 * Operator that compares the value of a label with the values of a requirement.
 *
 * Pass the operator to `Requirement.of`.
 *
 * @crd NodePool spec.template.spec.requirements[].operator
 * @stability stable
 */
export class RequirementOperator {
  /** The label has one of the values. Requires at least one value. */
  public static readonly IN = 'In';
  /** The label has none of the values, or does not exist. */
  public static readonly NOT_IN = 'NotIn';
  /** The label exists, with any value. */
  public static readonly EXISTS = 'Exists';
  /** The label does not exist. */
  public static readonly DOES_NOT_EXIST = 'DoesNotExist';
  /** The label is an integer greater than the value. Requires exactly one value. */
  public static readonly GT = 'Gt';
  /** The label is an integer less than the value. Requires exactly one value. */
  public static readonly LT = 'Lt';
  /** The label is an integer greater than or equal to the value. Requires exactly one value. Since 1.9. */
  public static readonly GTE = 'Gte';
  /** The label is an integer less than or equal to the value. Requires exactly one value. Since 1.9. */
  public static readonly LTE = 'Lte';

  private constructor() {}
}

/**
 * The operators of a requirement, for `Requirement.of`. Source: NodePool CRD spec.template.spec.requirements[].operator, rule NP-20.
 *
 * @stability stable
 */
export class RequirementOperator {
  /** The label has one of the values. Needs at least one value (rule NP-46). */
  public static readonly IN = 'In';
  /** The label has none of the values. */
  public static readonly NOT_IN = 'NotIn';
  /** The label is there, with any value. */
  public static readonly EXISTS = 'Exists';
  /** The label is not there. */
  public static readonly DOES_NOT_EXIST = 'DoesNotExist';
  /** The label, a whole number, is greater than the one value (rule NP-47). */
  public static readonly GT = 'Gt';
  /** The label, a whole number, is less than the one value (rule NP-47). */
  public static readonly LT = 'Lt';
  /** The label, a whole number, is the one value or greater. Since 1.9. */
  public static readonly GTE = 'Gte';
  /** The label, a whole number, is the one value or less. Since 1.9. */
  public static readonly LTE = 'Lte';

  private constructor() {}
}

/**
 * Fields of objects in which what is there may differ from the source. Source: Application CRD spec.ignoreDifferences[].
 *
 * A sync for another reason overwrites such fields all the same, unless `RespectIgnoreDifferences=true` is among its options (rule G-5).
 *
 * @stability experimental
 */
export interface IgnoreDifferences {
  /**
   * The API group, such as `apps`.
   *
   * @default - the core group
   */
  readonly group?: string;

  /** The kind, such as `Deployment`. `*` is any. */
  readonly kind: string;

  /**
   * The object's name.
   *
   * @default - all of the kind
   */
  readonly name?: string;

  /**
   * The object's namespace.
   *
   * @default - any
   */
  readonly namespace?: string;

  /**
   * The fields as JSON pointers, such as `/spec/replicas`.
   *
   * @default - none
   */
  readonly jsonPointers?: string[];

  /**
   * The fields as expressions of jq, such as `.webhooks[].clientConfig.caBundle`.
   *
   * @default - none
   */
  readonly jqPathExpressions?: string[];

  /**
   * Who set the fields, by the managers in metadata.managedFields.
   *
   * @default - none
   */
  readonly managedFieldsManagers?: string[];
}

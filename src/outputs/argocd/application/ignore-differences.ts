/**
 * Fields of objects that Argo CD ignores when it compares the live state with the source. Set at least one of `jsonPointers`, `jqPathExpressions`, and `managedFieldsManagers`.
 *
 * A sync that other changes trigger still overwrites these fields, unless the sync option `RespectIgnoreDifferences=true` is set.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/diffing/
 *
 * @stability experimental
 */
export interface IgnoreDifferences {
  /**
   * API group, for example `apps`.
   *
   * @default - the core group
   */
  readonly group?: string;

  /** Kind, for example `Deployment`. `*` matches any kind. */
  readonly kind: string;

  /**
   * Name of the object.
   *
   * @default - all objects of the kind
   */
  readonly name?: string;

  /**
   * Namespace of the object.
   *
   * @default - any namespace
   */
  readonly namespace?: string;

  /**
   * Fields as JSON pointers, for example `/spec/replicas`.
   *
   * @default - none
   */
  readonly jsonPointers?: string[];

  /**
   * Fields as jq path expressions, for example `.webhooks[].clientConfig.caBundle`.
   *
   * @default - none
   */
  readonly jqPathExpressions?: string[];

  /**
   * Field managers in `metadata.managedFields` whose fields are ignored, for example `kube-controller-manager`.
   *
   * @default - none
   */
  readonly managedFieldsManagers?: string[];
}

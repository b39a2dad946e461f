/**
 * Objects that may be without an Application. What is given may be a pattern. Source: AppProject CRD spec.orphanedResources.ignore[].
 *
 * @stability experimental
 */
export interface OrphanedResourceKey {
  /**
   * The API group.
   *
   * @default - the core group
   */
  readonly group?: string;

  /**
   * The kind, such as `Secret`.
   *
   * @default - any
   */
  readonly kind?: string;

  /**
   * The object's name.
   *
   * @default - any
   */
  readonly name?: string;
}

/**
 * Whether Argo CD looks for objects without an Application in the namespaces of a project. Source: AppProject CRD spec.orphanedResources.
 *
 * @stability experimental
 */
export interface OrphanedResources {
  /**
   * Whether Applications warn of such objects.
   *
   * @default - true, by Argo CD
   */
  readonly warn?: boolean;

  /**
   * Objects that are passed over.
   *
   * @default - none
   */
  readonly ignore?: OrphanedResourceKey[];
}

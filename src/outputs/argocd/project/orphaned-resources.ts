/**
 * Objects that Argo CD does not report as orphaned. Every field can be a glob pattern.
 *
 * @stability experimental
 */
export interface OrphanedResourceKey {
  /**
   * API group.
   *
   * @default - the core group
   */
  readonly group?: string;

  /**
   * Kind, for example `Secret`.
   *
   * @default - any kind
   */
  readonly kind?: string;

  /**
   * Name of the object.
   *
   * @default - any name
   */
  readonly name?: string;
}

/**
 * Monitoring of orphaned resources: objects in the namespaces of a project that belong to no Application.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/orphaned-resources/
 *
 * @stability experimental
 */
export interface OrphanedResources {
  /**
   * Whether Applications of the project show a warning about orphaned resources.
   *
   * @default true
   */
  readonly warn?: boolean;

  /**
   * Objects that Argo CD ignores.
   *
   * @default - no objects are ignored
   */
  readonly ignore?: OrphanedResourceKey[];
}

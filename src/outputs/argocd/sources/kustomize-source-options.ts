/**
 * An override for a workload's number of replicas.
 *
 * @stability experimental
 */
export interface KustomizeReplicas {
  /** Name of the Deployment or StatefulSet. */
  readonly name: string;

  /** Number of replicas, a non-negative integer. */
  readonly count: number;
}

/**
 * The objects to which a patch applies. An object must match all fields that are set.
 *
 * @stability experimental
 */
export interface KustomizePatchTarget {
  /**
   * API group. The fields `group`, `version`, `kind`, `name`, and `namespace` are regular expressions.
   *
   * @default - any group
   */
  readonly group?: string;

  /**
   * API version without the group.
   *
   * @default - any version
   */
  readonly version?: string;

  /**
   * Kind, for example `NodePool`.
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

  /**
   * Namespace of the object.
   *
   * @default - any namespace
   */
  readonly namespace?: string;

  /**
   * Label selector, for example `team=ml`.
   *
   * @default - any labels
   */
  readonly labelSelector?: string;

  /**
   * Annotation selector, for example `team=ml`.
   *
   * @default - any annotations
   */
  readonly annotationSelector?: string;
}

/**
 * A Kustomize patch, and the objects to which it applies.
 *
 * @stability experimental
 */
export interface KustomizePatch {
  /**
   * The patch as a YAML or JSON string.
   *
   * @default - the patch is in the file `path`
   */
  readonly patch?: string;

  /**
   * Path of the patch file, relative to the folder of the source.
   *
   * @default - the patch is in `patch`
   */
  readonly path?: string;

  /**
   * Objects to which the patch applies.
   *
   * @default - the object that the patch names
   */
  readonly target?: KustomizePatchTarget;

  /**
   * Kustomize patch options, for example `allowNameChange`.
   *
   * @default - no options
   */
  readonly options?: { [option: string]: boolean };
}

/**
 * Options for building a kustomization.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/kustomize/
 *
 * @stability experimental
 */
export interface KustomizeSourceOptions {
  /**
   * Prefix of all resource names.
   *
   * @default - the prefix in kustomization.yaml
   */
  readonly namePrefix?: string;

  /**
   * Suffix of all resource names.
   *
   * @default - the suffix in kustomization.yaml
   */
  readonly nameSuffix?: string;

  /**
   * Namespace of all resources.
   *
   * @default - the namespace in kustomization.yaml
   */
  readonly namespace?: string;

  /**
   * Image overrides, for example `web=registry.example/web:1.2`.
   *
   * @default - no image overrides
   */
  readonly images?: string[];

  /**
   * Replica overrides.
   *
   * @default - no replica overrides
   */
  readonly replicas?: KustomizeReplicas[];

  /**
   * Patches in addition to those in kustomization.yaml.
   *
   * @default - no further patches
   */
  readonly patches?: KustomizePatch[];

  /**
   * Component folders to add.
   *
   * @default - no further components
   */
  readonly components?: string[];

  /**
   * Whether Argo CD ignores folders in `components` that do not exist.
   *
   * @default - false: a missing folder is an error
   */
  readonly ignoreMissingComponents?: boolean;

  /**
   * Labels to add to all resources.
   *
   * @default - no labels
   */
  readonly commonLabels?: { [label: string]: string };

  /**
   * Whether `commonLabels` override labels in kustomization.yaml.
   *
   * @default - false: a duplicate label is an error
   */
  readonly forceCommonLabels?: boolean;

  /**
   * Whether `commonLabels` are added only to metadata, not to selectors.
   *
   * @default false
   */
  readonly labelWithoutSelector?: boolean;

  /**
   * Whether `commonLabels` are added to pod templates if `labelWithoutSelector` is true.
   *
   * @default false
   */
  readonly labelIncludeTemplates?: boolean;

  /**
   * Annotations to add to all resources.
   *
   * @default - no annotations
   */
  readonly commonAnnotations?: { [annotation: string]: string };

  /**
   * Whether `commonAnnotations` override annotations in kustomization.yaml.
   *
   * @default - false: a duplicate annotation is an error
   */
  readonly forceCommonAnnotations?: boolean;

  /**
   * Whether Argo CD substitutes build variables in `commonAnnotations`, for example `${ARGOCD_APP_NAME}`.
   *
   * @default false
   */
  readonly commonAnnotationsEnvsubst?: boolean;

  /**
   * Kustomize version, for example `v5.8.0`. The version must be installed on Argo CD's repository server.
   *
   * @default - the version that Argo CD includes
   */
  readonly version?: string;

  /**
   * Kubernetes version that Helm charts in the kustomization see.
   *
   * @default - the version of the destination cluster
   */
  readonly kubeVersion?: string;

  /**
   * API versions that Helm charts in the kustomization see.
   *
   * @default - the API versions of the destination cluster
   */
  readonly apiVersions?: string[];
}

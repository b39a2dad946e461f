/**
 * How many replicas a workload has. Source: Application CRD spec.source.kustomize.replicas[].
 *
 * @stability experimental
 */
export interface KustomizeReplicas {
  /** The Deployment or StatefulSet. */
  readonly name: string;

  /** A whole number of at least 0. */
  readonly count: number;
}

/**
 * What a patch is put to. All that is given has to fit. Source: Application CRD spec.source.kustomize.patches[].target.
 *
 * @stability experimental
 */
export interface KustomizePatchTarget {
  /**
   * The API group, a regular expression like those below.
   *
   * @default - any
   */
  readonly group?: string;

  /**
   * The API version without its group.
   *
   * @default - any
   */
  readonly version?: string;

  /**
   * The kind, such as `NodePool`.
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

  /**
   * The object's namespace.
   *
   * @default - any
   */
  readonly namespace?: string;

  /**
   * A selector by labels, such as `team=ml`.
   *
   * @default - any
   */
  readonly labelSelector?: string;

  /**
   * A selector by annotations, such as `team=ml`.
   *
   * @default - any
   */
  readonly annotationSelector?: string;
}

/**
 * A patch of manifests. Source: Application CRD spec.source.kustomize.patches[].
 *
 * @stability experimental
 */
export interface KustomizePatch {
  /**
   * The patch as YAML or JSON text.
   *
   * @default - it is in the file `path`
   */
  readonly patch?: string;

  /**
   * The file of the patch, from the folder of the source.
   *
   * @default - it is in `patch`
   */
  readonly path?: string;

  /**
   * What it is put to.
   *
   * @default - the object that the patch itself names
   */
  readonly target?: KustomizePatchTarget;

  /**
   * Options of Kustomize, such as `allowNameChange`.
   *
   * @default - none
   */
  readonly options?: { [option: string]: boolean };
}

/**
 * How Argo CD runs Kustomize. Source: Application CRD spec.source.kustomize.
 *
 * @stability experimental
 */
export interface KustomizeSourceOptions {
  /**
   * What all names begin with.
   *
   * @default - as kustomization.yaml has it
   */
  readonly namePrefix?: string;

  /**
   * What all names end with.
   *
   * @default - as kustomization.yaml has it
   */
  readonly nameSuffix?: string;

  /**
   * The namespace of all resources.
   *
   * @default - as kustomization.yaml has it
   */
  readonly namespace?: string;

  /**
   * Other images, such as `web=registry.example/web:1.2`.
   *
   * @default - none
   */
  readonly images?: string[];

  /**
   * Other numbers of replicas.
   *
   * @default - none
   */
  readonly replicas?: KustomizeReplicas[];

  /**
   * Patches beside those of kustomization.yaml.
   *
   * @default - none
   */
  readonly patches?: KustomizePatch[];

  /**
   * Folders of components that are added.
   *
   * @default - none
   */
  readonly components?: string[];

  /**
   * Whether folders of `components` may be missing.
   *
   * @default - false: a missing one is an error
   */
  readonly ignoreMissingComponents?: boolean;

  /**
   * Labels of everything.
   *
   * @default - none
   */
  readonly commonLabels?: { [label: string]: string };

  /**
   * Whether `commonLabels` replace labels of kustomization.yaml.
   *
   * @default - false: a label twice is an error
   */
  readonly forceCommonLabels?: boolean;

  /**
   * Whether `commonLabels` stay out of selectors.
   *
   * @default false
   */
  readonly labelWithoutSelector?: boolean;

  /**
   * Whether `commonLabels` come into templates of pods where they stay out of selectors.
   *
   * @default false
   */
  readonly labelIncludeTemplates?: boolean;

  /**
   * Annotations of everything.
   *
   * @default - none
   */
  readonly commonAnnotations?: { [annotation: string]: string };

  /**
   * Whether `commonAnnotations` replace annotations of kustomization.yaml.
   *
   * @default - false: an annotation twice is an error
   */
  readonly forceCommonAnnotations?: boolean;

  /**
   * Whether variables of the build, such as `${ARGOCD_APP_NAME}`, are put into `commonAnnotations`.
   *
   * @default false
   */
  readonly commonAnnotationsEnvsubst?: boolean;

  /**
   * The version of Kustomize, one that the repository server has, such as `v5.8.0`.
   *
   * @default - the one that comes with Argo CD
   */
  readonly version?: string;

  /**
   * The version of Kubernetes that Helm charts in a kustomization see.
   *
   * @default - that of the destination
   */
  readonly kubeVersion?: string;

  /**
   * The APIs that Helm charts in a kustomization see.
   *
   * @default - those of the destination
   */
  readonly apiVersions?: string[];
}

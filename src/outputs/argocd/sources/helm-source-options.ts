/**
 * A single chart value, as with `helm --set`.
 *
 * @stability experimental
 */
export interface HelmParameter {
  /** Path of the value, for example `controller.resources.requests.cpu`. */
  readonly name: string;

  /** Value to set, as a string. */
  readonly value: string;

  /**
   * Whether Helm treats the value as a string, even if it looks like a number or a boolean.
   *
   * @default false
   */
  readonly forceString?: boolean;
}

/**
 * A single chart value that is read from a file, as with `helm --set-file`.
 *
 * @stability experimental
 */
export interface HelmFileParameter {
  /** Path of the value, with periods between keys. */
  readonly name: string;

  /** Path of the file, relative to the folder of the chart. */
  readonly path: string;
}

/**
 * Options for rendering a Helm chart. Argo CD does not install a Helm release: it renders the chart and applies the manifests.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/helm/
 *
 * @stability experimental
 */
export interface HelmSourceOptions {
  /**
   * Release name, which templates read as `.Release.Name`.
   *
   * @default - the name of the Application
   */
  readonly releaseName?: string;

  /**
   * Values files. Later files take precedence. The path of a file in another source starts with the `ref` of that source, for example `$values/karpenter.yaml`.
   *
   * @default - only the values.yaml of the chart
   */
  readonly valueFiles?: string[];

  /**
   * Values as a YAML string. `valuesObject` takes precedence over this string.
   *
   * @default - no values
   */
  readonly values?: string;

  /**
   * Values as a map. Null values are errors, because cdk8s omits nulls. To remove a chart default with null, use `values`.
   *
   * @default - no values
   */
  readonly valuesObject?: { [key: string]: any };

  /**
   * Single values, which take precedence over all other values.
   *
   * @default - no parameters
   */
  readonly parameters?: HelmParameter[];

  /**
   * Single values that are read from files.
   *
   * @default - no file parameters
   */
  readonly fileParameters?: HelmFileParameter[];

  /**
   * Whether Argo CD skips the CRDs in the `crds/` folder of the chart.
   *
   * @default false
   */
  readonly skipCrds?: boolean;

  /**
   * Whether Argo CD skips the test manifests of the chart.
   *
   * @default false
   */
  readonly skipTests?: boolean;

  /**
   * Whether Helm skips the validation of values against the chart's values.schema.json.
   *
   * @default false
   */
  readonly skipSchemaValidation?: boolean;

  /**
   * Whether Argo CD ignores files in `valueFiles` that do not exist.
   *
   * @default - false: a missing file is an error
   */
  readonly ignoreMissingValueFiles?: boolean;

  /**
   * Whether Helm sends the repository's credentials to all domains, not only to the domain of the repository.
   *
   * @default false
   */
  readonly passCredentials?: boolean;

  /**
   * Helm version: `v3`.
   *
   * @default v3
   */
  readonly version?: string;

  /**
   * Kubernetes version that templates see, for example `1.34`.
   *
   * @default - the version of the destination cluster
   */
  readonly kubeVersion?: string;

  /**
   * API versions that templates see, for example `karpenter.sh/v1/NodePool`.
   *
   * @default - the API versions of the destination cluster
   */
  readonly apiVersions?: string[];

  /**
   * Namespace that templates see.
   *
   * @default - the destination namespace
   */
  readonly namespace?: string;
}

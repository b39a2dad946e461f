/**
 * A value of a chart by its path, as `helm --set` takes it. Source: Application CRD spec.source.helm.parameters[].
 *
 * @stability experimental
 */
export interface HelmParameter {
  /** The path of the value, such as `controller.resources.requests.cpu`. */
  readonly name: string;

  /** What it shall be, as text. */
  readonly value: string;

  /**
   * Whether it is a text even where it looks like a number or a boolean.
   *
   * @default false
   */
  readonly forceString?: boolean;
}

/**
 * A value of a chart that is the text of a file, as `helm --set-file` takes it. Source: Application CRD spec.source.helm.fileParameters[].
 *
 * @stability experimental
 */
export interface HelmFileParameter {
  /** The path of the value. */
  readonly name: string;

  /** The file, from the folder of the chart. */
  readonly path: string;
}

/**
 * How Argo CD renders a Helm chart. It never installs a release: what Helm renders is applied like any manifests. Source: Application CRD spec.source.helm.
 *
 * @stability experimental
 */
export interface HelmSourceOptions {
  /**
   * The name of the release that charts see.
   *
   * @default - the name of the Application, by Argo CD
   */
  readonly releaseName?: string;

  /**
   * Files of values, in order. Later ones win. A file of another source begins with the name of its ref, such as `$values/karpenter.yaml`.
   *
   * @default - only the values.yaml of the chart
   */
  readonly valueFiles?: string[];

  /**
   * Values as the text of a YAML file. Loses against `valuesObject`.
   *
   * @default - none
   */
  readonly values?: string;

  /**
   * Values as a map. A null in it is refused, since cdk8s would leave it out; where a default of the chart has to go, write it in `values`.
   *
   * @default - none
   */
  readonly valuesObject?: { [key: string]: any };

  /**
   * Single values, which win over all others.
   *
   * @default - none
   */
  readonly parameters?: HelmParameter[];

  /**
   * Single values that are texts of files.
   *
   * @default - none
   */
  readonly fileParameters?: HelmFileParameter[];

  /**
   * Whether CRDs in the chart's folder crds/ are left out.
   *
   * @default false
   */
  readonly skipCrds?: boolean;

  /**
   * Whether the chart's test pods are left out.
   *
   * @default false
   */
  readonly skipTests?: boolean;

  /**
   * Whether values are taken that the chart's values.schema.json refuses.
   *
   * @default false
   */
  readonly skipSchemaValidation?: boolean;

  /**
   * Whether files of `valueFiles` may be missing.
   *
   * @default - false: a missing one is an error
   */
  readonly ignoreMissingValueFiles?: boolean;

  /**
   * Whether credentials of the repository are sent to other hosts, too, that it names for downloads.
   *
   * @default false
   */
  readonly passCredentials?: boolean;

  /**
   * The version of Helm: `v3`.
   *
   * @default - v3, by Argo CD
   */
  readonly version?: string;

  /**
   * The version of Kubernetes that charts see, such as `1.34`.
   *
   * @default - that of the destination
   */
  readonly kubeVersion?: string;

  /**
   * The APIs that charts see, such as `karpenter.sh/v1/NodePool`.
   *
   * @default - those of the destination
   */
  readonly apiVersions?: string[];

  /**
   * The namespace that charts see.
   *
   * @default - that of the destination
   */
  readonly namespace?: string;
}

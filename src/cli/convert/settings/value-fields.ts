/** The names of the fields with the release and the values of a chart, for messages. */
export interface ValueFields {
  /** The field with the release. */
  readonly release: string;
  readonly repository: string;
  /** Path of the map that contains the values, relative to the chart. */
  readonly parent: string;
  readonly object: string;
  readonly files: string;
  /** The scheme of OCI registries. */
  readonly scheme: string;
  /** How to make a program read an OCI registry, if it needs more than the URL. */
  readonly registryFix?: (registry: string) => string;
}

/** The fields of an Application's source. */
export const ARGO_CD: ValueFields = {
  release: 'targetRevision',
  repository: 'repoURL',
  parent: '.helm',
  object: 'valuesObject',
  files: 'valueFiles',
  scheme: '',
  registryFix: (registry) => `Add ${registry} to Argo CD as a Helm repository with enableOCI.`,
};

/** The fields of an entry in the `helmCharts` of a Kustomization. */
export const KUSTOMIZE: ValueFields = { release: 'version', repository: 'repo', parent: '', object: 'valuesInline', files: 'valuesFile', scheme: 'oci://' };

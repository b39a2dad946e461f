// Generated from imports/ by `npx projen import-apis`: do not edit.

/** The spec of argoproj.io/v1alpha1 ApplicationSet, with the field names of the API, as defined in Argo CD 3.5.1. */
export interface ApplicationSetV1Alpha1Spec {
  readonly applyNestedSelectors?: boolean;
  readonly generators: ReadonlyArray<unknown>;
  readonly goTemplate?: boolean;
  readonly goTemplateOptions?: ReadonlyArray<string>;
  readonly ignoreApplicationDifferences?: ReadonlyArray<{
    readonly jqPathExpressions?: ReadonlyArray<string>;
    readonly jsonPointers?: ReadonlyArray<string>;
    readonly name?: string;
  }>;
  readonly preservedFields?: {
    readonly annotations?: ReadonlyArray<string>;
    readonly labels?: ReadonlyArray<string>;
  };
  readonly strategy?: {
    readonly deletionOrder?: string;
    readonly rollingSync?: {
      readonly steps?: ReadonlyArray<{
        readonly matchExpressions?: ReadonlyArray<{
          readonly key?: string;
          readonly operator?: string;
          readonly values?: ReadonlyArray<string>;
        }>;
        readonly maxUpdate?: number | string;
      }>;
    };
    readonly type?: string;
  };
  readonly syncPolicy?: {
    readonly applicationsSync?: string;
    readonly preserveResourcesOnDeletion?: boolean;
  };
  readonly template: {
    readonly metadata: {
      readonly annotations?: { readonly [key: string]: string };
      readonly finalizers?: ReadonlyArray<string>;
      readonly labels?: { readonly [key: string]: string };
      readonly name?: string;
      readonly namespace?: string;
    };
    readonly spec: {
      readonly destination: {
        readonly name?: string;
        readonly namespace?: string;
        readonly server?: string;
      };
      readonly ignoreDifferences?: ReadonlyArray<{
        readonly group?: string;
        readonly jqPathExpressions?: ReadonlyArray<string>;
        readonly jsonPointers?: ReadonlyArray<string>;
        readonly kind: string;
        readonly managedFieldsManagers?: ReadonlyArray<string>;
        readonly name?: string;
        readonly namespace?: string;
      }>;
      readonly info?: ReadonlyArray<{
        readonly name: string;
        readonly value: string;
      }>;
      readonly project: string;
      readonly revisionHistoryLimit?: number;
      readonly source?: {
        readonly chart?: string;
        readonly directory?: {
          readonly exclude?: string;
          readonly include?: string;
          readonly jsonnet?: {
            readonly extVars?: ReadonlyArray<{
              readonly code?: boolean;
              readonly name: string;
              readonly value: string;
            }>;
            readonly libs?: ReadonlyArray<string>;
            readonly tlas?: ReadonlyArray<{
              readonly code?: boolean;
              readonly name: string;
              readonly value: string;
            }>;
          };
          readonly recurse?: boolean;
        };
        readonly helm?: {
          readonly apiVersions?: ReadonlyArray<string>;
          readonly fileParameters?: ReadonlyArray<{
            readonly name?: string;
            readonly path?: string;
          }>;
          readonly ignoreMissingValueFiles?: boolean;
          readonly kubeVersion?: string;
          readonly namespace?: string;
          readonly parameters?: ReadonlyArray<{
            readonly forceString?: boolean;
            readonly name?: string;
            readonly value?: string;
          }>;
          readonly passCredentials?: boolean;
          readonly releaseName?: string;
          readonly skipCrds?: boolean;
          readonly skipSchemaValidation?: boolean;
          readonly skipTests?: boolean;
          readonly valueFiles?: ReadonlyArray<string>;
          readonly values?: string;
          readonly valuesObject?: { readonly [key: string]: unknown };
          readonly version?: string;
        };
        readonly kustomize?: {
          readonly apiVersions?: ReadonlyArray<string>;
          readonly commonAnnotations?: { readonly [key: string]: string };
          readonly commonAnnotationsEnvsubst?: boolean;
          readonly commonLabels?: { readonly [key: string]: string };
          readonly components?: ReadonlyArray<string>;
          readonly forceCommonAnnotations?: boolean;
          readonly forceCommonLabels?: boolean;
          readonly ignoreMissingComponents?: boolean;
          readonly images?: ReadonlyArray<string>;
          readonly kubeVersion?: string;
          readonly labelIncludeTemplates?: boolean;
          readonly labelWithoutSelector?: boolean;
          readonly namePrefix?: string;
          readonly nameSuffix?: string;
          readonly namespace?: string;
          readonly patches?: ReadonlyArray<{
            readonly options?: { readonly [key: string]: boolean };
            readonly patch?: string;
            readonly path?: string;
            readonly target?: {
              readonly annotationSelector?: string;
              readonly group?: string;
              readonly kind?: string;
              readonly labelSelector?: string;
              readonly name?: string;
              readonly namespace?: string;
              readonly version?: string;
            };
          }>;
          readonly replicas?: ReadonlyArray<{
            readonly count: number | string;
            readonly name: string;
          }>;
          readonly version?: string;
        };
        readonly name?: string;
        readonly path?: string;
        readonly plugin?: {
          readonly env?: ReadonlyArray<{
            readonly name: string;
            readonly value: string;
          }>;
          readonly name?: string;
          readonly parameters?: ReadonlyArray<{
            readonly array?: ReadonlyArray<string>;
            readonly map?: { readonly [key: string]: string };
            readonly name?: string;
            readonly string?: string;
          }>;
        };
        readonly ref?: string;
        readonly repoURL: string;
        readonly tagPrefix?: string;
        readonly targetRevision?: string;
      };
      readonly sourceHydrator?: {
        readonly drySource: {
          readonly directory?: {
            readonly exclude?: string;
            readonly include?: string;
            readonly jsonnet?: {
              readonly extVars?: ReadonlyArray<{
                readonly code?: boolean;
                readonly name: string;
                readonly value: string;
              }>;
              readonly libs?: ReadonlyArray<string>;
              readonly tlas?: ReadonlyArray<{
                readonly code?: boolean;
                readonly name: string;
                readonly value: string;
              }>;
            };
            readonly recurse?: boolean;
          };
          readonly helm?: {
            readonly apiVersions?: ReadonlyArray<string>;
            readonly fileParameters?: ReadonlyArray<{
              readonly name?: string;
              readonly path?: string;
            }>;
            readonly ignoreMissingValueFiles?: boolean;
            readonly kubeVersion?: string;
            readonly namespace?: string;
            readonly parameters?: ReadonlyArray<{
              readonly forceString?: boolean;
              readonly name?: string;
              readonly value?: string;
            }>;
            readonly passCredentials?: boolean;
            readonly releaseName?: string;
            readonly skipCrds?: boolean;
            readonly skipSchemaValidation?: boolean;
            readonly skipTests?: boolean;
            readonly valueFiles?: ReadonlyArray<string>;
            readonly values?: string;
            readonly valuesObject?: { readonly [key: string]: unknown };
            readonly version?: string;
          };
          readonly kustomize?: {
            readonly apiVersions?: ReadonlyArray<string>;
            readonly commonAnnotations?: { readonly [key: string]: string };
            readonly commonAnnotationsEnvsubst?: boolean;
            readonly commonLabels?: { readonly [key: string]: string };
            readonly components?: ReadonlyArray<string>;
            readonly forceCommonAnnotations?: boolean;
            readonly forceCommonLabels?: boolean;
            readonly ignoreMissingComponents?: boolean;
            readonly images?: ReadonlyArray<string>;
            readonly kubeVersion?: string;
            readonly labelIncludeTemplates?: boolean;
            readonly labelWithoutSelector?: boolean;
            readonly namePrefix?: string;
            readonly nameSuffix?: string;
            readonly namespace?: string;
            readonly patches?: ReadonlyArray<{
              readonly options?: { readonly [key: string]: boolean };
              readonly patch?: string;
              readonly path?: string;
              readonly target?: {
                readonly annotationSelector?: string;
                readonly group?: string;
                readonly kind?: string;
                readonly labelSelector?: string;
                readonly name?: string;
                readonly namespace?: string;
                readonly version?: string;
              };
            }>;
            readonly replicas?: ReadonlyArray<{
              readonly count: number | string;
              readonly name: string;
            }>;
            readonly version?: string;
          };
          readonly path: string;
          readonly plugin?: {
            readonly env?: ReadonlyArray<{
              readonly name: string;
              readonly value: string;
            }>;
            readonly name?: string;
            readonly parameters?: ReadonlyArray<{
              readonly array?: ReadonlyArray<string>;
              readonly map?: { readonly [key: string]: string };
              readonly name?: string;
              readonly string?: string;
            }>;
          };
          readonly repoURL: string;
          readonly targetRevision: string;
        };
        readonly hydrateTo?: {
          readonly targetBranch: string;
        };
        readonly syncSource: {
          readonly path: string;
          readonly repoURL?: string;
          readonly targetBranch: string;
        };
      };
      readonly sources?: ReadonlyArray<{
        readonly chart?: string;
        readonly directory?: {
          readonly exclude?: string;
          readonly include?: string;
          readonly jsonnet?: {
            readonly extVars?: ReadonlyArray<{
              readonly code?: boolean;
              readonly name: string;
              readonly value: string;
            }>;
            readonly libs?: ReadonlyArray<string>;
            readonly tlas?: ReadonlyArray<{
              readonly code?: boolean;
              readonly name: string;
              readonly value: string;
            }>;
          };
          readonly recurse?: boolean;
        };
        readonly helm?: {
          readonly apiVersions?: ReadonlyArray<string>;
          readonly fileParameters?: ReadonlyArray<{
            readonly name?: string;
            readonly path?: string;
          }>;
          readonly ignoreMissingValueFiles?: boolean;
          readonly kubeVersion?: string;
          readonly namespace?: string;
          readonly parameters?: ReadonlyArray<{
            readonly forceString?: boolean;
            readonly name?: string;
            readonly value?: string;
          }>;
          readonly passCredentials?: boolean;
          readonly releaseName?: string;
          readonly skipCrds?: boolean;
          readonly skipSchemaValidation?: boolean;
          readonly skipTests?: boolean;
          readonly valueFiles?: ReadonlyArray<string>;
          readonly values?: string;
          readonly valuesObject?: { readonly [key: string]: unknown };
          readonly version?: string;
        };
        readonly kustomize?: {
          readonly apiVersions?: ReadonlyArray<string>;
          readonly commonAnnotations?: { readonly [key: string]: string };
          readonly commonAnnotationsEnvsubst?: boolean;
          readonly commonLabels?: { readonly [key: string]: string };
          readonly components?: ReadonlyArray<string>;
          readonly forceCommonAnnotations?: boolean;
          readonly forceCommonLabels?: boolean;
          readonly ignoreMissingComponents?: boolean;
          readonly images?: ReadonlyArray<string>;
          readonly kubeVersion?: string;
          readonly labelIncludeTemplates?: boolean;
          readonly labelWithoutSelector?: boolean;
          readonly namePrefix?: string;
          readonly nameSuffix?: string;
          readonly namespace?: string;
          readonly patches?: ReadonlyArray<{
            readonly options?: { readonly [key: string]: boolean };
            readonly patch?: string;
            readonly path?: string;
            readonly target?: {
              readonly annotationSelector?: string;
              readonly group?: string;
              readonly kind?: string;
              readonly labelSelector?: string;
              readonly name?: string;
              readonly namespace?: string;
              readonly version?: string;
            };
          }>;
          readonly replicas?: ReadonlyArray<{
            readonly count: number | string;
            readonly name: string;
          }>;
          readonly version?: string;
        };
        readonly name?: string;
        readonly path?: string;
        readonly plugin?: {
          readonly env?: ReadonlyArray<{
            readonly name: string;
            readonly value: string;
          }>;
          readonly name?: string;
          readonly parameters?: ReadonlyArray<{
            readonly array?: ReadonlyArray<string>;
            readonly map?: { readonly [key: string]: string };
            readonly name?: string;
            readonly string?: string;
          }>;
        };
        readonly ref?: string;
        readonly repoURL: string;
        readonly tagPrefix?: string;
        readonly targetRevision?: string;
      }>;
      readonly syncPolicy?: {
        readonly automated?: {
          readonly allowEmpty?: boolean;
          readonly enabled?: boolean;
          readonly prune?: boolean;
          readonly selfHeal?: boolean;
        };
        readonly managedNamespaceMetadata?: {
          readonly annotations?: { readonly [key: string]: string };
          readonly labels?: { readonly [key: string]: string };
        };
        readonly retry?: {
          readonly backoff?: {
            readonly duration?: string;
            readonly factor?: number;
            readonly maxDuration?: string;
          };
          readonly limit?: number;
          readonly refresh?: boolean;
        };
        readonly syncOptions?: ReadonlyArray<string>;
      };
    };
  };
  readonly templatePatch?: string;
}

// Generated from imports/ by `npx projen import-apis`: do not edit.

/** The spec of argoproj.io/v1alpha1 AppProject, with the field names of the API, as defined in Argo CD 3.5.1. */
export interface AppProjectV1Alpha1Spec {
  readonly clusterResourceBlacklist?: ReadonlyArray<{
    readonly group: string;
    readonly kind: string;
    readonly name?: string;
  }>;
  readonly clusterResourceWhitelist?: ReadonlyArray<{
    readonly group: string;
    readonly kind: string;
    readonly name?: string;
  }>;
  readonly description?: string;
  readonly destinationServiceAccounts?: ReadonlyArray<{
    readonly defaultServiceAccount: string;
    readonly namespace?: string;
    readonly server: string;
  }>;
  readonly destinations?: ReadonlyArray<{
    readonly name?: string;
    readonly namespace?: string;
    readonly server?: string;
  }>;
  readonly namespaceResourceBlacklist?: ReadonlyArray<{
    readonly group: string;
    readonly kind: string;
  }>;
  readonly namespaceResourceWhitelist?: ReadonlyArray<{
    readonly group: string;
    readonly kind: string;
  }>;
  readonly orphanedResources?: {
    readonly ignore?: ReadonlyArray<{
      readonly group?: string;
      readonly kind?: string;
      readonly name?: string;
    }>;
    readonly warn?: boolean;
  };
  readonly permitOnlyProjectScopedClusters?: boolean;
  readonly roles?: ReadonlyArray<{
    readonly description?: string;
    readonly groups?: ReadonlyArray<string>;
    readonly jwtTokens?: ReadonlyArray<{
      readonly exp?: number;
      readonly iat: number;
      readonly id?: string;
    }>;
    readonly name: string;
    readonly policies?: ReadonlyArray<string>;
  }>;
  readonly signatureKeys?: ReadonlyArray<{
    readonly keyID: string;
  }>;
  readonly sourceIntegrity?: {
    readonly git: {
      readonly policies: ReadonlyArray<{
        readonly gpg: {
          readonly keys: ReadonlyArray<string>;
          readonly mode: string;
        };
        readonly repos: ReadonlyArray<{
          readonly url: string;
        }>;
      }>;
    };
  };
  readonly sourceNamespaces?: ReadonlyArray<string>;
  readonly sourceRepos?: ReadonlyArray<string>;
  readonly syncWindows?: ReadonlyArray<{
    readonly andOperator?: boolean;
    readonly applications?: ReadonlyArray<string>;
    readonly clusters?: ReadonlyArray<string>;
    readonly description?: string;
    readonly duration?: string;
    readonly kind?: string;
    readonly manualSync?: boolean;
    readonly namespaces?: ReadonlyArray<string>;
    readonly schedule?: string;
    readonly syncOverrun?: boolean;
    readonly timeZone?: string;
  }>;
}

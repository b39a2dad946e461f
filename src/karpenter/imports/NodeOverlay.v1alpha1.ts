// Generated from imports/ by `npx projen import-apis`: do not edit.

/** The spec of karpenter.sh/v1alpha1 NodeOverlay, with the field names of the API, in any release from 1.7.6 to 1.15.1. */
export interface NodeOverlayV1Alpha1Spec {
  readonly capacity?: { readonly [key: string]: number | string };
  readonly price?: string;
  readonly priceAdjustment?: string;
  readonly requirements: ReadonlyArray<{
    readonly key: string;
    readonly operator: string;
    readonly values?: ReadonlyArray<string>;
  }>;
  readonly weight?: number;
}

// Generated from imports/ by `npx projen import-apis`: do not edit.

/** The spec of autoscaling.x-k8s.io/v1beta1 CapacityBuffer, with the field names of the API, in any release from 1.14.1 to 1.15.1. */
export interface CapacityBufferV1Beta1Spec {
  readonly limits?: { readonly [key: string]: number | string };
  readonly percentage?: number;
  readonly podTemplateRef?: {
    readonly name: string;
  };
  readonly provisioningStrategy?: string;
  readonly replicas?: number;
  readonly scalableRef?: {
    readonly apiGroup?: string;
    readonly kind: string;
    readonly name: string;
  };
}

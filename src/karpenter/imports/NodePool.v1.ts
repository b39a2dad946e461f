// Generated from imports/ by `npx projen import-apis`: do not edit.

/** The spec of karpenter.sh/v1 NodePool, with the field names of the API, in any release from 0.33.12 to 1.15.1. */
export interface NodePoolV1Spec {
  readonly disruption?: {
    readonly budgets?: ReadonlyArray<{
      readonly duration?: string;
      readonly nodes: string;
      readonly reasons?: ReadonlyArray<string>;
      readonly schedule?: string;
    }>;
    readonly consolidateAfter?: string;
    readonly consolidationPolicy?: string;
  };
  readonly limits?: { readonly [key: string]: number | string };
  readonly replicas?: number;
  readonly template: {
    readonly metadata?: {
      readonly annotations?: { readonly [key: string]: string };
      readonly labels?: { readonly [key: string]: string };
    };
    readonly spec: {
      readonly expireAfter?: string;
      readonly nodeClassRef: {
        readonly group: string;
        readonly kind: string;
        readonly name: string;
      };
      readonly requirements: ReadonlyArray<{
        readonly key: string;
        readonly minValues?: number;
        readonly operator: string;
        readonly values?: ReadonlyArray<string>;
      }>;
      readonly startupTaints?: ReadonlyArray<{
        readonly effect: string;
        readonly key: string;
        readonly timeAdded?: string;
        readonly value?: string;
      }>;
      readonly taints?: ReadonlyArray<{
        readonly effect: string;
        readonly key: string;
        readonly timeAdded?: string;
        readonly value?: string;
      }>;
      readonly terminationGracePeriod?: string;
    };
  };
  readonly weight?: number;
}

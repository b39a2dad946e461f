// Generated from imports/ by `npx projen import-apis`: do not edit.

/** The spec of karpenter.sh/v1beta1 NodePool, with the field names of the API, in any release from 0.32.10 to 1.0.14. */
export interface NodePoolV1Beta1Spec {
  readonly disruption?: {
    readonly budgets?: ReadonlyArray<{
      readonly duration?: string;
      readonly nodes: string;
      readonly schedule?: string;
    }>;
    readonly consolidateAfter?: string;
    readonly consolidationPolicy?: string;
    readonly expireAfter?: string;
  };
  readonly limits?: { readonly [key: string]: number | string };
  readonly template: {
    readonly metadata?: {
      readonly annotations?: { readonly [key: string]: string };
      readonly labels?: { readonly [key: string]: string };
    };
    readonly spec: {
      readonly kubelet?: {
        readonly clusterDNS?: ReadonlyArray<string>;
        readonly cpuCFSQuota?: boolean;
        readonly evictionHard?: { readonly [key: string]: string };
        readonly evictionMaxPodGracePeriod?: number;
        readonly evictionSoft?: { readonly [key: string]: string };
        readonly evictionSoftGracePeriod?: { readonly [key: string]: string };
        readonly imageGCHighThresholdPercent?: number;
        readonly imageGCLowThresholdPercent?: number;
        readonly kubeReserved?: { readonly [key: string]: number | string };
        readonly maxPods?: number;
        readonly podsPerCore?: number;
        readonly systemReserved?: { readonly [key: string]: number | string };
      };
      readonly nodeClassRef: {
        readonly apiVersion?: string;
        readonly kind?: string;
        readonly name: string;
      };
      readonly requirements: ReadonlyArray<{
        readonly key: string;
        readonly minValues?: number;
        readonly operator: string;
        readonly values?: ReadonlyArray<string>;
      }>;
      readonly resources?: {
        readonly requests?: { readonly [key: string]: number | string };
      };
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
    };
  };
  readonly weight?: number;
}

// Generated from imports/ by `npx projen import-apis`: do not edit.

/** The spec of karpenter.sh/v1alpha5 Provisioner, with the field names of the API, in any release from 0.27.8 to 0.32.10. */
export interface ProvisionerV1Alpha5Spec {
  readonly annotations?: { readonly [key: string]: string };
  readonly consolidation?: {
    readonly enabled?: boolean;
  };
  readonly kubeletConfiguration?: {
    readonly clusterDNS?: ReadonlyArray<string>;
    readonly containerRuntime?: string;
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
  readonly labels?: { readonly [key: string]: string };
  readonly limits?: {
    readonly resources?: { readonly [key: string]: number | string };
  };
  readonly provider?: { readonly [key: string]: unknown };
  readonly providerRef?: {
    readonly apiVersion?: string;
    readonly kind?: string;
    readonly name: string;
  };
  readonly requirements?: ReadonlyArray<{
    readonly key: string;
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
  readonly ttlSecondsAfterEmpty?: number;
  readonly ttlSecondsUntilExpired?: number;
  readonly weight?: number;
}

// Generated from imports/ by `npx projen import-apis`: do not edit.

/** The spec of karpenter.k8s.aws/v1 EC2NodeClass, with the field names of the API, in any release from 0.33.12 to 1.15.1. */
export interface EC2NodeClassV1Spec {
  readonly amiFamily?: string;
  readonly amiSelectorTerms: ReadonlyArray<{
    readonly alias?: string;
    readonly id?: string;
    readonly name?: string;
    readonly owner?: string;
    readonly ssmParameter?: string;
    readonly tags?: { readonly [key: string]: string };
  }>;
  readonly associatePublicIPAddress?: boolean;
  readonly blockDeviceMappings?: ReadonlyArray<{
    readonly deviceName?: string;
    readonly ebs?: {
      readonly deleteOnTermination?: boolean;
      readonly encrypted?: boolean;
      readonly iops?: number;
      readonly kmsKeyID?: string;
      readonly snapshotID?: string;
      readonly throughput?: number;
      readonly volumeInitializationRate?: number;
      readonly volumeSize?: string;
      readonly volumeType?: string;
    };
    readonly rootVolume?: boolean;
  }>;
  readonly capacityReservationSelectorTerms?: ReadonlyArray<{
    readonly id?: string;
    readonly instanceMatchCriteria?: string;
    readonly ownerID?: string;
    readonly tags?: { readonly [key: string]: string };
  }>;
  readonly connectionTracking?: {
    readonly tcpEstablishedTimeout?: number;
    readonly udpStreamTimeout?: number;
    readonly udpTimeout?: number;
  };
  readonly context?: string;
  readonly cpuOptions?: {
    readonly nestedVirtualization?: string;
  };
  readonly detailedMonitoring?: boolean;
  readonly enclaveOptions?: {
    readonly enabled: boolean;
  };
  readonly instanceProfile?: string;
  readonly instanceStorePolicy?: string;
  readonly ipPrefixCount?: number;
  readonly kubelet?: {
    readonly clusterDNS?: ReadonlyArray<string>;
    readonly cpuCFSQuota?: boolean;
    readonly evictionHard?: { readonly [key: string]: string };
    readonly evictionMaxPodGracePeriod?: number;
    readonly evictionSoft?: { readonly [key: string]: string };
    readonly evictionSoftGracePeriod?: { readonly [key: string]: string };
    readonly imageGCHighThresholdPercent?: number;
    readonly imageGCLowThresholdPercent?: number;
    readonly kubeReserved?: { readonly [key: string]: string };
    readonly maxPods?: number;
    readonly podsPerCore?: number;
    readonly systemReserved?: { readonly [key: string]: string };
  };
  readonly metadataOptions?: {
    readonly httpEndpoint?: string;
    readonly httpProtocolIPv6?: string;
    readonly httpPutResponseHopLimit?: number;
    readonly httpTokens?: string;
  };
  readonly networkInterfaces?: ReadonlyArray<{
    readonly deviceIndex: number;
    readonly interfaceType: string;
    readonly networkCardIndex: number;
  }>;
  readonly placementGroupSelector?: {
    readonly id?: string;
    readonly name?: string;
  };
  readonly role?: string;
  readonly securityGroupSelectorTerms: ReadonlyArray<{
    readonly id?: string;
    readonly name?: string;
    readonly tags?: { readonly [key: string]: string };
  }>;
  readonly subnetSelectorTerms: ReadonlyArray<{
    readonly id?: string;
    readonly tags?: { readonly [key: string]: string };
  }>;
  readonly tags?: { readonly [key: string]: string };
  readonly userData?: string;
}

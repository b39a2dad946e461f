// Generated from imports/ by `npx projen import-apis`: do not edit.

/** The spec of karpenter.k8s.aws/v1beta1 EC2NodeClass, with the field names of the API, in any release from 0.32.10 to 1.0.14. */
export interface EC2NodeClassV1Beta1Spec {
  readonly amiFamily: string;
  readonly amiSelectorTerms?: ReadonlyArray<{
    readonly id?: string;
    readonly name?: string;
    readonly owner?: string;
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
      readonly volumeSize?: number | string;
      readonly volumeType?: string;
    };
    readonly rootVolume?: boolean;
  }>;
  readonly context?: string;
  readonly detailedMonitoring?: boolean;
  readonly instanceProfile?: string;
  readonly instanceStorePolicy?: string;
  readonly metadataOptions?: {
    readonly httpEndpoint?: string;
    readonly httpProtocolIPv6?: string;
    readonly httpPutResponseHopLimit?: number;
    readonly httpTokens?: string;
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

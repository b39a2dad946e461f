// Generated from imports/ by `npx projen import-apis`: do not edit.

/** The spec of karpenter.k8s.aws/v1alpha1 AWSNodeTemplate, with the field names of the API, in any release from 0.27.8 to 0.32.10. */
export interface AWSNodeTemplateV1Alpha1Spec {
  readonly amiFamily?: string;
  readonly amiSelector?: { readonly [key: string]: string };
  readonly apiVersion?: string;
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
  }>;
  readonly context?: string;
  readonly detailedMonitoring?: boolean;
  readonly instanceProfile?: string;
  readonly kind?: string;
  readonly launchTemplate?: string;
  readonly metadataOptions?: {
    readonly httpEndpoint?: string;
    readonly httpProtocolIPv6?: string;
    readonly httpPutResponseHopLimit?: number;
    readonly httpTokens?: string;
  };
  readonly securityGroupSelector?: { readonly [key: string]: string };
  readonly subnetSelector?: { readonly [key: string]: string };
  readonly tags?: { readonly [key: string]: string };
  readonly userData?: string;
}

// Generated from imports/ by `npx projen import-apis`: do not edit.

/** The spec of eks.amazonaws.com/v1 NodeClass, with the field names of the API, as defined in EKS Auto Mode as of 2026-11-22. */
export interface NodeClassV1Spec {
  readonly advancedCompute?: {
    readonly hugepages?: {
      readonly pages?: ReadonlyArray<{
        readonly count?: number;
        readonly size?: string;
      }>;
      readonly transparent?: {
        readonly defrag?: string;
        readonly enabled?: string;
      };
    };
    readonly kernel?: {
      readonly sysctl?: {
        readonly 'fs.aio-max-nr'?: number;
        readonly 'fs.inotify.max_user_instances'?: number;
        readonly 'fs.inotify.max_user_watches'?: number;
        readonly 'fs.nr_open'?: number;
        readonly 'kernel.perf_event_paranoid'?: number;
        readonly 'net.core.netdev_max_backlog'?: number;
        readonly 'net.core.rmem_max'?: number;
        readonly 'net.core.somaxconn'?: number;
        readonly 'net.core.wmem_max'?: number;
        readonly 'net.ipv4.neigh.default.gc_thresh1'?: number;
        readonly 'net.ipv4.neigh.default.gc_thresh2'?: number;
        readonly 'net.ipv4.neigh.default.gc_thresh3'?: number;
        readonly 'net.ipv4.tcp_congestion_control'?: string;
        readonly 'net.ipv4.tcp_fin_timeout'?: number;
        readonly 'net.ipv4.tcp_keepalive_time'?: number;
        readonly 'net.ipv4.tcp_max_syn_backlog'?: number;
        readonly 'net.ipv4.tcp_tw_reuse'?: number;
        readonly 'user.max_user_namespaces'?: number;
        readonly 'vm.dirty_background_ratio'?: number;
        readonly 'vm.dirty_expire_centisecs'?: number;
        readonly 'vm.dirty_ratio'?: number;
        readonly 'vm.dirty_writeback_centisecs'?: number;
        readonly 'vm.max_map_count'?: number;
        readonly 'vm.swappiness'?: number;
        readonly 'vm.watermark_scale_factor'?: number;
      };
    };
    readonly kubelet?: {
      readonly allowedUnsafeSysctls?: ReadonlyArray<string>;
      readonly eviction?: {
        readonly hard?: { readonly [key: string]: string };
        readonly maxPodGracePeriod?: number;
        readonly soft?: { readonly [key: string]: string };
        readonly softGracePeriod?: { readonly [key: string]: string };
      };
      readonly idsPerPod?: number;
      readonly logging?: {
        readonly containerLogMaxFiles?: number;
        readonly containerLogMaxSize?: string;
      };
      readonly maxPods?: number;
      readonly podPidsLimit?: number;
      readonly singleProcessOOMKill?: boolean;
    };
  };
  readonly advancedNetworking?: {
    readonly associatePublicIPAddress?: boolean;
    readonly enableV4Egress?: boolean;
    readonly httpsProxy?: string;
    readonly ipv4PrefixSize?: string;
    readonly networkInterfaces?: ReadonlyArray<{
      readonly deviceIndex?: number;
      readonly interfaceType?: string;
      readonly networkCardIndex?: number;
      readonly secondaryIPv4Count?: number;
      readonly secondaryIPv4PrefixCount?: number;
    }>;
    readonly noProxy?: ReadonlyArray<string>;
  };
  readonly advancedSecurity?: {
    readonly fips?: boolean;
    readonly kernelLockdown?: string;
  };
  readonly capacityReservationSelectorTerms?: ReadonlyArray<{
    readonly id?: string;
    readonly owner?: string;
    readonly tags?: { readonly [key: string]: string };
  }>;
  readonly certificateBundles?: ReadonlyArray<{
    readonly data?: string;
    readonly name?: string;
  }>;
  readonly ephemeralStorage?: {
    readonly iops?: number;
    readonly kmsKeyID?: string;
    readonly size?: string;
    readonly throughput?: number;
  };
  readonly instanceProfile?: string;
  readonly networkPolicy?: string;
  readonly networkPolicyEventLogs?: string;
  readonly placementGroupSelector?: {
    readonly id?: string;
    readonly name?: string;
  };
  readonly podSecurityGroupSelectorTerms?: ReadonlyArray<{
    readonly id?: string;
    readonly name?: string;
    readonly tags?: { readonly [key: string]: string };
  }>;
  readonly podSubnetSelectorTerms?: ReadonlyArray<{
    readonly id?: string;
    readonly tags?: { readonly [key: string]: string };
  }>;
  readonly role?: string;
  readonly securityGroupSelectorTerms: ReadonlyArray<{
    readonly id?: string;
    readonly name?: string;
    readonly tags?: { readonly [key: string]: string };
  }>;
  readonly snatPolicy?: string;
  readonly subnetSelectorTerms: ReadonlyArray<{
    readonly id?: string;
    readonly tags?: { readonly [key: string]: string };
  }>;
  readonly tags?: { readonly [key: string]: string };
}

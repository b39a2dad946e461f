/**
 * What a field of the kubelet's configuration holds as JSON. The kubelet converts nothing: a number where a text belongs, such as `systemReserved: {cpu: 1}`, is an error.
 *
 * `text` and `texts` are strings and a list of them, `textMap`, `textsMap` and `booleanMap` objects with such values; a `duration` is a text like `1m30s`; a `quantity` and the values
 * of a `quantityMap` are texts or numbers; an `object` has `fields`, `objects` is a list of such.
 */
export type KubeletFieldType = 'boolean' | 'integer' | 'number' | 'text' | 'texts' | 'duration' | 'durationOrInteger' | 'quantity' | 'quantityMap'
| 'textMap' | 'textsMap' | 'booleanMap' | 'object' | 'objects';

/** A field of the kubelet's configuration. */
export interface KubeletField {
  readonly type: KubeletFieldType;
  /** Of an object, or of the objects of a list. */
  readonly fields?: KubeletFields;
  /** The minor of Kubernetes 1 that it came with, where that is after 23. */
  readonly since?: number;
  /** The last minor that has it, where that is before 35. */
  readonly until?: number;
}

/** Fields by their names. */
export type KubeletFields = { readonly [name: string]: KubeletField };

/** What can be said of the output of a logger, in either format. */
const LOG_OUTPUT: KubeletFields = { infoBufferSize: { type: 'quantity' }, splitStream: { type: 'boolean' } };

/**
 * The fields of KubeletConfiguration (kubelet.config.k8s.io/v1beta1) from Kubernetes 1.23 to 1.35; none went in that time.
 *
 * Source: the Go module k8s.io/kubelet, config/v1beta1/types.go, v0.23.0 to v0.35.0; UD-130.
 */
export const KUBELET_CONFIG_FIELDS: KubeletFields = {
  address: { type: 'text' },
  allowedUnsafeSysctls: { type: 'texts' },
  apiVersion: { type: 'text' },
  authentication: {
    type: 'object',
    fields: {
      anonymous: { type: 'object', fields: { enabled: { type: 'boolean' } } },
      webhook: { type: 'object', fields: { enabled: { type: 'boolean' }, cacheTTL: { type: 'duration' } } },
      x509: { type: 'object', fields: { clientCAFile: { type: 'text' } } },
    },
  },
  authorization: {
    type: 'object',
    fields: {
      mode: { type: 'text' },
      webhook: { type: 'object', fields: { cacheAuthorizedTTL: { type: 'duration' }, cacheUnauthorizedTTL: { type: 'duration' } } },
    },
  },
  cgroupDriver: { type: 'text' },
  cgroupRoot: { type: 'text' },
  cgroupsPerQOS: { type: 'boolean' },
  clusterDNS: { type: 'texts' },
  clusterDomain: { type: 'text' },
  configMapAndSecretChangeDetectionStrategy: { type: 'text' },
  containerLogMaxFiles: { type: 'integer' },
  containerLogMaxSize: { type: 'text' },
  containerLogMaxWorkers: { type: 'integer', since: 30 },
  containerLogMonitorInterval: { type: 'duration', since: 30 },
  containerRuntimeEndpoint: { type: 'text', since: 27 },
  contentType: { type: 'text' },
  cpuCFSQuota: { type: 'boolean' },
  cpuCFSQuotaPeriod: { type: 'duration' },
  cpuManagerPolicy: { type: 'text' },
  cpuManagerPolicyOptions: { type: 'textMap' },
  cpuManagerReconcilePeriod: { type: 'duration' },
  crashLoopBackOff: { type: 'object', fields: { maxContainerRestartPeriod: { type: 'duration' } }, since: 32 },
  enableContentionProfiling: { type: 'boolean' },
  enableControllerAttachDetach: { type: 'boolean' },
  enableDebugFlagsHandler: { type: 'boolean' },
  enableDebuggingHandlers: { type: 'boolean' },
  enableProfilingHandler: { type: 'boolean' },
  enableServer: { type: 'boolean' },
  enableSystemLogHandler: { type: 'boolean' },
  enableSystemLogQuery: { type: 'boolean', since: 27 },
  enforceNodeAllocatable: { type: 'texts' },
  eventBurst: { type: 'integer' },
  eventRecordQPS: { type: 'integer' },
  evictionHard: { type: 'textMap' },
  evictionMaxPodGracePeriod: { type: 'integer' },
  evictionMinimumReclaim: { type: 'textMap' },
  evictionPressureTransitionPeriod: { type: 'duration' },
  evictionSoft: { type: 'textMap' },
  evictionSoftGracePeriod: { type: 'textMap' },
  failCgroupV1: { type: 'boolean', since: 31 },
  failSwapOn: { type: 'boolean' },
  featureGates: { type: 'booleanMap' },
  fileCheckFrequency: { type: 'duration' },
  hairpinMode: { type: 'text' },
  healthzBindAddress: { type: 'text' },
  healthzPort: { type: 'integer' },
  httpCheckFrequency: { type: 'duration' },
  imageGCHighThresholdPercent: { type: 'integer' },
  imageGCLowThresholdPercent: { type: 'integer' },
  imageMaximumGCAge: { type: 'duration', since: 29 },
  imageMinimumGCAge: { type: 'duration' },
  imagePullCredentialsVerificationPolicy: { type: 'text', since: 33 },
  imageServiceEndpoint: { type: 'text', since: 27 },
  iptablesDropBit: { type: 'integer' },
  iptablesMasqueradeBit: { type: 'integer' },
  kernelMemcgNotification: { type: 'boolean' },
  kubeAPIBurst: { type: 'integer' },
  kubeAPIQPS: { type: 'integer' },
  kind: { type: 'text' },
  kubeletCgroups: { type: 'text' },
  kubeReserved: { type: 'textMap' },
  kubeReservedCgroup: { type: 'text' },
  localStorageCapacityIsolation: { type: 'boolean', since: 25 },
  logging: {
    type: 'object',
    fields: {
      flushFrequency: { type: 'durationOrInteger' },
      format: { type: 'text' },
      options: { type: 'object', fields: { json: { type: 'object', fields: LOG_OUTPUT }, text: { type: 'object', fields: LOG_OUTPUT, since: 30 } } },
      verbosity: { type: 'integer' },
      vmodule: { type: 'objects', fields: { filePattern: { type: 'text' }, verbosity: { type: 'integer' } } },
    },
  },
  makeIPTablesUtilChains: { type: 'boolean' },
  maxOpenFiles: { type: 'integer' },
  maxParallelImagePulls: { type: 'integer', since: 27 },
  maxPods: { type: 'integer' },
  memoryManagerPolicy: { type: 'text' },
  memorySwap: { type: 'object', fields: { swapBehavior: { type: 'text' } } },
  memoryThrottlingFactor: { type: 'number' },
  mergeDefaultEvictionSettings: { type: 'boolean', since: 33 },
  nodeLeaseDurationSeconds: { type: 'integer' },
  nodeStatusMaxImages: { type: 'integer' },
  nodeStatusReportFrequency: { type: 'duration' },
  nodeStatusUpdateFrequency: { type: 'duration' },
  oomScoreAdj: { type: 'integer' },
  podCIDR: { type: 'text' },
  podLogsDir: { type: 'text', since: 30 },
  podPidsLimit: { type: 'integer' },
  podsPerCore: { type: 'integer' },
  port: { type: 'integer' },
  preloadedImagesVerificationAllowlist: { type: 'texts', since: 33 },
  protectKernelDefaults: { type: 'boolean' },
  providerID: { type: 'text' },
  qosReserved: { type: 'textMap' },
  readOnlyPort: { type: 'integer' },
  registerNode: { type: 'boolean' },
  registerWithTaints: { type: 'objects', fields: { key: { type: 'text' }, value: { type: 'text' }, effect: { type: 'text' }, timeAdded: { type: 'text' } } },
  registryBurst: { type: 'integer' },
  registryPullQPS: { type: 'integer' },
  reservedMemory: { type: 'objects', fields: { numaNode: { type: 'integer' }, limits: { type: 'quantityMap' } } },
  reservedSystemCPUs: { type: 'text' },
  resolvConf: { type: 'text' },
  rotateCertificates: { type: 'boolean' },
  runOnce: { type: 'boolean' },
  runtimeRequestTimeout: { type: 'duration' },
  seccompDefault: { type: 'boolean' },
  serializeImagePulls: { type: 'boolean' },
  serverTLSBootstrap: { type: 'boolean' },
  showHiddenMetricsForVersion: { type: 'text' },
  shutdownGracePeriod: { type: 'duration' },
  shutdownGracePeriodByPodPriority: { type: 'objects', fields: { priority: { type: 'integer' }, shutdownGracePeriodSeconds: { type: 'integer' } } },
  shutdownGracePeriodCriticalPods: { type: 'duration' },
  singleProcessOOMKill: { type: 'boolean', since: 32 },
  staticPodPath: { type: 'text' },
  staticPodURL: { type: 'text' },
  staticPodURLHeader: { type: 'textsMap' },
  streamingConnectionIdleTimeout: { type: 'duration' },
  syncFrequency: { type: 'duration' },
  systemCgroups: { type: 'text' },
  systemReserved: { type: 'textMap' },
  systemReservedCgroup: { type: 'text' },
  tlsCertFile: { type: 'text' },
  tlsCipherSuites: { type: 'texts' },
  tlsMinVersion: { type: 'text' },
  tlsPrivateKeyFile: { type: 'text' },
  topologyManagerPolicy: { type: 'text' },
  topologyManagerPolicyOptions: { type: 'textMap', since: 26 },
  topologyManagerScope: { type: 'text' },
  tracing: { type: 'object', fields: { endpoint: { type: 'text' }, samplingRatePerMillion: { type: 'integer' } }, since: 25 },
  userNamespaces: { type: 'object', fields: { idsPerPod: { type: 'integer' } }, since: 33 },
  volumePluginDir: { type: 'text' },
  volumeStatsAggPeriod: { type: 'duration' },
};

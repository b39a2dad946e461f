import { Fields, LIST, MapShape, TEXTS } from './shape';

const STATIC_POD: Fields = { enabled: { shape: 'boolean' }, manifest: { shape: 'text' } };

const CREDENTIAL_PROVIDER: Fields = {
  'enabled': { shape: 'boolean' },
  'cache-duration': { shape: 'text' },
  'image-patterns': { shape: LIST, zero: [] },
  'environment': { shape: TEXTS },
};

const TOPOLOGY_OPTIONS: Fields = { 'prefer-closest-numa-nodes': { shape: 'boolean' }, 'max-allowable-numa-nodes': { shape: 'integer' } };

const RESERVED_MEMORY: Fields = {
  'enabled': { shape: 'boolean', zero: false },
  'memory': { shape: 'text' },
  'hugepages-2Mi': { shape: 'text' },
  'hugepages-1Gi': { shape: 'text' },
};

const BOOTSTRAP_COMMAND: Fields = {
  commands: { shape: { list: LIST }, zero: [] },
  mode: { shape: 'text', zero: '' },
  essential: { shape: 'boolean', zero: false },
};

/**
 * Keys of `settings.kubernetes` that Karpenter keeps. For keys that were added between 1.0 and 1.14, the release is derived from commit dates.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.0/pkg/providers/amifamily/bootstrap/bottlerocketsettings.go
 */
export const KUBERNETES: Fields = {
  'api-server': { shape: 'text' },
  'cloud-provider': { shape: 'text' },
  'cluster-certificate': { shape: 'text' },
  'cluster-name': { shape: 'text' },
  'cluster-dns-ip': { shape: 'text' },
  'credential-providers': { shape: { map: { fields: CREDENTIAL_PROVIDER } }, since: '0.34.0' },
  'node-labels': { shape: TEXTS },
  'node-taints': { shape: { map: LIST } },
  'max-pods': { shape: 'integer' },
  'static-pods': { shape: { map: { fields: STATIC_POD } } },
  'eviction-hard': { shape: TEXTS },
  'eviction-soft': { shape: TEXTS, since: '1.5.0' },
  'eviction-soft-grace-period': { shape: TEXTS, since: '1.5.0' },
  'eviction-max-pod-grace-period': { shape: 'integer', since: '1.5.0' },
  'kube-reserved': { shape: TEXTS },
  'system-reserved': { shape: TEXTS },
  'allowed-unsafe-sysctls': { shape: LIST },
  'server-tls-bootstrap': { shape: 'boolean' },
  'registry-qps': { shape: 'integer' },
  'registry-burst': { shape: 'integer' },
  'event-qps': { shape: 'integer' },
  'event-burst': { shape: 'integer' },
  'kube-api-qps': { shape: 'integer' },
  'kube-api-burst': { shape: 'integer' },
  'container-log-max-size': { shape: 'text' },
  'container-log-max-files': { shape: 'integer' },
  'cpu-manager-policy': { shape: 'text' },
  'cpu-manager-policy-options': { shape: LIST, since: '1.9.0' },
  'cpu-manager-reconcile-period': { shape: 'text' },
  'memory-manager-policy': { shape: 'text', since: '1.9.0' },
  'memory-manager-reserved-memory': { shape: { map: { fields: RESERVED_MEMORY } }, since: '1.15.0' },
  'topology-manager-scope': { shape: 'text' },
  'topology-manager-policy': { shape: 'text', since: '1.0.0' },
  'topology-manager-policy-options': { shape: { fields: TOPOLOGY_OPTIONS }, since: '1.13.0' },
  'image-gc-high-threshold-percent': { shape: 'text' },
  'image-gc-low-threshold-percent': { shape: 'text' },
  'ids-per-pod': { shape: 'integer', since: '1.9.0' },
  'cpu-cfs-quota-enforced': { shape: 'boolean', since: '0.29.2' },
  'shutdown-grace-period': { shape: 'text', since: '0.32.0' },
  'shutdown-grace-period-for-critical-pods': { shape: 'text', since: '0.32.0' },
  'cluster-domain': { shape: 'text', since: '1.0.0' },
  'seccomp-default': { shape: 'boolean', since: '1.0.0' },
  'pod-pids-limit': { shape: 'integer', since: '1.0.0' },
  'device-ownership-from-security-context': { shape: 'boolean', since: '1.3.0' },
  'single-process-oom-kill': { shape: 'boolean', since: '1.6.0' },
  'container-log-max-workers': { shape: 'integer', since: '1.6.0' },
  'container-log-monitor-interval': { shape: 'text', since: '1.6.0' },
  'hostname-override-source': { shape: 'text', since: '1.9.0' },
  'log-level': { shape: 'unsigned', since: '1.9.0' },
};

/** Type of `settings.bootstrap-commands`. */
export const BOOTSTRAP_COMMANDS: MapShape = { map: { fields: BOOTSTRAP_COMMAND } };

/** First release that validates bootstrap commands. Earlier releases pass bootstrap commands on unchanged. */
export const BOOTSTRAP_COMMANDS_SINCE = '1.1.0';

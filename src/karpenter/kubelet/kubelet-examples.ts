import { KubeletField } from './kubelet-field-type';
import { isObject } from '../../foundation/basics/json';

const CONTAINERD = 'unix:///run/containerd/containerd.sock';
const [CPU, MEMORY, STORAGE, PID] = ['100m', '100Mi', '1Gi', '1000'];

/**
 * Example values for kubelet fields, by path. In a path, `[]` represents a list item, and `*` represents a map key. Most examples are the kubelet's defaults.
 *
 * Source: [the kubelet's defaults](https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/kubelet/apis/config/v1beta1/defaults.go).
 */
const EXAMPLES: { readonly [path: string]: unknown } = {
  'address': '0.0.0.0',
  'allowedUnsafeSysctls[]': 'net.core.somaxconn',
  'authentication.anonymous.enabled': false,
  'authentication.webhook.cacheTTL': '2m',
  'authentication.x509.clientCAFile': '/etc/kubernetes/pki/ca.crt',
  'authorization.mode': 'Webhook',
  'authorization.webhook.cacheAuthorizedTTL': '5m',
  'authorization.webhook.cacheUnauthorizedTTL': '30s',
  'cgroupDriver': 'systemd',
  'cgroupRoot': '/',
  'clusterDNS[]': '10.100.0.10',
  'clusterDomain': 'cluster.local',
  'configMapAndSecretChangeDetectionStrategy': 'Watch',
  'containerLogMaxFiles': 5,
  'containerLogMaxSize': '10Mi',
  'containerLogMonitorInterval': '10s',
  'containerRuntimeEndpoint': CONTAINERD,
  'contentType': 'application/vnd.kubernetes.protobuf',
  'cpuCFSQuotaPeriod': '100ms',
  'cpuManagerPolicyOptions.*': 'true',
  'cpuManagerReconcilePeriod': '10s',
  'crashLoopBackOff.maxContainerRestartPeriod': '300s',
  'defaultPodSysctls': { 'net.ipv4.ip_forward': '1' },
  'defaultPodSysctls.*': '1',
  'eventBurst': 100,
  'eventRecordQPS': 50,
  'evictionHard.*': '5%',
  'evictionMaxPodGracePeriod': 60,
  'evictionMinimumReclaim.*': '5%',
  'evictionPressureTransitionPeriod': '5m',
  'evictionSoft.*': '10%',
  'evictionSoftGracePeriod.*': '1m30s',
  'featureGates': { NodeSwap: true },
  'fileCheckFrequency': '20s',
  'healthzBindAddress': '127.0.0.1',
  'healthzPort': 10_248,
  'httpCheckFrequency': '20s',
  'imageGCHighThresholdPercent': 85,
  'imageGCLowThresholdPercent': 80,
  'imageMaximumGCAge': '168h',
  'imageMinimumGCAge': '2m',
  'imagePullCredentialsVerificationPolicy': 'NeverVerifyPreloadedImages',
  'imageServiceEndpoint': CONTAINERD,
  'iptablesDropBit': 15,
  'iptablesMasqueradeBit': 14,
  'kubeAPIBurst': 100,
  'kubeAPIQPS': 50,
  'kubeReserved.cpu': CPU,
  'kubeReserved.ephemeral-storage': STORAGE,
  'kubeReserved.memory': MEMORY,
  'kubeReserved.pid': PID,
  'kubeReservedCgroup': '/runtime',
  'kubeletCgroups': '/kubelet',
  'logging.flushFrequency': '5s',
  'logging.options.json.infoBufferSize': '64Ki',
  'logging.options.text.infoBufferSize': '64Ki',
  'logging.verbosity': 2,
  'logging.vmodule[].filePattern': 'kubelet*',
  'logging.vmodule[].verbosity': 4,
  'maxOpenFiles': 1_000_000,
  'maxParallelImagePulls': 5,
  'maxPods': 110,
  'memoryThrottlingFactor': 0.9,
  'nodeLeaseDurationSeconds': 40,
  'nodeStatusMaxImages': 50,
  'nodeStatusReportFrequency': '5m',
  'nodeStatusUpdateFrequency': '10s',
  'oomScoreAdj': -999,
  'podCIDR': '10.244.0.0/24',
  'podLogsDir': '/var/log/pods',
  'podPidsLimit': 4096,
  'podsPerCore': 10,
  'port': 10_250,
  'preloadedImagesVerificationAllowlist[]': 'registry.k8s.io/pause',
  'providerID': 'aws:///us-east-1a/i-0123456789abcdef0',
  'qosReserved.*': '50%',
  'readOnlyPort': 10_255,
  'registryBurst': 10,
  'registryPullQPS': 5,
  'reservedMemory[].limits': { memory: '1Gi' },
  'reservedMemory[].numaNode': 0,
  'reservedSystemCPUs': '0-1',
  'resolvConf': '/etc/resolv.conf',
  'runtimeRequestTimeout': '2m',
  'showHiddenMetricsForVersion': '1.36',
  'shutdownGracePeriod': '30s',
  'shutdownGracePeriodByPodPriority[].priority': 100_000,
  'shutdownGracePeriodByPodPriority[].shutdownGracePeriodSeconds': 60,
  'shutdownGracePeriodCriticalPods': '10s',
  'staticPodPath': '/etc/kubernetes/manifests',
  'staticPodURL': 'https://example.com/pods',
  'staticPodURLHeader': { 'X-Source': ['node'] },
  'staticPodURLHeader.*[]': 'node',
  'streamingConnectionIdleTimeout': '4h',
  'syncFrequency': '1m',
  'systemCgroups': '/system',
  'systemReserved.cpu': CPU,
  'systemReserved.ephemeral-storage': STORAGE,
  'systemReserved.memory': MEMORY,
  'systemReserved.pid': PID,
  'systemReservedCgroup': '/system',
  'tlsCertFile': '/var/lib/kubelet/pki/kubelet.crt',
  'tlsCipherSuites[]': 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256',
  'tlsCurvePreferences[]': 29,
  'tlsMinVersion': 'VersionTLS12',
  'tlsPrivateKeyFile': '/var/lib/kubelet/pki/kubelet.key',
  'topologyManagerPolicyOptions.*': 'true',
  'topologyManagerPolicyOptions.max-allowable-numa-nodes': '8',
  'tracing.endpoint': 'localhost:4317',
  'tracing.samplingRatePerMillion': 100,
  'userNamespaces.idsPerPod': 65_536,
  'volumePluginDir': '/usr/libexec/kubernetes/kubelet-plugins/volume/exec/',
  'volumeStatsAggPeriod': '1m',
};

/**
 * Returns an example value for a field.
 *
 * @param path the field's path in the configuration, for example `clusterDNS[0]`
 */
export function kubeletExample(field: KubeletField, path: string): unknown {
  const pattern = plainKeys(path).replace(/\[\d+\]/g, '[]');
  const known = [pattern, pattern.replace(/^(\w+)\.[^[]*/, '$1.*')].find((candidate) => Object.hasOwn(EXAMPLES, candidate));
  return known === undefined ? ofType(field, pattern) : EXAMPLES[known];
}

/** Returns an example value for a field, formatted as YAML. */
export function kubeletExampleText(field: KubeletField, path: string): string {
  return yamlOf(kubeletExample(field, path));
}

function ofType({ type, of, fields, values, keys = ['KEY'], min = 1 }: KubeletField, path: string): unknown {
  switch (type) {
    case 'boolean': return true;
    case 'int32': case 'int64': case 'uint32': return Math.max(min, 1);
    case 'double': return 0.8;
    case 'string': return values?.[0] ?? 'text';
    case 'duration': case 'durationOrNanoseconds': return '1m30s';
    case 'quantity': return '1Gi';
    case 'dateTime': return '2026-01-31T12:00:00Z';
    case 'list': return [kubeletExample(of!, `${path}[]`)];
    case 'map': return { [keys[0]]: kubeletExample(of!, `${path}.${keys[0]}`) };
    case 'object': {
      const [[name, field]] = Object.entries(fields!);
      return { [name]: kubeletExample(field, `${path}.${name}`) };
    }
  }
}

function yamlOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(yamlOf).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, each]) => `${key}: ${yamlOf(each)}`).join(', ')}}`;
}

/** Returns a path without quoted map keys, for example `evictionHard.memory.available`. */
export function plainKeys(path: string): string {
  return path.replace(/\["((?:[^"\\]|\\.)*)"\]/g, '.$1');
}

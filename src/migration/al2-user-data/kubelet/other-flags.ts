import { ConversionResult } from '../note';

const SET_BY_NODEADM: ConversionResult = {
  what: 'decision',
  message: 'is dropped, because nodeadm sets this flag, and another value may prevent the node from joining',
  fix: 'If you need the setting, add it to kubelet.flags or kubelet.config.',
  source: 'UD-82',
};
const WENT_WITH_DOCKER: ConversionResult = { what: 'dropped', message: 'is dropped, because it was removed together with dockershim, and AL2023 has only containerd', source: 'UD-107' };
const GONE: ConversionResult = { what: 'dropped', message: 'is dropped, because it was removed between Kubernetes 1.23 and 1.35', source: 'UD-130' };
const GONE_LOGGING: ConversionResult = { what: 'dropped', message: 'is dropped, because it was removed in Kubernetes 1.26, and the kubelet logs to the journal', source: 'UD-130' };

const groups: readonly (readonly [ConversionResult, string])[] = [
  [SET_BY_NODEADM, 'node-ip hostname-override cloud-provider kubeconfig bootstrap-kubeconfig config config-dir runtime-cgroups image-credential-provider-config'
    + ' image-credential-provider-bin-dir provider-id cgroup-root address client-ca-file port image-service-endpoint'],
  [WENT_WITH_DOCKER, 'network-plugin network-plugin-mtu cni-conf-dir cni-bin-dir cni-cache-dir docker-endpoint docker docker-root docker-env-metadata-whitelist docker-only docker-tls'
    + ' docker-tls-ca docker-tls-cert docker-tls-key image-pull-progress-deadline experimental-dockershim-root-directory'],
  [GONE, 'cloud-config dynamic-config-dir experimental-check-node-capabilities-before-mount keep-terminated-pod-volumes master-service-namespace non-masquerade-cidr'
    + ' really-crash-for-testing register-schedulable experimental-kernel-memcg-notification iptables-drop-bit iptables-masquerade-bit'],
  [GONE_LOGGING, 'logtostderr alsologtostderr log-dir log-file log-file-max-size stderrthreshold one-output skip-headers skip-log-headers add-dir-header log-backtrace-at'],
  [{ what: 'dropped', message: 'is dropped, because it was removed in Kubernetes 1.27 and AL2023 has only containerd', source: 'UD-119' }, 'container-runtime'],
  [{ what: 'dropped', message: 'is dropped, because nodeadm sets containerRuntimeEndpoint', source: 'UD-107' }, 'container-runtime-endpoint'],
  [{ what: 'dropped', message: 'is dropped, because nodeadm does not pass it and the pause image is in the AMI', source: 'UD-119' }, 'pod-infra-container-image'],
  [{ what: 'dropped', message: 'is dropped, because AL2023 has cgroup v2 and nodeadm sets the systemd driver', source: 'UD-190' }, 'cgroup-driver'],
];

/** Flags that the NodeConfig omits regardless of their values, with the reason. */
export const LEFT_OUT_FLAGS: ReadonlyMap<string, ConversionResult> = new Map(groups.flatMap(([why, flags]) => flags.split(' ').map((flag) => [flag, why] as const)));

/** Flags without a field in the kubelet configuration. */
export const PLAIN_FLAGS: ReadonlySet<string> = new Set(['cert-dir', 'root-dir', 'lock-file', 'exit-on-lock-contention', 'minimum-container-ttl-duration', 'maximum-dead-containers',
  'maximum-dead-containers-per-container', 'experimental-mounter-path', 'experimental-allocatable-ignore-eviction', 'vmodule', 'housekeeping-interval', 'containerd', 'containerd-namespace']);

/** Flags that are true without a value. The kubelet does not read the word after such a flag as its value. */
export const PLAIN_SWITCHES: ReadonlySet<string> = new Set(['exit-on-lock-contention', 'experimental-allocatable-ignore-eviction', 'keep-terminated-pod-volumes', 'register-schedulable',
  'really-crash-for-testing', 'experimental-check-node-capabilities-before-mount', 'experimental-kernel-memcg-notification', 'logtostderr', 'alsologtostderr', 'one-output', 'skip-headers',
  'skip-log-headers', 'add-dir-header', 'docker-only', 'docker-tls']);

import { ConversionResult } from './note';

/** A pattern for lines that remain in the script and may behave differently on AL2023. */
export interface SuspiciousLine extends ConversionResult {
  readonly pattern: RegExp;
}

/** Patterns to search in each command that is not converted. For each value of `source`, only the first match is reported. */
export const SUSPICIOUS_LINES: readonly SuspiciousLine[] = [
  { pattern: /\bsed\b[^]*\/etc\/eks\/bootstrap\.sh|bootstrap\.sh[^]*\bsed\b/, what: 'decision', message: 'edits bootstrap.sh, which is a stub on AL2023', fix: 'Move the settings to a NodeConfig.', source: 'UD-141' },
  { pattern: /\bbootstrap\.sh\b/, what: 'decision', message: 'may run bootstrap.sh, which only prints an error and exits with code 1 on AL2023', fix: 'Move the settings to a NodeConfig.', source: 'UD-182' },
  { pattern: /kubelet-config\.json|\$\{?KUBELET_CONFIG\b/, what: 'decision', message: 'changes kubelet-config.json, which AL2023 does not read', fix: 'Set kubelet.config in a NodeConfig, or create /etc/eks/nodeadm.d/*.yaml in the script.', source: 'UD-176' },
  { pattern: /KUBELET_EXTRA_ARGS|kubelet\.service\.d\/[^\s]*kubelet-(?:extra-)?args/, what: 'decision', message: 'sets kubelet arguments, but the AL2023 kubelet unit reads only NODEADM_KUBELET_ARGS', fix: 'Set the arguments in a NodeConfig.', source: 'UD-177' },
  { pattern: /\/etc\/containerd\/config/, what: 'decision', message: 'changes a containerd file that nodeadm overwrites, or that AL2023 does not read', fix: 'Set containerd.config in a NodeConfig.', source: 'UD-180' },
  { pattern: /eni-max-pods\.txt/, what: 'decision', message: 'changes eni-max-pods.txt, which AL2023 does not read', fix: 'Set spec.kubelet.maxPods in the EC2NodeClass.', source: 'UD-141' },
  { pattern: /\bdocker(?:d|\.service|\.sock)?\b(?!\/certs\.d)/, what: 'impossible', message: 'needs Docker, which AL2023 does not have', fix: 'Configure registry mirrors in /etc/containerd/certs.d.', source: 'UD-181' },
  { pattern: /\bnodeadm\s+init\b/, what: 'impossible', message: 'runs nodeadm, but AL2023 itself runs nodeadm before and after the scripts', source: 'UD-89' },
  { pattern: /\bsystemctl\b[^]*\b(?:re)?start\b[^]*\b(?:kubelet|containerd)\b|\bsystemctl\b[^]*--now\b[^]*\b(?:kubelet|containerd)\b|\bservice\s+(?:kubelet|containerd)\b/, what: 'impossible', message: 'starts the kubelet or containerd, which nodeadm configures and starts only after all scripts', source: 'UD-178' },
  { pattern: /\b(?:kubectl|crictl|ctr|nerdctl)\b|localhost:10(?:248|250|255)|containerd\.sock|\bsystemctl\b[^]*\bis-active\b[^]*\b(?:kubelet|containerd)\b/, what: 'impossible', message: 'needs a running kubelet or containerd, but AL2023 runs scripts before it starts the kubelet and containerd', fix: 'Install a systemd unit that starts after kubelet.service.', source: 'UD-178' },
  { pattern: /\bamazon-linux-extras\b|\byum-config-manager\b|\bepel-release\b/, what: 'decision', message: 'uses amazon-linux-extras or EPEL, which AL2023 does not have', fix: 'Search for the package with dnf.', source: 'UD-175' },
  { pattern: /\byum\b/, what: 'decision', message: 'installs packages with yum, but AL2023 uses dnf, and some packages are missing or have other versions', source: 'UD-175' },
  { pattern: /\bpython2(?:\.7)?\b|\/usr\/bin\/python\b|\bpip2?\s+install\b/, what: 'decision', message: 'needs Python 2 or the system pip, which AL2023 does not have', source: 'UD-175' },
  { pattern: /\bntpd\b|\/etc\/ntp\.conf\b/, what: 'decision', message: 'configures ntpd, but AL2023 uses chronyd', source: 'UD-175' },
  { pattern: /\/sys\/fs\/cgroup\/(?:cpu|cpuset|memory|blkio|pids|devices|systemd|hugetlb)\b|\bcgcreate\b/, what: 'decision', message: 'uses cgroup v1 paths, but AL2023 has cgroup v2', source: 'UD-175' },
  { pattern: /network-scripts\b|\/etc\/sysconfig\/network\b|\/etc\/dhcp\/dhclient/, what: 'decision', message: 'configures the network with network scripts or dhclient, but AL2023 uses systemd-networkd', source: 'UD-175' },
];

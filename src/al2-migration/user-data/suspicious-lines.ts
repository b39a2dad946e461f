import { NoteKind } from './note';

/** What a line that stays in the script may do otherwise on AL2023. */
export interface SuspiciousLine {
  readonly pattern: RegExp;
  readonly what: NoteKind;
  readonly message: string;
  readonly source: string;
}

/** Looked for in each command that is not converted; of those with the same source, only the first is said. */
export const SUSPICIOUS_LINES: readonly SuspiciousLine[] = [
  { pattern: /\bsed\b[^]*\/etc\/eks\/bootstrap\.sh|bootstrap\.sh[^]*\bsed\b/, what: 'decision', message: 'edits bootstrap.sh, which is a stub on AL2023: say what it was meant to change in a NodeConfig', source: 'UD-141' },
  { pattern: /\bbootstrap\.sh\b/, what: 'decision', message: 'names bootstrap.sh, but whether and how it runs can\'t be told from the text; on AL2023 that only prints an error and exits with 1: say what it sets in a NodeConfig', source: 'UD-182' },
  { pattern: /kubelet-config\.json|\$\{?KUBELET_CONFIG\b/, what: 'decision', message: 'changes kubelet-config.json in a way that can\'t be told from the text, and nothing reads that file on AL2023: put the settings in kubelet.config, or have the script write /etc/eks/nodeadm.d/*.yaml', source: 'UD-176' },
  { pattern: /KUBELET_EXTRA_ARGS|kubelet\.service\.d\/[^\s]*kubelet-(?:extra-)?args/, what: 'decision', message: 'sets arguments of the kubelet in a way that can\'t be told from the text, and its unit reads only NODEADM_KUBELET_ARGS on AL2023: put them in a NodeConfig', source: 'UD-177' },
  { pattern: /\/etc\/containerd\/config/, what: 'decision', message: 'changes a file of containerd that nodeadm writes, or that nothing reads on AL2023: put it in containerd.config', source: 'UD-180' },
  { pattern: /eni-max-pods\.txt/, what: 'decision', message: 'changes eni-max-pods.txt, which nothing reads on AL2023: set spec.kubelet.maxPods of the class', source: 'UD-141' },
  { pattern: /\bdocker(?:d|\.service|\.sock)?\b(?!\/certs\.d)/, what: 'impossible', message: 'needs Docker, which AL2023 does not have; registry mirrors belong in /etc/containerd/certs.d', source: 'UD-181' },
  { pattern: /\bnodeadm\s+init\b/, what: 'impossible', message: 'runs nodeadm by hand; it runs by itself, before and after the scripts', source: 'UD-89' },
  { pattern: /\bsystemctl\b[^]*\b(?:re)?start\b[^]*\b(?:kubelet|containerd)\b|\bsystemctl\b[^]*--now\b[^]*\b(?:kubelet|containerd)\b|\bservice\s+(?:kubelet|containerd)\b/, what: 'impossible', message: 'starts the kubelet or containerd, which nodeadm does after all scripts, and they are not set up before', source: 'UD-178' },
  { pattern: /\b(?:kubectl|crictl|ctr|nerdctl)\b|localhost:10(?:248|250|255)|containerd\.sock|\bsystemctl\b[^]*\bis-active\b[^]*\b(?:kubelet|containerd)\b/, what: 'impossible', message: 'needs the kubelet or containerd to run, but scripts run before they start on AL2023, and there is no hook behind: install a systemd unit that comes after kubelet.service', source: 'UD-178' },
  { pattern: /\bamazon-linux-extras\b|\byum-config-manager\b|\bepel-release\b/, what: 'decision', message: 'is of AL2: AL2023 has neither amazon-linux-extras nor EPEL; look for the package with dnf', source: 'UD-175' },
  { pattern: /\byum\b/, what: 'decision', message: 'installs packages of AL2; yum is dnf on AL2023, and packages have other versions or are gone', source: 'UD-175' },
  { pattern: /\bpython2(?:\.7)?\b|\/usr\/bin\/python\b|\bpip2?\s+install\b/, what: 'decision', message: 'needs Python 2 or the system\'s pip, which AL2023 does not have', source: 'UD-175' },
  { pattern: /\bntpd\b|\/etc\/ntp\.conf\b/, what: 'decision', message: 'sets up ntpd; AL2023 has chronyd', source: 'UD-175' },
  { pattern: /\/sys\/fs\/cgroup\/(?:cpu|cpuset|memory|blkio|pids|devices|systemd|hugetlb)\b|\bcgcreate\b/, what: 'decision', message: 'uses paths of cgroup v1; AL2023 has cgroup v2', source: 'UD-175' },
  { pattern: /network-scripts\b|\/etc\/sysconfig\/network\b|\/etc\/dhcp\/dhclient/, what: 'decision', message: 'sets up the network as AL2 does; AL2023 has systemd-networkd', source: 'UD-175' },
];

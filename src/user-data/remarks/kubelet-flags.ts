import { UserDataRemark, UserDataRemarkKind } from './user-data-remark';
import { valueText } from '../../basics/value-text';
import { KarpenterVersion } from '../../versions/karpenter-version';

/** Flags of the kubelet that nodeadm writes itself. Source: UD-82 and the table of UD-107. */
const OF_NODEADM = new Set([
  'node-ip', 'cloud-provider', 'hostname-override', 'config', 'config-dir', 'kubeconfig', 'bootstrap-kubeconfig', 'runtime-cgroups', 'image-credential-provider-config',
  'image-credential-provider-bin-dir', 'container-runtime-endpoint',
]);
/** Flags by the field of the class that Karpenter reckons with. Source: UD-80 and UD-148. */
const OF_CLASS: { readonly [flag: string]: string } = {
  'max-pods': 'maxPods',
  'pods-per-core': 'podsPerCore',
  'cluster-dns': 'clusterDNS',
  'system-reserved': 'systemReserved',
  'kube-reserved': 'kubeReserved',
  'eviction-hard': 'evictionHard',
  'eviction-soft': 'evictionSoft',
};
const FIRST_WITH_UNREGISTERED = KarpenterVersion.of('1.0');

/** Flags that are gone from every kubelet that AL2023 has, with which it does not start. Source: the table of UD-107. */
const GONE = new Set(['container-runtime', 'network-plugin', 'cni-bin-dir', 'cni-conf-dir', 'cni-cache-dir', 'docker-endpoint', 'image-pull-progress-deadline']);
/** Labels of Kubernetes that the kubelet may set on its own node; with others it does not start. Source: https://github.com/kubernetes/kubelet/blob/v0.37.0/pkg/apis/well_known_labels.go. */
const OWN_LABEL = /^(?:kubernetes\.io\/(?:hostname|os|arch)|beta\.kubernetes\.io\/(?:os|arch|instance-type)|(?:topology|failure-domain\.beta)\.kubernetes\.io\/(?:zone|region)|(?:[^/]*\.)?(?:kubelet|node)\.kubernetes\.io\/.*)$/;
const OF_KUBERNETES = /^(?:[^/]*\.)?(?:kubernetes\.io|k8s\.io)\//;

/** What is to be said of an item of kubelet.flags in a NodeConfig under Karpenter; nodeadm joins them with blanks, so that one may hold several. Source: UD-66. */
export function flagRemarks(item: string, where: string, version: KarpenterVersion): readonly UserDataRemark[] {
  const words = item.split(/\s+/).filter((word) => word !== '').slice(0, MOST_FLAGS);
  return words.flatMap((word, index): UserDataRemark | readonly UserDataRemark[] => {
    if (word.startsWith('-')) return flagRemark(word, where, version) ?? [];
    const before = words[index - 1];
    if (index > 0 && before.startsWith('-') && !before.includes('=')) return [];
    return [{ kind: UserDataRemarkKind.BREAKS, where, message: `${valueText(word)} is no flag, and the kubelet does not start with it`, fix: 'write --flag=value' }];
  });
}

const MOST_FLAGS = 100;

function flagRemark(flag: string, where: string, version: KarpenterVersion): UserDataRemark | undefined {
  const [, written = '', value = ''] = /^--?([^\s=]+)=?([^]*)$/.exec(flag) ?? [];
  const name = written.replace(/_/g, '-');
  const said = valueText(flag);
  if (name === 'register-with-taints') {
    const lost = version._isAtLeast(FIRST_WITH_UNREGISTERED) ? 'karpenter.sh/unregistered, without which Karpenter does not register the node' : "the NodePool's";
    return { kind: UserDataRemarkKind.BREAKS, where, message: `${said} takes the place of all taints that Karpenter writes, with them ${lost}`, fix: 'write the taints in the NodePool' };
  }
  if (name === 'register-node' && value === 'false') return { kind: UserDataRemarkKind.BREAKS, where, message: `with ${said} the node does not join`, fix: 'leave it out' };
  if (GONE.has(name)) return { kind: UserDataRemarkKind.BREAKS, where, message: `${said} is gone, and the kubelet does not start with it`, fix: 'leave it out' };
  if (name === 'node-labels') {
    const label = value.replace(/^["']|["']$/g, '').split(',').map((pair) => pair.split('=', 1)[0]).find((key) => OF_KUBERNETES.test(key) && !OWN_LABEL.test(key));
    if (label === undefined) return undefined;
    return { kind: UserDataRemarkKind.BREAKS, where, message: `a node may not say the label ${valueText(label)} of itself, and the kubelet does not start with it`, fix: 'leave it out, or label nodes through the API' };
  }
  if (OF_NODEADM.has(name)) {
    return { kind: UserDataRemarkKind.BREAKS, where, message: `${said} takes the place of what nodeadm writes, by which the node joins`, fix: 'leave it out', isMinor: true };
  }
  if (!Object.hasOwn(OF_CLASS, name)) return undefined;
  const message = `${said} beats what Karpenter writes, and Karpenter reckons with its own`;
  return { kind: UserDataRemarkKind.UNKNOWN_TO_SCHEDULER, where, message, fix: `write kubelet.${OF_CLASS[name]} of the node class` };
}

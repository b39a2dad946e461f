import { UserDataRemark, UserDataRemarkKind } from './user-data-remark';
import { valueText } from '../../../foundation/basics/value-text';
import { KarpenterVersion } from '../../versions/karpenter-version';

/** Kubelet flags that nodeadm sets itself. */
const OF_NODEADM = new Set([
  'node-ip', 'cloud-provider', 'hostname-override', 'config', 'config-dir', 'kubeconfig', 'bootstrap-kubeconfig', 'runtime-cgroups', 'image-credential-provider-config',
  'image-credential-provider-bin-dir', 'container-runtime-endpoint',
]);
/** Kubelet flags, each with the equivalent EC2NodeClass field, which Karpenter takes into account. */
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

/** Flags that no kubelet in an AL2023 image accepts. The kubelet does not start with these flags. */
const GONE = new Set(['container-runtime', 'network-plugin', 'cni-bin-dir', 'cni-conf-dir', 'cni-cache-dir', 'docker-endpoint', 'image-pull-progress-deadline']);
/**
 * Labels in Kubernetes domains that the kubelet may set on its own node. The kubelet does not start with other labels in these domains. Source:
 * https://github.com/kubernetes/kubelet/blob/v0.37.0/pkg/apis/well_known_labels.go
 */
const OWN_LABEL = /^(?:kubernetes\.io\/(?:hostname|os|arch)|beta\.kubernetes\.io\/(?:os|arch|instance-type)|(?:topology|failure-domain\.beta)\.kubernetes\.io\/(?:zone|region)|(?:[^/]*\.)?(?:kubelet|node)\.kubernetes\.io\/.*)$/;
const OF_KUBERNETES = /^(?:[^/]*\.)?(?:kubernetes\.io|k8s\.io)\//;

/** Returns remarks for an item of `kubelet.flags` in a NodeConfig. nodeadm joins the items with spaces, so an item may contain several flags. */
export function flagRemarks(item: string, where: string, version: KarpenterVersion): readonly UserDataRemark[] {
  const words = (item.match(WORDS) ?? []).slice(0, MOST_FLAGS);
  return words.flatMap((word, index): UserDataRemark | readonly UserDataRemark[] => {
    if (word.startsWith('-')) return flagRemark(word, where, version) ?? [];
    const before = words[index - 1];
    if (index > 0 && before.startsWith('-') && !before.includes('=')) return [];
    return [{ kind: UserDataRemarkKind.BREAKS, where, message: `the item must be a kubelet flag, got ${valueText(word)}, so the kubelet does not start`, fix: 'Set a flag in the format --flag=value.' }];
  });
}

const MOST_FLAGS = 100;
/** Words of a flag, in which the template of another program, such as `{{ .Values.flag }}`, is one word. */
const WORDS = /(?:\{\{[^{}]*\}\}|\S)+/g;

function flagRemark(flag: string, where: string, version: KarpenterVersion): UserDataRemark | undefined {
  const [, written = '', value = ''] = /^--?([^\s=]+)=?([^]*)$/.exec(flag) ?? [];
  const name = written.replace(/_/g, '-');
  const shown = valueText(flag);
  if (name === 'register-with-taints') {
    const lost = version._isAtLeast(FIRST_WITH_UNREGISTERED) ? 'karpenter.sh/unregistered, without which Karpenter does not register the node' : 'the taints of the NodePool';
    return { kind: UserDataRemarkKind.BREAKS, where, message: `${shown} replaces all taints that Karpenter sets, including ${lost}`, fix: 'Remove the flag, and set taints in the NodePool.' };
  }
  if (name === 'register-node' && value === 'false') return { kind: UserDataRemarkKind.BREAKS, where, message: `${shown} prevents the node from joining the cluster`, fix: 'Remove the flag.' };
  if (GONE.has(name)) return { kind: UserDataRemarkKind.BREAKS, where, message: `the kubelet does not start, because it no longer supports ${shown}`, fix: 'Remove the flag.' };
  if (name === 'node-labels') {
    const label = value.replace(/^["']|["']$/g, '').split(',').map((pair) => pair.split('=', 1)[0]).find((key) => OF_KUBERNETES.test(key) && !OWN_LABEL.test(key));
    if (label === undefined) return undefined;
    return { kind: UserDataRemarkKind.BREAKS, where, message: `label ${valueText(label)} is reserved, so the kubelet does not start`, fix: 'Remove the label, or set it through the Kubernetes API.' };
  }
  if (OF_NODEADM.has(name)) {
    return { kind: UserDataRemarkKind.BREAKS, where, message: `${shown} overrides a nodeadm flag that the node needs to join the cluster`, fix: 'Remove the flag.', isMinor: true };
  }
  if (!Object.hasOwn(OF_CLASS, name)) return undefined;
  const message = `${shown} overrides the value that Karpenter sets and uses to calculate node capacity`;
  return { kind: UserDataRemarkKind.UNKNOWN_TO_SCHEDULER, where, message, fix: `Set kubelet.${OF_CLASS[name]} in the EC2NodeClass.` };
}

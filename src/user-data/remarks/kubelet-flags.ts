import { UserDataRemark, UserDataRemarkKind } from './user-data-remark';
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

/** What is to be said of a flag of the kubelet in a NodeConfig under Karpenter. */
export function flagRemark(flag: string, where: string, version: KarpenterVersion): UserDataRemark | undefined {
  const [, name = ''] = /^--([^\s=]+)/.exec(flag) ?? [];
  const said = JSON.stringify(flag);
  if (name === 'register-with-taints') {
    const lost = version._isAtLeast(FIRST_WITH_UNREGISTERED) ? 'karpenter.sh/unregistered, without which Karpenter does not register the node' : "the NodePool's";
    return { kind: UserDataRemarkKind.BREAKS, where, message: `${said} takes the place of all taints that Karpenter writes, with them ${lost}`, fix: 'write the taints in the NodePool' };
  }
  if (OF_NODEADM.has(name)) {
    return { kind: UserDataRemarkKind.BREAKS, where, message: `${said} takes the place of what nodeadm writes, by which the node joins`, fix: 'leave it out', isMinor: true };
  }
  if (!Object.hasOwn(OF_CLASS, name)) return undefined;
  const message = `${said} beats what Karpenter writes, and Karpenter reckons with its own`;
  return { kind: UserDataRemarkKind.UNKNOWN_TO_SCHEDULER, where, message, fix: `write kubelet.${OF_CLASS[name]} of the node class` };
}

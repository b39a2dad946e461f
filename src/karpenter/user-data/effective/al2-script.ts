import { KarpenterPart } from './karpenter-part';
import { kubeletArguments } from './kubelet-arguments';
import { isIPv4 } from '../../../foundation/go/ip-address';
import { KarpenterVersion } from '../../versions/karpenter-version';

const V0_34 = KarpenterVersion.of('0.34');

/** Renders the script that Karpenter generates for AL2 and Ubuntu, which calls bootstrap.sh. */
export function al2Script(part: KarpenterPart): string {
  const { clusterName, clusterEndpoint, certificateAuthority, kubelet, raid0, version } = part;
  const [dns] = kubelet.clusterDNS;
  const lines = [
    `/etc/eks/bootstrap.sh '${clusterName}' --apiserver-endpoint '${clusterEndpoint}' --b64-cluster-ca '${certificateAuthority}'`,
    ...isIPv4(dns) || dns === 'CLUSTER_DNS' ? [] : ['--ip-family ipv6'],
    ...version._isAtLeast(V0_34) ? [] : ['--container-runtime containerd'],
    `--dns-cluster-ip '${dns}'`,
    '--use-max-pods false',
    `--kubelet-extra-args '${kubeletArguments(part).join(' ')}'`,
    ...raid0 && version._isAtLeast(V0_34) ? ['--local-disks raid0'] : [],
  ];
  return `#!/bin/bash -xe\nexec > >(tee /var/log/user-data.log|logger -t user-data -s 2>/dev/console) 2>&1\n${lines.join(' \\\n')}`;
}

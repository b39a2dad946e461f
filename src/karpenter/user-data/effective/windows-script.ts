import { KarpenterPart } from './karpenter-part';
import { kubeletArguments } from './kubelet-arguments';

/** Renders the user data of a Windows node, which consists of the user's lines and of Karpenter's call to Start-EKSBootstrap.ps1. */
export function windowsScript(text: string, part: KarpenterPart): string {
  const { clusterName, clusterEndpoint, certificateAuthority, kubelet } = part;
  const call = [
    `& $EKSBootstrapScriptFile -EKSClusterName '${clusterName}' -APIServerEndpoint '${clusterEndpoint}'`,
    `-Base64ClusterCA '${certificateAuthority}'`,
    `-KubeletExtraArgs '${kubeletArguments(part).join(' ')}'`,
    `-DNSClusterIP '${kubelet.clusterDNS[0]}'`,
  ].join(' ');
  const file = '[string]$EKSBootstrapScriptFile = "$env:ProgramFiles\\Amazon\\EKS\\Start-EKSBootstrap.ps1"';
  return `<powershell>\n${text === '' ? '' : `${text}\n`}${file}\n${call}\n</powershell>`;
}

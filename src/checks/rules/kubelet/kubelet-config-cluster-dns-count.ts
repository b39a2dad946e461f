import { familyOf, openKubeletOf } from './open-kubelet';
import { valueText } from '../../../foundation/basics/value-text';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { OPEN_KUBELET } from '../../findings/kubelet-openness';
import { Rule } from '../../findings/rule';

export const KUBELET_CONFIG_CLUSTER_DNS_COUNT: Rule = {
  id: 'kubelet-config-cluster-dns-count',
  what: '`clusterDNS` must have at most one address, unless the AMI family is AL2023 or `Custom`.',
  why: 'The other AMI families can pass only one DNS address to the kubelet. If the check fails, Karpenter sets the `ValidationSucceeded` condition of the EC2NodeClass to `False` and launches no nodes from it.',
  source: ['H-43', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/controllers/nodeclass/validation.go#L742-L774'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    clusterDNS: [10.100.0.10, 10.100.0.11]
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: bottlerocket@v1.51.0
  kubelet:
    clusterDNS: [10.100.0.10, 10.100.0.11]
`,
  check: (input) => {
    const family = familyOf(input);
    const { clusterDNS } = openKubeletOf(input);
    if (family?.kubeletFields !== 'managed' || !Array.isArray(clusterDNS) || clusterDNS.length <= 1) return [];
    return [{ path: `${OPEN_KUBELET}.clusterDNS`, message: `clusterDNS must have at most 1 address for the ${family.name} AMI family, got ${clusterDNS.length}`, fix: `Keep only one address, for example [${valueText(clusterDNS[0])}].` }];
  },
};

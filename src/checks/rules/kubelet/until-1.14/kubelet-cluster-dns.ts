import { valueText } from '../../../../foundation/basics/value-text';
import { isIPv4, isIPv6 } from '../../../../foundation/go/ip-address';
import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem, KUBELET_APIS, KUBELET_FIELDS, kubeletOf } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';
import { openKubeletOf } from '../open-kubelet';

export const KUBELET_CLUSTER_DNS: Rule = {
  id: 'kubelet-cluster-dns',
  what: '`clusterDNS` must contain IP addresses.',
  why: 'The kubelet ignores any other value, so pods cannot use that DNS server.',
  source: ['NC-80', 'PR-12'],
  apis: [...KUBELET_APIS, PROVISIONER],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.LAUNCH,
  fields: KUBELET_FIELDS,
  pass: `
spec:
  kubelet:
    clusterDNS: [10.100.0.10]
`,
  fail: `
spec:
  kubelet:
    clusterDNS: [kube-dns.kube-system.svc]
`,
  check: (input) => {
    const { kubelet = openKubeletOf(input), path } = kubeletOf(input);
    const addresses: unknown = kubelet.clusterDNS;
    return eachItem<unknown>(Array.isArray(addresses) ? addresses : undefined, `${path}.clusterDNS`, (address, at) => (
      typeof address !== 'string' || isIPv4(address) || isIPv6(address) ? undefined : { path: at, message: `${fieldName(at)} must be an IP address, got ${valueText(address)}`, fix: 'Set the address of the cluster DNS service, for example 10.100.0.10.' }
    ));
  },
};

import { holds, nodeClass } from '../../lints';

const dns = (...clusterDNS: string[]) => nodeClass({ kubelet: { clusterDNS } });
const said = (index: number, text: string) => `spec.kubelet.clusterDNS[${index}] must be an IP address, got "${text}". Set the address of the cluster DNS service, for example 10.100.0.10.`;

holds('kubelet-cluster-dns', [
  [dns('10.100.0.10', 'fd00::a'), []],
  [dns('10.100.0.10', 'kube-dns'), [said(1, 'kube-dns')]],
  [dns('10.100.0', ''), [said(0, '10.100.0'), said(1, '')]],
  [dns(), []],
  [nodeClass({}), []],
]);

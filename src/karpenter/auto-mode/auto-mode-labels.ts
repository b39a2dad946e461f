import { AUTO_MODE_GROUP } from './auto-mode';
import { AWS_DOMAIN, LabelFacts, labelFacts } from '../versions/label-catalogue';

/** Names of the instance labels that Karpenter on AWS and EKS Auto Mode have in common, each in its own domain. */
const INSTANCE_LABELS: readonly string[] = [
  'category', 'family', 'generation', 'size', 'cpu', 'cpu-manufacturer', 'cpu-sustained-clock-speed-mhz', 'memory', 'ebs-bandwidth', 'network-bandwidth', 'hypervisor',
  'encryption-in-transit-supported', 'local-nvme', 'gpu-name', 'gpu-manufacturer', 'gpu-count', 'gpu-memory', 'accelerator-name', 'accelerator-manufacturer', 'accelerator-count',
].map((name) => `instance-${name}`);

/** Labels of reserved nodes, which AWS documented after the schema of 2024-12-27. */
const RESERVATION_LABELS: readonly string[] = ['capacity-reservation-id', 'capacity-reservation-type', 'capacity-reservation-interruptible'];

/** Labels that nodes have, but that AWS does not document as requirements. */
const NODE_LABELS: readonly string[] = ['placement-group-id', 'instance-capability-flex'];

/** Label of all nodes of EKS Auto Mode. Its value is `auto`. */
export const COMPUTE_TYPE = `${AUTO_MODE_GROUP}/compute-type`;

const NODE_CLASS_LABEL = `${AUTO_MODE_GROUP}/nodeclass`;

/** Labels of EKS Auto Mode by the corresponding label of Karpenter on AWS. */
const BY_KARPENTER_LABEL: ReadonlyMap<string, string> = new Map([
  ...[...INSTANCE_LABELS, ...RESERVATION_LABELS, ...NODE_LABELS].map((name) => [`${AWS_DOMAIN}/${name}`, `${AUTO_MODE_GROUP}/${name}`] as const),
  [`${AWS_DOMAIN}/ec2nodeclass`, NODE_CLASS_LABEL] as const,
]);

const BY_AUTO_MODE_LABEL: ReadonlyMap<string, string> = new Map(
  [...BY_KARPENTER_LABEL].map(([ofKarpenter, ofAutoMode]) => [ofAutoMode, ofKarpenter]),
);

/** Labels in the domain of EKS Auto Mode that NodePools may use. */
export const AUTO_MODE_POOL_LABELS: readonly string[] = [
  COMPUTE_TYPE, NODE_CLASS_LABEL, ...[...INSTANCE_LABELS, ...RESERVATION_LABELS].map((name) => `${AUTO_MODE_GROUP}/${name}`),
];

/** Labels in the domain of EKS Auto Mode that depend on the instance type or its capacity reservation. */
export const AUTO_MODE_INSTANCE_LABELS: readonly string[] = [...INSTANCE_LABELS, ...RESERVATION_LABELS, ...NODE_LABELS].map((name) => `${AUTO_MODE_GROUP}/${name}`);

/** Labels in the domain of EKS Auto Mode that nodes have. */
export const AUTO_MODE_NODE_LABELS: readonly string[] = [COMPUTE_TYPE, ...BY_AUTO_MODE_LABEL.keys()];

/** Returns the label of EKS Auto Mode for a label of Karpenter on AWS, or undefined if Auto Mode has no such label. */
export function autoModeLabel(ofKarpenter: string): string | undefined {
  return BY_KARPENTER_LABEL.get(ofKarpenter);
}

/** Returns the facts about a label of nodes, of Karpenter on AWS or of EKS Auto Mode. */
export function nodeLabelFacts(key: string): LabelFacts | undefined {
  return labelFacts(BY_AUTO_MODE_LABEL.get(key) ?? key);
}

/** Returns the label of Karpenter on AWS for a label of EKS Auto Mode, or undefined if Karpenter has no such label. */
export function karpenterLabel(ofAutoMode: string): string | undefined {
  return BY_AUTO_MODE_LABEL.get(ofAutoMode);
}

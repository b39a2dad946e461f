import { RenamedField } from './renamed-fields';
import { MANAGED_KUBELET_FIELDS } from '../../kubelet/kubelet-names';

/** A fix for a field that EKS Auto Mode lacks, or the path in `spec` of the NodeClass that the field has there. */
type Fix = string | { readonly movedTo: string };

/** Fields of an EC2NodeClass that the NodeClass of EKS Auto Mode lacks. */
const NODE_CLASS_FIELDS: { readonly [name: string]: Fix } = {
  amiFamily: 'Remove amiFamily. EKS Auto Mode selects the AMI, which is a variant of Bottlerocket.',
  amiSelectorTerms: 'Remove amiSelectorTerms. EKS Auto Mode selects the AMI.',
  associatePublicIPAddress: { movedTo: 'advancedNetworking.associatePublicIPAddress' },
  blockDeviceMappings: 'Use ephemeralStorage for the data volume, for example ephemeralStorage: {size: 100Gi}.',
  connectionTracking: 'Remove connectionTracking. EKS Auto Mode has no such setting.',
  context: 'Remove context. EKS Auto Mode has no such setting.',
  cpuOptions: 'Remove cpuOptions. EKS Auto Mode has no such setting.',
  detailedMonitoring: 'Remove detailedMonitoring. EKS Auto Mode has no such setting.',
  enclaveOptions: 'Remove enclaveOptions. EKS Auto Mode has no such setting.',
  instanceStorePolicy: 'Remove instanceStorePolicy. EKS Auto Mode formats local disks itself.',
  ipPrefixCount: 'Remove ipPrefixCount. To turn off IPv4 prefixes, set advancedNetworking: {ipv4PrefixSize: "32"}.',
  kubelet: { movedTo: 'advancedCompute.kubelet' },
  metadataOptions: 'Remove metadataOptions. EKS Auto Mode requires IMDSv2 with a hop limit of 1.',
  networkInterfaces: { movedTo: 'advancedNetworking.networkInterfaces' },
  userData: 'Remove userData, which EKS Auto Mode does not support. Use fields of the NodeClass, for example advancedCompute or certificateBundles.',
};

const KUBELET = 'advancedCompute.kubelet';

/** Kubelet settings of an EC2NodeClass that have another path in EKS Auto Mode. Auto Mode lacks the other settings. */
const KUBELET_FIELDS: { readonly [name: string]: Fix } = {
  ...Object.fromEntries(MANAGED_KUBELET_FIELDS.map((name) => [name, `Remove ${name}. EKS Auto Mode has no such setting.`])),
  evictionHard: { movedTo: `${KUBELET}.eviction.hard` },
  evictionMaxPodGracePeriod: { movedTo: `${KUBELET}.eviction.maxPodGracePeriod` },
  evictionSoft: { movedTo: `${KUBELET}.eviction.soft` },
  evictionSoftGracePeriod: { movedTo: `${KUBELET}.eviction.softGracePeriod` },
  maxPods: { movedTo: `${KUBELET}.maxPods` },
};

/** Fields that a NodePool may have from an EC2NodeClass, or from an earlier API version. */
const OF_POOL: { readonly [name: string]: Fix } = {
  ...NODE_CLASS_FIELDS,
  ...Object.fromEntries(['instanceProfile', 'role', 'securityGroupSelectorTerms', 'subnetSelectorTerms', 'tags'].map((name) => [name, { movedTo: name }])),
  kubeletConfiguration: NODE_CLASS_FIELDS.kubelet,
};

const RESERVATION_TERM = /^spec\.capacityReservationSelectorTerms\[\d+\]\.(ownerID|instanceMatchCriteria)$/;

/** Returns the fix for a field of an EC2NodeClass in a NodeClass of EKS Auto Mode. */
export function autoModeClassFix(path: string, value: unknown): RenamedField | undefined {
  if (path === 'tags') return { fix: 'Move tags to spec.tags.', place: 'spec.tags', moved: value };
  const [, ofTerm] = RESERVATION_TERM.exec(path) ?? [];
  if (ofTerm === 'ownerID') return { fix: 'Rename ownerID to owner.', place: path.replace(/ownerID$/, 'owner'), moved: value };
  if (ofTerm !== undefined) return { fix: `Remove ${ofTerm}. EKS Auto Mode has no such setting.` };
  const [, kubeletField] = /^spec\.(?:advancedCompute\.)?kubelet\.(\w+)$/.exec(path) ?? [];
  const fixes = kubeletField === undefined ? NODE_CLASS_FIELDS : KUBELET_FIELDS;
  const name = kubeletField ?? /^spec\.(\w+)$/.exec(path)?.[1] ?? '';
  const fix = Object.hasOwn(fixes, name) ? fixes[name] : undefined;
  if (fix === undefined || typeof fix === 'string') return fix === undefined ? undefined : { fix };
  return { fix: `Move ${name} to spec.${fix.movedTo}.`, place: `spec.${fix.movedTo}`, moved: value };
}

/** Returns the fix for a field of a node class in a NodePool of EKS Auto Mode. */
export function autoModePoolFix(path: string): RenamedField | undefined {
  const [, name = ''] = /^spec\.(?:template\.(?:spec\.)?)?(\w+)$/.exec(path) ?? [];
  const fix = Object.hasOwn(OF_POOL, name) ? OF_POOL[name] : undefined;
  if (fix === undefined || typeof fix === 'string') return fix === undefined ? undefined : { fix };
  return { fix: `Move ${name} to spec.${fix.movedTo} of the NodeClass.` };
}

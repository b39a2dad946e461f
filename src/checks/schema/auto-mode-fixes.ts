import { RenamedField } from './renamed-fields';
import { AUTO_MODE_DATE } from '../../karpenter/auto-mode/auto-mode';
import { MANAGED_KUBELET_FIELDS } from '../../karpenter/kubelet/kubelet-names';

/** A fix for a field that EKS Auto Mode lacks or may have added, or the path in `spec` of the NodeClass that the field has there. */
type Fix = string | Pick<RenamedField, 'fix' | 'mayBeNewer'> | { readonly movedTo: string };

type Fixes = { readonly [name: string]: Fix };

/** Returns the fixes for fields of an EC2NodeClass that AWS does not document for EKS Auto Mode. */
function undocumented(...names: readonly string[]): Fixes {
  return Object.fromEntries(names.map((name) => [name, { fix: `Remove ${name}, which AWS does not document for EKS Auto Mode.`, mayBeNewer: true }]));
}

/** Fields of an EC2NodeClass that the NodeClass of EKS Auto Mode lacks. */
const NODE_CLASS_FIELDS: Fixes = {
  ...undocumented('connectionTracking', 'context', 'cpuOptions', 'detailedMonitoring', 'enclaveOptions'),
  amiFamily: 'Remove amiFamily. EKS Auto Mode selects the AMI, which is a variant of Bottlerocket.',
  amiSelectorTerms: 'Remove amiSelectorTerms. EKS Auto Mode selects the AMI.',
  associatePublicIPAddress: { movedTo: 'advancedNetworking.associatePublicIPAddress' },
  blockDeviceMappings: 'Use ephemeralStorage for the data volume, for example ephemeralStorage: {size: 100Gi}.',
  instanceStorePolicy: 'Remove instanceStorePolicy. EKS Auto Mode formats local disks itself.',
  ipPrefixCount: { fix: 'Remove ipPrefixCount. To turn off IPv4 prefixes, set advancedNetworking: {ipv4PrefixSize: "32"}.', mayBeNewer: true },
  kubelet: { movedTo: 'advancedCompute.kubelet' },
  metadataOptions: 'Remove metadataOptions. EKS Auto Mode requires IMDSv2 with a hop limit of 1.',
  networkInterfaces: { movedTo: 'advancedNetworking.networkInterfaces' },
  userData: 'Remove userData, which EKS Auto Mode does not support. Use fields of the NodeClass, for example advancedCompute or certificateBundles.',
};

const KUBELET = 'advancedCompute.kubelet';

/** Kubelet settings of an EC2NodeClass. Some have another path in EKS Auto Mode. */
const KUBELET_FIELDS: Fixes = {
  ...undocumented(...MANAGED_KUBELET_FIELDS),
  evictionHard: { movedTo: `${KUBELET}.eviction.hard` },
  evictionMaxPodGracePeriod: { movedTo: `${KUBELET}.eviction.maxPodGracePeriod` },
  evictionSoft: { movedTo: `${KUBELET}.eviction.soft` },
  evictionSoftGracePeriod: { movedTo: `${KUBELET}.eviction.softGracePeriod` },
  maxPods: { movedTo: `${KUBELET}.maxPods` },
};

/** Fields that a NodePool may have from an EC2NodeClass, or from an earlier API version. */
const OF_POOL: Fixes = {
  ...NODE_CLASS_FIELDS,
  ...Object.fromEntries(['instanceProfile', 'role', 'securityGroupSelectorTerms', 'subnetSelectorTerms', 'tags'].map((name) => [name, { movedTo: name }])),
  kubeletConfiguration: NODE_CLASS_FIELDS.kubelet,
};

const RESERVATION_FIELDS = undocumented('instanceMatchCriteria');
const RESERVATION_TERM = /^spec\.capacityReservationSelectorTerms\[\d+\]\.(ownerID|instanceMatchCriteria)$/;

/** Returns the fix for an unknown field that AWS may have added. The fix starts with a verb. */
export function newerFieldFix(fix: string): string {
  return `If AWS added the field after ${AUTO_MODE_DATE}, ignore this warning. Otherwise, ${fix[0].toLowerCase()}${fix.slice(1)}`;
}

/** Returns the fix for a field of an EC2NodeClass in a NodeClass of EKS Auto Mode. */
export function autoModeClassFix(path: string, value: unknown): RenamedField | undefined {
  if (path === 'tags') return { fix: 'Move tags to spec.tags.', place: 'spec.tags', moved: value };
  const [, ofTerm] = RESERVATION_TERM.exec(path) ?? [];
  if (ofTerm === 'ownerID') return { fix: 'Rename ownerID to owner.', place: path.replace(/ownerID$/, 'owner'), moved: value };
  const [, kubeletField] = /^spec\.(?:advancedCompute\.)?kubelet\.(\w+)$/.exec(path) ?? [];
  const fixes = ofTerm !== undefined ? RESERVATION_FIELDS : kubeletField === undefined ? NODE_CLASS_FIELDS : KUBELET_FIELDS;
  const name = ofTerm ?? kubeletField ?? /^spec\.(\w+)$/.exec(path)?.[1] ?? '';
  return renamed(name, fixes, (to) => ({ fix: `Move ${name} to ${to}.`, place: to, moved: value }));
}

/** Returns the fix for a field of a node class in a NodePool of EKS Auto Mode. */
export function autoModePoolFix(path: string): RenamedField | undefined {
  const [, name = ''] = /^spec\.(?:template\.(?:spec\.)?)?(\w+)$/.exec(path) ?? [];
  return renamed(name, OF_POOL, (to) => ({ fix: `Move ${name} to ${to} of the NodeClass.` }));
}

function renamed(name: string, fixes: Fixes, moved: (to: string) => RenamedField): RenamedField | undefined {
  const fix = Object.hasOwn(fixes, name) ? fixes[name] : undefined;
  if (typeof fix === 'string') return { fix };
  return fix !== undefined && 'movedTo' in fix ? moved(`spec.${fix.movedTo}`) : fix;
}

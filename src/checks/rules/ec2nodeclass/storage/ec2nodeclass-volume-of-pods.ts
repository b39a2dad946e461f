import { quantityOf } from '../../../../foundation/go/parse-quantity';
import { AMI_FAMILIES, AmiFamily, BOTTLEROCKET } from '../../../../karpenter/ami-families/ami-families';
import { amiFamilyOf } from '../../../../karpenter/ami-families/ami-family-of';
import { familyOfImage } from '../../../../karpenter/ami-families/image-family';
import { EC2_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Json, Rule } from '../../../findings/rule';

/** Matches user data that can move the data of pods to another volume: commands and settings about disks, and scripts from elsewhere. */
const HANDLES_DISKS = /\/dev\/|\/var\/lib\/|mount|mkfs|nvme|lsblk|blkid|mdadm|raid|part(?:ed|ition|probe)|sgdisk|diskpart|fdisk|growpart|[plv]vcreate|[vl]gcreate|lvm|fstab|fs_setup|disk|root-dir|localStorage|curl|wget|s3:/i;

/** Matches base64, whose content this rule does not check, and placeholders. */
const IS_UNREADABLE = /^(?:\$\{|\$\(|\{\{|[\w+/\s]+=*$)/;

/** The root devices of all families. Other devices can be for programs of the user, for example as raw disks. */
const ROOTS: ReadonlySet<unknown> = new Set(AMI_FAMILIES.map(({ rootDevice }) => rootDevice));

export const EC2NODECLASS_VOLUME_OF_PODS: Rule = {
  id: 'ec2nodeclass-volume-of-pods',
  what: 'If `blockDeviceMappings` enlarges another volume, it should also map the volume that pods use. This is `/dev/xvda` for AL2 and AL2023, `/dev/xvdb` for Bottlerocket, and `/dev/sda1` for Windows and Ubuntu.',
  why: 'Container images, logs, and `emptyDir` volumes are on this volume. Without a mapping, the volume keeps the size in the image, and Karpenter computes the `ephemeral-storage` of nodes from the default size. The root volume of Bottlerocket contains only the operating system. Bootstrap containers and commands can mount other volumes, so the rule reports only the root volume of nodes with them. For other families, the rule skips user data that handles disks.',
  source: ['NC-69', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go', 'https://bottlerocket.dev/en/os/latest/concepts/storage/'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.blockDeviceMappings'],
  pass: `
spec:
  amiSelectorTerms:
    - alias: bottlerocket@v1.62.0
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeSize: 6Gi
    - deviceName: /dev/xvdb
      ebs:
        volumeSize: 100Gi
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: bottlerocket@v1.62.0
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeSize: 100Gi
`,
  check: ({ json: { spec } }) => {
    const { blockDeviceMappings, instanceStorePolicy } = spec ?? {};
    if (!Array.isArray(blockDeviceMappings) || instanceStorePolicy === 'RAID0') return [];
    const family = amiFamilyOf(spec);
    if (family?.podDevice === undefined || !usesImageOf(family, spec)) return [];
    const { podDevice, podDeviceSize } = family;
    const isEnlarged = ({ deviceName, ebs }: Json) => (
      (ROOTS.has(deviceName) || isOnlyDataVolume(blockDeviceMappings)) && (quantityOf(ebs?.volumeSize) ?? 0) > quantityOf(podDeviceSize)!);
    const index = blockDeviceMappings.findIndex((mapping) => isEnlarged(mapping ?? {}));
    if (index < 0 || blockDeviceMappings.some((mapping) => !isOtherDevice(mapping, podDevice))) return [];
    const { deviceName, ebs: { volumeSize } } = blockDeviceMappings[index];
    return [{
      path: `spec.blockDeviceMappings[${index}].ebs.volumeSize`,
      message: `volumeSize ${volumeSize} of ${deviceName} is not available to pods, because pods on ${family.name} nodes use ${podDevice}, which keeps its default size`,
      fix: family === BOTTLEROCKET ? `Add a mapping with the deviceName ${podDevice}.` : `Set deviceName to ${podDevice}, or add a mapping for it.`,
    }];
  },
};

/** Returns whether the only mapping is the volume that pods use on Bottlerocket nodes. Its snapshot can contain data for programs of the user. */
function isOnlyDataVolume([mapping, ...others]: readonly Json[]): boolean {
  return others.length === 0 && mapping?.deviceName === BOTTLEROCKET.podDevice && mapping.ebs?.snapshotID === undefined;
}

function isOtherDevice(mapping: Json, podDevice: string): boolean {
  return typeof mapping?.deviceName === 'string' && mapping.deviceName.startsWith('/dev/') && mapping.deviceName !== podDevice;
}

/** Returns whether a node class certainly uses the devices of its family. Custom images can have other devices, and user data can move the data of pods. */
function usesImageOf(family: AmiFamily, { amiSelectorTerms = [], blockDeviceMappings, userData }: Json): boolean {
  if (!Array.isArray(amiSelectorTerms) || (family !== BOTTLEROCKET && handlesDisks(userData))) return false;
  const isPublished = amiSelectorTerms.every((term) => typeof term?.alias === 'string' || familyOfImage(term ?? {})?.podDevice === family.podDevice);
  // An own image of Bottlerocket can have one volume for the operating system and pods.
  return isPublished || (family === BOTTLEROCKET && !blockDeviceMappings.some((mapping: Json) => mapping?.rootVolume === true));
}

function handlesDisks(userData: unknown): boolean {
  if (userData === undefined) return false;
  return typeof userData !== 'string' || IS_UNREADABLE.test(userData.trim()) || HANDLES_DISKS.test(userData);
}

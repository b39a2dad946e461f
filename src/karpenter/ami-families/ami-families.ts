import { minorsHold } from '../versions/facts';

/** The kind of user data of an AMI family. Karpenter reads `userData` in this format, and adds settings in the same format. */
export type UserDataKind =
  /** A shell script or MIME document, to which Karpenter adds a call to `bootstrap.sh`. */
  | 'shell'
  /** A NodeConfig, shell script, or MIME document, to which Karpenter adds a NodeConfig. */
  | 'node-config'
  /** Bottlerocket settings in TOML, into which Karpenter merges its settings. */
  | 'toml'
  /** A PowerShell script, to which Karpenter adds a call to `Start-EKSBootstrap.ps1`. */
  | 'powershell'
  /** Any text. Karpenter passes it on without changes. */
  | 'own';

/** The fields of `spec.kubelet` that Karpenter passes to nodes: those of `MANAGED_KUBELET_FIELDS`, every field, or none. */
export type KubeletFields = 'managed' | 'every' | 'none';

/** The API versions of EC2NodeClasses and AWSNodeTemplates. */
export type NodeClassVersion = 'v1alpha1' | 'v1beta1' | 'v1';

/** An AMI family, and the behavior of Karpenter that depends on it. */
export interface AmiFamily {
  readonly name: string;
  /** The family in an alias, such as `al2023`. Absent if no alias selects images of the family. */
  readonly alias?: string;
  /** The API versions that accept the family, with the first release if it is newer than the API version. */
  readonly acceptedBy: { readonly [version in NodeClassVersion]?: { readonly since?: string } };
  /** The Kubernetes versions for which EKS publishes images. Absent if they include all supported versions. */
  readonly kubernetes?: { readonly since?: string; readonly until?: string };
  readonly userData: UserDataKind;
  readonly kubeletFields: KubeletFields;
  readonly supportsPodsPerCore: boolean;
  /** The first release that sets up local disks for `instanceStorePolicy: RAID0`. Absent if no release does. */
  readonly raid0Since?: string;
  /** Whether the number of pods is limited by network interfaces. Otherwise, the default is 110. */
  readonly limitsPodsByInterfaces: boolean;
  /** Whether Karpenter computes reserved memory from the network interfaces instead of the number of pods. */
  readonly reservesMemoryByInterfaces: boolean;
  /** The block device with the operating system. The device of a custom AMI is unknown. */
  readonly rootDevice?: string;
  /** The smallest root volume from which current images start. Absent if unknown. */
  readonly smallestRoot?: string;
  /** The block device that pods use. The device of a custom AMI is unknown. */
  readonly podDevice?: string;
  /** The size of this device if no block device mapping sets it. */
  readonly podDeviceSize: string;
  /** The value of the `node.kubernetes.io/windows-build` label. Absent for Linux. */
  readonly windowsBuild?: string;
}

/** The names of the AMI families for Windows. */
export type WindowsFamilyName = 'Windows2019' | 'Windows2022' | 'Windows2025';

const XVDA = '/dev/xvda';
const SDA1 = '/dev/sda1';
const LINUX = {
  acceptedBy: { v1alpha1: {}, v1beta1: {}, v1: {} },
  kubeletFields: 'managed',
  supportsPodsPerCore: true,
  limitsPodsByInterfaces: true,
  reservesMemoryByInterfaces: true,
  podDeviceSize: '20Gi',
} as const;
const WINDOWS = {
  acceptedBy: { v1alpha1: { since: '0.29' }, v1beta1: {}, v1: {} },
  userData: 'powershell',
  kubeletFields: 'managed',
  supportsPodsPerCore: true,
  limitsPodsByInterfaces: false,
  reservesMemoryByInterfaces: false,
  rootDevice: SDA1,
  podDevice: SDA1,
  podDeviceSize: '50Gi',
} as const;

export const AL2 = {
  ...LINUX,
  name: 'AL2',
  alias: 'al2',
  kubernetes: { until: '1.32' },
  userData: 'shell',
  raid0Since: '0.34',
  rootDevice: XVDA,
  podDevice: XVDA,
} as const satisfies AmiFamily;

export const AL2023 = {
  ...LINUX,
  name: 'AL2023',
  alias: 'al2023',
  acceptedBy: { v1beta1: { since: '0.35' }, v1: {} },
  userData: 'node-config',
  kubeletFields: 'every',
  raid0Since: '0.35',
  rootDevice: XVDA,
  podDevice: XVDA,
} as const satisfies AmiFamily;

export const BOTTLEROCKET = {
  ...LINUX,
  name: 'Bottlerocket',
  alias: 'bottlerocket',
  userData: 'toml',
  supportsPodsPerCore: false,
  raid0Since: '1.1',
  reservesMemoryByInterfaces: false,
  rootDevice: XVDA,
  smallestRoot: '6Gi',
  podDevice: '/dev/xvdb',
} as const satisfies AmiFamily;

export const UBUNTU = { ...LINUX, name: 'Ubuntu', acceptedBy: { v1alpha1: {}, v1beta1: {} }, userData: 'shell', rootDevice: SDA1, podDevice: SDA1 } as const satisfies AmiFamily;
export const CUSTOM = { ...LINUX, name: 'Custom', acceptedBy: { ...LINUX.acceptedBy, v1alpha1: { since: '0.14' } }, userData: 'own', kubeletFields: 'none' } as const satisfies AmiFamily;
export const WINDOWS2019 = windows('Windows2019', '10.0.17763');
export const WINDOWS2022 = windows('Windows2022', '10.0.20348');
export const WINDOWS2025 = { ...windows('Windows2025', '10.0.26100'), acceptedBy: { v1: { since: '1.9' } }, kubernetes: { since: '1.35' } };

function windows(name: WindowsFamilyName, windowsBuild: string): AmiFamily & { readonly name: WindowsFamilyName } {
  return { ...WINDOWS, name, alias: name.toLowerCase(), windowsBuild };
}

/**
 * The AMI families of all API versions, in the order in which messages list them.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/tree/v1.15.1/pkg/providers/amifamily. For Ubuntu, the same folder in v0.35.0.
 */
export const AMI_FAMILIES: readonly AmiFamily[] = [AL2, AL2023, BOTTLEROCKET, UBUNTU, CUSTOM, WINDOWS2019, WINDOWS2022, WINDOWS2025];

const BY_NAME: ReadonlyMap<string, AmiFamily> = new Map(AMI_FAMILIES.map((family) => [family.name, family]));
const WITH_ALIAS = AMI_FAMILIES.filter(({ alias }) => alias !== undefined);
const BY_ALIAS: ReadonlyMap<string | undefined, AmiFamily> = new Map(WITH_ALIAS.map((family) => [family.alias, family]));

/** Returns an AMI family by name, or undefined if the name is unknown. */
export function familyNamed(name: string): AmiFamily | undefined {
  return BY_NAME.get(name);
}

/** Returns an AMI family by its name in aliases, such as `al2023`, or undefined if the name is unknown. */
export function familyOfAlias(alias: string | undefined): AmiFamily | undefined {
  return BY_ALIAS.get(alias);
}

/** Returns true if an API version accepts an AMI family in a release. */
export function isAcceptedBy(version: NodeClassVersion, release: string, family: AmiFamily): boolean {
  const span = family.acceptedBy[version];
  return span !== undefined && minorsHold(span, release);
}

/** Returns the AMI families that an API version accepts in a release. */
export function familiesAcceptedBy(version: NodeClassVersion, release: string): readonly AmiFamily[] {
  return AMI_FAMILIES.filter((family) => isAcceptedBy(version, release, family));
}

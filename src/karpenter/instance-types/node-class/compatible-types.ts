import { ClassSettings, NetworkInterface } from './class-settings';
import { interfacesOf } from './network-interfaces';
import { ACCELERATOR_COUNT, GPU_COUNT, isArm, numberLabel } from './type-label';
import { AL2, AL2023, familyOfAlias } from '../../ami-families/ami-families';
import { AWS_DOMAIN } from '../../versions/label-catalogue';
import { InstanceType } from '../catalog/instance-type';

/** Families with the Xen hypervisor that support the Elastic Network Adapter (ENA). All other hypervisors support it. */
const XEN_WITH_ENA: ReadonlySet<string> = new Set(['h1', 'i3', 'r4', 'x1', 'x1e']);
const HYPERVISOR = `${AWS_DOMAIN}/instance-hypervisor`;
const M4_WITH_ENA = 'm4.16xlarge';

/** The reason why Karpenter launches no nodes of an instance type from a node class. */
export type Incompatibility = 'amiFamily' | 'networkInterfaces' | 'connectionTracking';

/**
 * Returns the setting that excludes an instance type, or undefined if the node class admits it.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/compatibility/compatibility.go
 */
export function incompatibilityOf(type: InstanceType, settings: ClassSettings): Incompatibility | undefined {
  const { family, networkInterfaces, tracksConnections } = settings;
  if (networkInterfaces !== undefined && !hasInterfaces(type, networkInterfaces)) return 'networkInterfaces';
  if ((family === AL2023 && type.name.startsWith('a1.')) || !hasImage(type, settings)) return 'amiFamily';
  return tracksConnections && hypervisorOf(type) !== 'nitro' ? 'connectionTracking' : undefined;
}

function hasInterfaces(type: InstanceType, wanted: readonly NetworkInterface[]): boolean {
  const { cards } = interfacesOf(type);
  const efas = wanted.filter(({ isEfaOnly }) => isEfaOnly).length;
  return cards.length > 0
    && supportsEna(type)
    && wanted.every(({ networkCardIndex, deviceIndex }) => (cards[networkCardIndex] ?? 0) > deviceIndex)
    && efas <= Number(type.resources.get('vpc.amazonaws.com/efa') ?? 0);
}

function supportsEna(type: InstanceType): boolean {
  return hypervisorOf(type) !== 'xen' || XEN_WITH_ENA.has(type.name.split('.')[0]) || type.name === M4_WITH_ENA;
}

/**
 * Returns true if the images of the alias run on the instance type. Images for Windows need an AMI family for Windows, which `Custom` is not. They are
 * for amd64, like the images for AL2 with GPU drivers.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/tree/v1.15.1/pkg/providers/amifamily, `DescribeImageQuery`.
 */
function hasImage(type: InstanceType, { alias, family: { windowsBuild } }: ClassSettings): boolean {
  if (familyOfAlias(alias ?? '')?.windowsBuild !== undefined) return windowsBuild !== undefined && !isArm(type);
  return alias !== AL2.alias || !isArm(type) || (numberLabel(type, GPU_COUNT) === 0 && numberLabel(type, ACCELERATOR_COUNT) === 0);
}

function hypervisorOf({ labels }: InstanceType): string | undefined {
  return labels.get(HYPERVISOR);
}

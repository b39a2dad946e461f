import { InstanceType } from './catalog/instance-type';
import { Market } from './prices-and-zones';
import { AUTO_MODE_INSTANCE_LABELS } from '../auto-mode/auto-mode-labels';
import { LabelRequirement } from '../requirements/label-requirement';
import { AWS_DOMAIN } from '../versions/label-catalogue';

export const CAPACITY_TYPE = 'karpenter.sh/capacity-type';
export const RESERVED = 'reserved';
export const UNRESERVED: readonly string[] = ['spot', 'on-demand'];
export const REGION = 'topology.kubernetes.io/region';
export const ZONE = 'topology.kubernetes.io/zone';
export const ZONE_ID = 'topology.k8s.aws/zone-id';
const WINDOWS_BUILD = 'node.kubernetes.io/windows-build';

/** Labels of capacity reservations, which no spot or on-demand offering has. */
export const RESERVATION_LABELS: readonly string[] = ['capacity-reservation-id', 'capacity-reservation-type', 'capacity-reservation-interruptible'].map((name) => `${AWS_DOMAIN}/${name}`);

/** Labels that Karpenter's AWS provider denies on types that lack them. Other labels that a type lacks can have any value. */
const DENIED_IF_MISSING: ReadonlySet<string> = new Set([
  ...[
    'instance-cpu-manufacturer', 'instance-cpu-sustained-clock-speed-mhz', 'instance-ebs-bandwidth', 'instance-network-bandwidth', 'instance-category',
    'instance-capability-flex', 'instance-family', 'instance-generation', 'instance-local-nvme', 'instance-size', 'instance-gpu-name',
    'instance-gpu-manufacturer', 'instance-gpu-count', 'instance-gpu-memory', 'instance-accelerator-name', 'instance-accelerator-manufacturer',
    'instance-accelerator-count',
  ].map((name) => `${AWS_DOMAIN}/${name}`),
  ...RESERVATION_LABELS,
  ...AUTO_MODE_INSTANCE_LABELS,
  'kubernetes.io/os',
  WINDOWS_BUILD,
]);

const ABSENT: ReadonlyMap<string, LabelRequirement> = new Map([...DENIED_IF_MISSING].map((key) => [key, absent(key)]));

/** The requirements of all types in a market: zones, region, capacity types, and tenancies. */
export function marketRequirements({ region, zones, hasReservations = false }: Market): ReadonlyMap<string, LabelRequirement> {
  const ids = zones.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const values: readonly (readonly [string, readonly string[]])[] = [
    [ZONE, zones.map(({ name }) => name)],
    [REGION, [region]],
    [CAPACITY_TYPE, hasReservations ? [...UNRESERVED, RESERVED] : UNRESERVED],
    [`${AWS_DOMAIN}/instance-tenancy`, ['default', 'dedicated']],
    ...ids.length > 0 ? [[ZONE_ID, ids] as const] : [],
  ];
  return new Map([
    ...values.map(([key, list]) => [key, LabelRequirement.of({ key, operator: 'In', values: list })] as const),
    ...hasReservations ? RESERVATION_LABELS.map((key) => [key, LabelRequirement.of({ key, operator: 'Exists' })] as const) : [],
  ]);
}

/** Returns the requirement that an instance type has for a label, or undefined if nodes of the type can have any value. */
export function typeRequirement(type: InstanceType, key: string, market: ReadonlyMap<string, LabelRequirement>): LabelRequirement | undefined {
  if (type.lacks?.(key)) return absent(key);
  const value = type.labels.get(key);
  return value === undefined ? market.get(key) ?? ABSENT.get(key) : oneValue(key, value);
}

function absent(key: string): LabelRequirement {
  return LabelRequirement.of({ key, operator: 'DoesNotExist' });
}

/** Caches the requirements for one value, because many instance types have the same values. */
const oneValues = new Map<string, Map<string, LabelRequirement>>();

function oneValue(key: string, value: string): LabelRequirement {
  const ofKey = oneValues.get(key) ?? new Map<string, LabelRequirement>();
  oneValues.set(key, ofKey);
  const requirement = ofKey.get(value) ?? LabelRequirement.of({ key, operator: 'In', values: [value] });
  ofKey.set(value, requirement);
  return requirement;
}

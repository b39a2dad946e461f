import { allNames, instanceTypeAt } from '../../karpenter/instance-types/catalog/instance-types';
import { CAPACITY_TYPE, RESERVATION_LABELS, typeRequirement, ZONE, ZONE_ID } from '../../karpenter/instance-types/type-requirements';
import { LabelRequirement } from '../../karpenter/requirements/label-requirement';
import { requirementsOf, textOf } from '../../karpenter/requirements/requirements';
import { OverlaidType, Offering } from '../../karpenter/scheduling/overlays/overlaid-pool';
import { Overlay } from '../../karpenter/scheduling/overlays/overlay';
import { AWS_DOMAIN } from '../../karpenter/versions/label-catalogue';

const REGION = 'topology.kubernetes.io/region';
const OS = 'kubernetes.io/os';
/** Labels whose values depend on the cluster or on the node class. */
const OF_CLUSTER: readonly string[] = [ZONE, ZONE_ID, REGION, OS, 'node.kubernetes.io/windows-build'];
/** A value that no overlay names. */
const ANOTHER = 'another';

/** Returns true if the cluster decides which instance types an overlay matches, because it selects zones, regions, operating systems, or reservations. */
export function dependsOnCluster({ requirements }: Overlay): boolean {
  return OF_CLUSTER.some((key) => requirements.has(key)) || requirements.get(CAPACITY_TYPE)?.has('reserved') === true;
}

/** Returns all instance types, in a market with every zone, region, and capacity type that overlays name. */
export function typesInAssumedMarket(overlays: readonly Overlay[]): readonly OverlaidType[] {
  const named = (key: string) => [...new Set(overlays.flatMap(({ requirements }) => [...requirements.get(key)?.values ?? []])), ANOTHER];
  const capacityTypes = ['spot', 'on-demand', ...overlays.some(dependsOnCluster) ? ['reserved'] : []];
  const zones = named(ZONE).flatMap((zone) => named(ZONE_ID).map((id) => ({ zone, id })));
  const offerings = zones.flatMap(({ zone, id }) => capacityTypes.map((capacityType) => offering(zone, id, capacityType)));
  const inMarket = requirementsOf([
    { key: ZONE, values: named(ZONE) }, { key: ZONE_ID, values: named(ZONE_ID) }, { key: REGION, values: named(REGION) },
    { key: CAPACITY_TYPE, values: capacityTypes }, { key: `${AWS_DOMAIN}/instance-tenancy`, values: ['default', 'dedicated'] },
  ].map((each) => ({ ...each, operator: 'In' })));
  const anyOs = LabelRequirement.of({ key: OS, operator: 'In', values: ['linux', 'windows'] });
  return allNames().map((name, row) => ({
    name,
    offerings,
    requirementOf: (key) => (key === OS ? anyOs : typeRequirement(instanceTypeAt(row), key, inMarket)),
  }));
}

function offering(zone: string, id: string, capacityType: string): Offering {
  const values = [[ZONE, zone], [ZONE_ID, id], [CAPACITY_TYPE, capacityType]];
  const requirements = requirementsOf([
    ...values.map(([key, value]) => ({ key, operator: 'In', values: [value] })),
    ...capacityType === 'reserved' ? [] : RESERVATION_LABELS.map((key) => ({ key, operator: 'DoesNotExist' })),
  ]);
  return { requirements, text: textOf(requirements) };
}

import { DescribedType } from './instance-types';
import { allInstanceTypes } from '../../../src/karpenter/instance-types/catalog/instance-types';
import { Market } from '../../../src/karpenter/instance-types/prices-and-zones';
import { regionMarket } from '../../../src/karpenter/instance-types/region-market';
import { Selector } from '../../../src/karpenter/requirements/label-requirement';

const AWS = 'karpenter.k8s.aws';

/** Labels that the AWS provider denies on instance types without a value. */
const OPTIONAL = [
  'instance-cpu-manufacturer', 'instance-cpu-sustained-clock-speed-mhz', 'instance-ebs-bandwidth', 'instance-network-bandwidth', 'instance-local-nvme',
  'instance-gpu-name', 'instance-gpu-manufacturer', 'instance-gpu-count', 'instance-gpu-memory', 'instance-accelerator-name',
  'instance-accelerator-manufacturer', 'instance-accelerator-count',
].map((name) => `${AWS}/${name}`);
const DENIED: readonly Selector[] = [
  ...['capacity-reservation-id', 'capacity-reservation-type', 'capacity-reservation-interruptible'].map((name) => `${AWS}/${name}`),
  'node.kubernetes.io/windows-build',
].map((key) => ({ key, operator: 'DoesNotExist' }));
const SPOT_FACTORS = [0.3, 0.35, 0.4];

/** The market of the comparison: that of the package, with made-up spot prices. */
export const MARKET: Market = withSpotPrices(regionMarket());


/** All instance types, as the AWS provider describes them to Karpenter. */
export const REAL_TYPES: readonly DescribedType[] = allInstanceTypes().map(({ name, labels, resources }) => ({
  name,
  requirements: [
    ...[...labels].map(([key, value]) => label(key, value)),
    ...OPTIONAL.filter((key) => labels.get(key) === undefined).map((key) => ({ key, operator: 'DoesNotExist' })),
    ...DENIED,
    label('topology.kubernetes.io/zone', ...MARKET.zones.map((zone) => zone.name)),
    label('topology.k8s.aws/zone-id', ...MARKET.zones.map(({ id }) => id!)),
    label('topology.kubernetes.io/region', MARKET.region),
    label('karpenter.sh/capacity-type', 'spot', 'on-demand'),
    label(`${AWS}/instance-tenancy`, 'default', 'dedicated'),
  ],
  offerings: MARKET.zones.flatMap((zone) => (['spot', 'on-demand'] as const).map((capacityType) => ({
    requirements: [
      label('karpenter.sh/capacity-type', capacityType), label('topology.kubernetes.io/zone', zone.name), label('topology.k8s.aws/zone-id', zone.id!),
      ...DENIED.slice(0, 3),
    ],
    price: (capacityType === 'spot' ? MARKET.prices.spot.get(name)?.get(zone.name) : MARKET.prices.onDemand.get(name)) ?? 0,
  }))),
  capacity: Object.fromEntries(resources),
}));

/** The well-known labels of Karpenter with the AWS provider. */
export const REAL_WELL_KNOWN_LABELS: ReadonlySet<string> = new Set([
  'karpenter.sh/nodepool', ...REAL_TYPES[0].requirements.map(({ key }) => key), `${AWS}/placement-group-id`, `${AWS}/placement-group-partition`,
]);

function label(key: string, ...values: readonly string[]): Selector {
  return { key, operator: 'In', values };
}

function withSpotPrices(market: Market): Market {
  const spotOf = (price: number) => new Map(market.zones.map((zone, index) => [zone.name, price * SPOT_FACTORS[index]]));
  const spot = new Map([...market.prices.onDemand].map(([name, price]) => [name, spotOf(price)]));
  return { ...market, prices: { ...market.prices, spot } };
}

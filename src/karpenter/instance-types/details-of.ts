import { InstanceType } from './catalog/instance-type';
import { Prices } from './catalog/prices';
import { InstanceTypeDetails } from './instance-type-details';
import { Zone } from './prices-and-zones';
import { AWS_DOMAIN } from '../versions/label-catalogue';

const ACCELERATORS = ['gpu', 'accelerator'];

/** Returns the capacity of an instance type, and its prices in zones. */
export function detailsOf(type: InstanceType, { onDemand, spot }: Prices, zones: readonly Zone[]): InstanceTypeDetails {
  const label = (name: string) => type.labels.get(`${AWS_DOMAIN}/${name}`);
  const kind = ACCELERATORS.find((each) => label(`instance-${each}-name`) !== undefined);
  const price = onDemand.get(type.name);
  const spotPrices = zones.flatMap(({ name }) => spot.get(type.name)?.get(name) ?? []);
  return {
    name: type.name,
    family: label('instance-family')!,
    architecture: type.labels.get('kubernetes.io/arch')!,
    vcpu: Number(label('instance-cpu')),
    memoryMib: Number(label('instance-memory')),
    get allocatable() {
      return Object.fromEntries(type.resources);
    },
    gpuCount: kind === undefined ? 0 : Number(label(`instance-${kind}-count`)),
    ...kind !== undefined && { gpuName: label(`instance-${kind}-name`) },
    ...price !== undefined && { price },
    ...spotPrices.length > 0 && { spotPrice: Math.min(...spotPrices) },
  };
}

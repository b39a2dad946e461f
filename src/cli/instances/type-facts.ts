import { quantityOf } from '../../go/parse-quantity';
import { InstanceType } from '../../instance-types/catalog/instance-type';
import { Market } from '../../instance-types/market';
import { PricedType } from '../../instance-types/pool-types';
import { AWS_DOMAIN } from '../../versions/label-catalogue';

/** The capacity and prices of an instance type, as the outputs show them. */
export interface TypeFacts {
  readonly name: string;
  readonly family: string;
  readonly arch: string;
  readonly vcpu: number;
  readonly memoryMiB: number;
  /** Allocatable resources as Kubernetes quantities. */
  readonly allocatable: { readonly [resource: string]: string };
  /** GPU or accelerator, or null if the instance type has none. */
  readonly gpu: { readonly name: string; readonly count: number } | null;
  /** On-demand price per hour. */
  readonly price: number;
  /** Lowest spot price per hour in the zones, or null if unknown. */
  readonly spotPrice: number | null;
}

export function typeFacts({ type, price }: PricedType, { prices, zones }: Market): TypeFacts {
  const label = (name: string) => type.labels.get(`${AWS_DOMAIN}/${name}`);
  const spot = zones.flatMap(({ name }) => prices.spot.get(type.name)?.get(name) ?? []);
  return {
    name: type.name,
    family: label('instance-family')!,
    arch: type.labels.get('kubernetes.io/arch')!,
    vcpu: Number(label('instance-cpu')),
    memoryMiB: Number(label('instance-memory')),
    allocatable: Object.fromEntries(type.resources),
    gpu: acceleratorOf(type),
    price,
    spotPrice: spot.length === 0 ? null : Math.min(...spot),
  };
}

function acceleratorOf({ labels }: InstanceType): TypeFacts['gpu'] {
  const kind = ['gpu', 'accelerator'].find((each) => labels.has(`${AWS_DOMAIN}/instance-${each}-name`));
  if (kind === undefined) return null;
  return { name: labels.get(`${AWS_DOMAIN}/instance-${kind}-name`)!, count: Number(labels.get(`${AWS_DOMAIN}/instance-${kind}-count`)) };
}

/** Formats MiB in GiB, for example `3.8Gi`. */
export function gibText(mib: number): string {
  return mib < 1024 ? `${Math.floor(mib)}Mi` : `${roundedDown(mib / 1024)}Gi`;
}

/** Formats a quantity of memory in GiB. */
export function memoryText(quantity: string | undefined): string {
  return gibText((quantityOf(quantity ?? '0') ?? 0) / 1024 ** 2);
}

/** Formats a price with up to 4 decimals, and at least 2. */
export function priceText(price: number): string {
  const text = price.toFixed(4);
  return text.replace(/0{1,2}$/, '');
}

function roundedDown(value: number): string {
  return String(Math.floor(value * 10) / 10);
}

import { quantityOf } from '../../foundation/go/parse-quantity';
import { InstanceTypeDetails } from '../../karpenter/instance-types/instance-type-details';

/** Formats MiB in GiB, for example `3.8Gi`. */
export function gibText(mib: number): string {
  return mib < 1024 ? `${Math.floor(mib)}Mi` : `${Math.floor(mib / 1024 * 10) / 10}Gi`;
}

/** Formats a quantity of memory in GiB. */
export function memoryText(quantity: string | undefined): string {
  return gibText((quantityOf(quantity ?? '0') ?? 0) / 1024 ** 2);
}

/** Formats the GPUs or accelerators of an instance type. Fractional GPUs, as in g6f, have a count of 0. */
export function gpuText({ gpuCount, gpuName }: Pick<InstanceTypeDetails, 'gpuCount' | 'gpuName'>): string {
  return gpuName === undefined ? '' : `${gpuCount === 0 ? '<1' : gpuCount} ${gpuName}`;
}

/** Formats a price with 2 to 4 decimals. */
export function priceText(price: number): string {
  return price.toFixed(4).replace(/0{1,2}$/, '');
}

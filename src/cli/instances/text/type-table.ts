import { InstanceTypeDetails } from '../../../karpenter/instance-types/instance-type-details';
import { Column, tableLines } from '../../text/table';
import { gibText, gpuText, memoryText } from '../../text/type-text';

/** Returns the lines of a table of instance types. */
export function typeTable(types: readonly InstanceTypeDetails[], currency: string): string[] {
  const columns: readonly Column<InstanceTypeDetails>[] = [
    { title: 'INSTANCE TYPE', cell: ({ name }) => name, isText: true },
    { title: 'VCPU', cell: ({ vcpu }) => String(vcpu) },
    { title: 'MEMORY', cell: ({ memoryMib }) => gibText(memoryMib) },
    { title: 'ALLOC CPU', cell: ({ allocatable }) => allocatable.cpu ?? '-' },
    { title: 'ALLOC MEM', cell: ({ allocatable }) => memoryText(allocatable.memory) },
    { title: 'PODS', cell: ({ allocatable }) => allocatable.pods ?? '-' },
    { title: 'GPU', cell: (details) => gpuText(details) || '-' },
    { title: `${currency}/H`, cell: ({ price }) => decimals(price) },
    ...types.some(({ spotPrice }) => spotPrice !== undefined) ? [{ title: 'SPOT', cell: ({ spotPrice }: InstanceTypeDetails) => decimals(spotPrice) }] : [],
  ];
  return tableLines(columns, types);
}

function decimals(price: number | undefined): string {
  return price === undefined ? '-' : price.toFixed(4);
}

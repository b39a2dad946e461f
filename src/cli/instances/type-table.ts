import { Column, tableLines } from './table';
import { gibText, memoryText, priceText, TypeFacts } from './type-facts';

/** Returns the lines of a table of instance types. */
export function typeTable(types: readonly TypeFacts[], currency: string): string[] {
  const columns: readonly Column<TypeFacts>[] = [
    { title: 'INSTANCE TYPE', cell: ({ name }) => name, isText: true },
    { title: 'VCPU', cell: ({ vcpu }) => String(vcpu) },
    { title: 'MEMORY', cell: ({ memoryMiB }) => gibText(memoryMiB) },
    { title: 'ALLOC CPU', cell: ({ allocatable }) => allocatable.cpu ?? '-' },
    { title: 'ALLOC MEM', cell: ({ allocatable }) => memoryText(allocatable.memory) },
    { title: 'PODS', cell: ({ allocatable }) => allocatable.pods ?? '-' },
    { title: 'GPU', cell: ({ gpu }) => (gpu === null ? '-' : `${gpu.count} ${gpu.name}`) },
    { title: `${currency}/H`, cell: ({ price }) => price.toFixed(4) },
    ...types.some(({ spotPrice }) => spotPrice !== null) ? [{ title: 'SPOT', cell: ({ spotPrice }: TypeFacts) => (spotPrice === null ? '-' : spotPrice.toFixed(4)) }] : [],
  ];
  return tableLines(columns, types);
}

/** Formats the lowest and highest price. */
export function priceRange(types: readonly TypeFacts[], currency: string): string {
  const prices = types.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(priceText);
  return `${lowest === highest ? lowest : `${lowest} to ${highest}`} ${currency} per hour`;
}

import { InstanceType } from '../../karpenter/instance-types/catalog/instance-type';
import { PricedType } from '../../karpenter/scheduling/pool-types';
import { AWS_DOMAIN } from '../../karpenter/versions/label-catalogue';
import { gibText, priceText } from '../text/type-text';

/** Number of families in the text. */
const SHOWN_FAMILIES = 20;
const [CPU, MEMORY, FAMILY] = ['instance-cpu', 'instance-memory', 'instance-family'].map((name) => `${AWS_DOMAIN}/${name}`);

/** Returns the lowest and highest vCPU, memory, and price. */
export function rangeText(types: readonly PricedType[], currency: string): string {
  const range = (valueOf: (type: PricedType) => number, format: (value: number) => string) => {
    const values = types.map(valueOf);
    const [lowest, highest] = [Math.min(...values), Math.max(...values)].map(format);
    return lowest === highest ? lowest : `${lowest} to ${highest}`;
  };
  const label = (key: string) => ({ type }: PricedType) => Number(type.labels.get(key));
  return [
    `${range(label(CPU), String)} vCPU`,
    `${range(label(MEMORY), gibText)} memory`,
    `${range(({ price }) => price, priceText)} ${currency} per hour`,
  ].join(', ');
}

/** Returns the families with the most instance types, with the number of each. */
export function familyText(types: readonly PricedType[]): string {
  const families = [...familiesOf(types.map(({ type }) => type))].sort(([, one], [, other]) => other - one);
  const shown = families.slice(0, SHOWN_FAMILIES).map(([family, count]) => (count === 1 ? family : `${family} (${count})`));
  const others = families.length - shown.length;
  return `${shown.join(', ')}${others > 0 ? `, and ${others} more` : ''}`;
}

/** Returns the number of instance types by family, in the order of the types. */
export function familiesOf(types: readonly InstanceType[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { labels } of types) {
    const family = labels.get(FAMILY)!;
    counts.set(family, (counts.get(family) ?? 0) + 1);
  }
  return counts;
}

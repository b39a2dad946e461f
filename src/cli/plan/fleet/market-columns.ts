import { ClusterGroup } from './fleet-report';
import { TypeChange, TypeSummary } from '../../../forecast/plan/type-change';
import { GroupColumn } from '../../fleet/output/fleet-view';
import { valuesText } from '../../fleet/output/group-columns';

/** Returns the columns about instance types, their prices, and the cost of nodes, unless they are empty. */
export function marketColumns(groups: readonly ClusterGroup[]): readonly GroupColumn<ClusterGroup>[] {
  const columns = [{ title: 'INSTANCE TYPES', cell: typesOf }, { title: 'CHEAPEST TYPE', cell: pricesOf }, { title: 'COST PER HOUR', cell: costOf }];
  return columns.filter(({ cell }) => groups.some((group) => cell(group) !== ''));
}

function changesIn({ report: { plan } }: ClusterGroup): readonly TypeChange[] {
  return [...plan.nodePools.values()].flatMap(({ instanceTypes }) => instanceTypes ?? []);
}

function typesOf(group: ClusterGroup): string {
  const changes = changesIn(group);
  const count = (names: readonly string[]) => new Set(names).size;
  const [gained, lost] = [count(changes.flatMap((each) => each.gained)), count(changes.flatMap((each) => each.lost))];
  return [...gained > 0 ? [`${gained} new`] : [], ...lost > 0 ? [`${lost} lost`] : []].join(', ');
}

/** Returns the price of the cheapest instance type per hour. */
function pricesOf(group: ClusterGroup): string {
  const texts = changesIn(group).map(({ before, after }) => [priceText(before), priceText(after)]).filter(([old, current]) => old !== current);
  return valuesText([...new Set(texts.map(([old, current]) => `${old} to ${current}`))], 'prices');
}

/** Returns the cost of the nodes without and with the change. Known only if the old objects are a snapshot of a cluster. */
function costOf({ report: { consolidation } }: ClusterGroup): string {
  if (consolidation === undefined) return '';
  const { currency, withoutChange, withChange } = consolidation.json;
  return withChange === null ? '' : `${withoutChange.cost} to ${withChange.cost} ${currency}`;
}

function priceText({ minPrice }: TypeSummary): string {
  return minPrice === null ? 'none' : `$${minPrice}`;
}

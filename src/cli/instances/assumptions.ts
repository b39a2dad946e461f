import { PoolAnswer } from './pool-answer';
import { Market, Zone } from '../../instance-types/market';

/** Returns the currency of the prices in a region. */
export function currencyOf({ prices }: Market): string {
  return prices.region.startsWith('cn-') ? 'CNY' : 'USD';
}

/** Returns the assumptions behind an answer, in sentences. */
export function assumptions(answers: readonly PoolAnswer[], market: Market, spotAsOf: string | undefined): string[] {
  const { region, zones, prices } = market;
  const missing = [...new Set(answers.filter(({ nodeClass }) => !nodeClass.isGiven).map(({ nodeClass }) => nodeClass.name))].sort();
  const unknowns = [...new Set(answers.flatMap(({ pool }) => pool.unknowns))];
  return [
    `Prices are on-demand prices of ${prices.region} in ${currencyOf(market)}${dated(prices.asOf)}.`,
    ...prices.region === region ? [] : [`The prices of ${region} are unknown. To add them, set --prices.`],
    ...prices.spot.size > 0 ? [`SPOT is the lowest spot price in the zones${dated(spotAsOf ?? null)}.`] : [],
    `Each instance type is offered as spot and on-demand in ${zones.map(zoneText).join(', ')}.`,
    ...missing.length > 0 ? [`The files do not contain EC2NodeClass ${missing.join(', ')}, so it excludes no instance type.`] : [],
    ...unknowns,
  ];
}

function dated(asOf: string | null): string {
  return asOf === null ? '' : `, as of ${asOf.slice(0, 10)}`;
}

function zoneText({ name, id }: Zone): string {
  return id === undefined ? name : `${name} (${id})`;
}

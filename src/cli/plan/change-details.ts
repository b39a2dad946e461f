import { blockedDetails } from './blocked-details';
import { Detail } from './detail';
import { listText } from './list-text';
import { paceLines } from './pace-text';
import { PlanReport } from './plan-report';
import { NodePoolPlan } from '../../forecast/plan/plan-of';
import { pacesOf } from '../../forecast/plan/pool-paces';
import { TypeChange, TypeSummary } from '../../forecast/plan/type-change';
import { Prices } from '../../karpenter/instance-types/catalog/prices';

/** Title of the line about changed user data. */
export const USER_DATA = 'user data';

/** Returns what else changes with a NodePool. */
export function changeDetails(pool: NodePoolPlan, { plan: { market, karpenterVersion }, now, timeZone }: PlanReport): readonly Detail[] {
  const { instanceTypes, userData } = pool;
  const lines = (change: string) => countText(userData?.hunks.flatMap((hunk) => hunk.lines).filter((line) => line.change === change).length ?? 0);
  const paces = sentences(paceLines(pacesOf(pool, karpenterVersion, now), timeZone));
  return [
    ...paces.map((text) => ({ title: 'pace', text })),
    ...blockedDetails(pool),
    ...instanceTypes === undefined ? [] : typeDetails(instanceTypes, market.prices),
    ...userData === undefined ? [] : [{ title: USER_DATA, text: `${lines('+')} added, ${lines('-')} removed (${[...new Set(userData.families)].join(' to ')}).` }],
  ];
}

/** Joins each line with the indented lines that continue it. */
function sentences(lines: readonly string[]): readonly string[] {
  const texts: string[] = [];
  for (const line of lines) {
    const text = line.trim();
    if (line.startsWith(' ')) texts.push(`${texts.pop()} ${text[0].toUpperCase()}${text.slice(1)}.`);
    else texts.push(`${text}.`);
  }
  return texts;
}

function typeDetails({ gained, lost, before, after }: TypeChange, { region, asOf }: Prices): readonly Detail[] {
  const changes = [...gained.length === 0 ? [] : [`${gained.length} new: ${listText(gained)}`], ...lost.length === 0 ? [] : [`${lost.length} lost: ${listText(lost)}`]];
  const [old, current] = [priceText(before), priceText(after)];
  return [
    { title: 'instance types', text: `${[`${before.count} to ${after.count}`, ...changes].join('; ')}.` },
    ...old === current ? [] : [{ title: 'prices', text: `${old} to ${current} an hour (on-demand prices of ${region}${asOf === null ? '' : `, ${asOf.slice(0, 10)}`}).` }],
  ];
}

function priceText({ minPrice, maxPrice }: TypeSummary): string {
  if (minPrice === null || maxPrice === null) return 'none';
  return minPrice === maxPrice ? `$${minPrice}` : `$${minPrice}–$${maxPrice}`;
}

function countText(lines: number): string {
  return lines === 1 ? '1 line' : `${lines} lines`;
}

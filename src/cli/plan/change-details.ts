import { listText } from './list-text';
import { paceLines } from './pace-text';
import { PlanReport } from './plan-report';
import { lacksNodeClass } from '../../forecast/plan/object-plan';
import { NodePoolPlan } from '../../forecast/plan/plan-of';
import { hasDrift, pacesOf } from '../../forecast/plan/pool-paces';
import { shareText } from '../../forecast/plan/replaced-nodes';
import { nodeClassNameOf } from '../../forecast/plan/state/cluster-state';
import { TypeChange, TypeSummary } from '../../forecast/plan/type-change';
import { Prices } from '../../karpenter/instance-types/catalog/prices';

/** Title of the line about changed user data. */
export const USER_DATA = 'user data';

/** A line about a change, with its title. */
export interface Detail {
  readonly title: string;
  readonly text: string;
}


/** Returns what else changes with a NodePool. */
export function changeDetails(pool: NodePoolPlan, { plan: { market, karpenterVersion }, now, timeZone }: PlanReport): readonly Detail[] {
  const { instanceTypes, userData } = pool;
  const lines = (change: string) => countText(userData?.hunks.flatMap((hunk) => hunk.lines).filter((line) => line.change === change).length ?? 0);
  const paces = sentences(paceLines(pacesOf(pool, karpenterVersion, now), timeZone));
  return [
    ...paces.map((text) => ({ title: 'pace', text })),
    ...hasDrift(pool) ? lacksNodeClass(pool) ? [missingClassDetail(pool)] : blockedDetails(pool) : [],
    ...instanceTypes === undefined ? [] : typeDetails(instanceTypes, market.prices),
    ...userData === undefined ? [] : [{ title: USER_DATA, text: `${lines('+')} added, ${lines('-')} removed (${[...new Set(userData.families)].join(' to ')}).` }],
  ];
}

function missingClassDetail({ json }: NodePoolPlan): Detail {
  return { title: 'blocked', text: `Karpenter does not replace nodes of the NodePool until EC2NodeClass/${nodeClassNameOf(json)} exists.` };
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

/** Returns a sentence about the nodes that Karpenter does not replace because of an annotation. NodeClaims show which nodes have it. */
function blockedDetails({ drifting, isDisruptionForbidden }: NodePoolPlan): readonly Detail[] {
  const until = 'until you remove the annotation karpenter.sh/do-not-disrupt';
  if (drifting === undefined) return isDisruptionForbidden ? [{ title: 'blocked', text: `All nodes wait ${until}, which the template adds.` }] : [];
  const { count, waiting } = drifting;
  const nodes = `${shareText(waiting.length, count)} ${waiting.length === 1 ? 'waits' : 'wait'}`;
  return waiting.length === 0 ? [] : [{ title: 'blocked', text: `${nodes} ${until}: ${listText(waiting.map((name) => `NodeClaim/${name}`))}.` }];
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

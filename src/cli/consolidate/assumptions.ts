import { ChosenMarket } from '../../checks/workloads/places/market-of-places';
import { JsonObject } from '../../foundation/basics/json';
import { isOfAutoMode } from '../../karpenter/auto-mode/auto-mode';
import { nodeClassesByName, nodeClassOfPool } from '../../karpenter/instance-types/class-types';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, AWS_NODE_CLASSES, NODE_POOLS } from '../../karpenter/versions/known-apis';
import { dated, nodeClassAssumptions, priceAssumptions, regionAssumptions } from '../market/market-assumptions';

/** Age of a snapshot in milliseconds from which the text names its time. */
const OLD = 3_600_000;
/** The release whose code the answer follows. */
const RELEASE = KarpenterVersion.of('1.15');

export interface AssumptionsInput {
  readonly objects: readonly JsonObject[];
  readonly market: ChosenMarket;
  readonly version: KarpenterVersion | undefined;
  /** The text about feature gates. */
  readonly gates: string;
  readonly now: Date;
  /** Whether `--now` sets the time. */
  readonly isNowSet: boolean;
  readonly newest: Date | undefined;
  readonly spotAsOf?: string;
}

/** Returns the assumptions behind an answer, in sentences. */
export function assumptions({ objects, market, version, gates, now, isNowSet, newest, spotAsOf }: AssumptionsInput): readonly string[] {
  const pools = objects.filter((json) => NODE_POOLS.includes(apiOfObject(json)));
  const classes = objects.filter((json) => AWS_NODE_CLASSES.includes(apiOfObject(json)));
  const known = nodeClassesByName(classes);
  const poolsWithoutClass = pools.filter((pool) => nodeClassOfPool(pool, known) === undefined);
  return [
    ...version === undefined || version._compareMinor(RELEASE) === 0 ? [] : [`The answer is that of Karpenter ${RELEASE}. Karpenter ${version} can decide differently.`],
    ...timeAssumption(now, isNowSet, newest),
    gates,
    'Prices are those of instances, without EBS volumes and data transfer.',
    ...regionAssumptions(market),
    ...priceAssumptions(market, classes, poolsWithoutClass),
    ...market.prices.spot.size > 0 ? [`Spot prices are those of the zone of each node${dated(spotAsOf ?? null)}.`] : [],
    ...nodeClassAssumptions(pools, poolsWithoutClass.filter(isOfAutoMode), classes),
  ];
}

function timeAssumption(now: Date, isNowSet: boolean, newest: Date | undefined): readonly string[] {
  const time = textOf(now);
  if (isNowSet || newest === undefined || Math.abs(now.getTime() - newest.getTime()) < OLD) return [`The time for consolidateAfter and disruption budgets is ${time}.`];
  return [`The time for consolidateAfter and disruption budgets is ${time}, but the newest time in the snapshot is ${textOf(newest)}. To use that time, set --now ${textOf(newest)}.`];
}

/** Formats a time without milliseconds, for example `2026-11-30T12:00:00Z`. */
function textOf(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}

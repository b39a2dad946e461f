import { askOverlays } from './ask-overlays';
import { OverlayCase } from './overlay-cases';
import { realCase } from './real-cases';
import { MARKET, REAL_TYPES, REAL_WELL_KNOWN_LABELS } from './real-types';
import { RecordedEffects } from './recorded-effects';
import { Json } from '../../../src/checks/findings/rule';
import { quantityOf } from '../../../src/foundation/go/parse-quantity';
import { allInstanceTypes } from '../../../src/karpenter/instance-types/catalog/instance-types';
import { Market } from '../../../src/karpenter/instance-types/prices-and-zones';
import { nodePoolRequirements } from '../../../src/karpenter/requirements/node-pool-requirements';
import { acceptedOverlays } from '../../../src/karpenter/scheduling/overlays/accepted-overlays';
import { applyOverlays } from '../../../src/karpenter/scheduling/overlays/apply-overlays';

const BATCH = 500;

export interface RealTally {
  /** Number of cases in which Karpenter rejects some overlays. */
  refused: number;
  /** Number of compared prices and resources, and how many of them an overlay changed. */
  compared: number;
  changed: number;
  readonly disagreements: string[];
  /** The compared cases, with Karpenter's verdict. */
  readonly recorded: RecordedEffects[];
}

export function emptyTally(): RealTally {
  return { refused: 0, compared: 0, changed: 0, disagreements: [], recorded: [] };
}

/** Compares our code with Karpenter's controller and store on generated NodeOverlays for all EC2 instance types. Returns undefined if Karpenter's code was not built. */
export async function compareRealTypes(cases: number, seed: number): Promise<RealTally | undefined> {
  const tally = emptyTally();
  for (let first = 0; first < cases; first += BATCH) {
    const asked = Array.from({ length: Math.min(BATCH, cases - first) }, (_, index) => realCase(seed, first + index));
    const verdicts = await askOverlays(asked, REAL_TYPES, REAL_WELL_KNOWN_LABELS);
    if (verdicts === undefined) return undefined;
    asked.forEach((each, index) => compareEffects({ asked: each, verdict: verdicts[index] }, tally));
  }
  return tally;
}

/** Adds the comparison of a case to a tally. */
export function compareEffects(recorded: RecordedEffects, tally: RealTally): void {
  const { asked, verdict: { refused, effects = {} } } = recorded;
  tally.recorded.push(recorded);
  const pools = asked.pools.map(poolOf);
  const accepted = acceptedOverlays(asked.overlays, pools, MARKET);
  const ours = asked.overlays.map(({ metadata }) => metadata.name).filter((name) => !accepted.some((overlay) => overlay.name === name)).sort();
  if (refused.length > 0) tally.refused++;
  if (ours.join() !== refused.join()) {
    tally.disagreements.push(`${JSON.stringify(asked)}\n  Karpenter refuses: ${refused.join()}, we: ${ours.join()}`);
    return;
  }
  const types = allInstanceTypes().filter(({ name }) => asked.names!.includes(name));
  for (const pool of pools) {
    const byZone = MARKET.zones.map(({ name }) => applyOverlays(accepted, pool, nodePoolRequirements(inZone(pool, name)), types, MARKET));
    for (const [index, { name, resources: before }] of types.entries()) {
      const { prices, allocatable } = effects[pool.metadata.name][name];
      const ourPrices = byZone.flatMap(({ market }, zone) => [spotPrice(market, name, MARKET.zones[zone].name), market.prices.onDemand.get(name)]);
      const ourResources = byZone[0].types[index].resources;
      tally.compared++;
      if (ourResources !== before || ourPrices[1] !== MARKET.prices.onDemand.get(name) || ourPrices[0] !== spotPrice(MARKET, name, 'us-east-1a')) tally.changed++;
      if (prices.join() !== ourPrices.join() || textOf(Object.entries(allocatable)) !== textOf([...ourResources])) {
        tally.disagreements.push(`${JSON.stringify(asked)}\n  ${name}: ${JSON.stringify([prices, ourPrices, allocatable, Object.fromEntries(ourResources)])}`);
      }
    }
  }
}

function spotPrice({ prices }: Market, name: string, zone: string): number | undefined {
  return prices.spot.get(name)!.get(zone);
}

function poolOf({ name, labels }: OverlayCase['pools'][number]): Json {
  return { metadata: { name }, spec: { template: { metadata: { labels }, spec: { requirements: [] } } } };
}

function inZone(pool: Json, zone: string): Json {
  return { ...pool, spec: { template: { ...pool.spec.template, spec: { requirements: [{ key: 'topology.kubernetes.io/zone', operator: 'In', values: [zone] }] } } } };
}

function textOf(resources: readonly (readonly [string, string])[]): string {
  return resources.map(([resource, quantity]) => `${resource}=${quantityOf(quantity)}`).sort().join();
}

import { SimulationAnswer } from './simulation-answer';
import { dated, nodeClassAssumptions, offeringAssumption, overlayAssumptions, priceAssumptions, regionAssumptions } from '../market/market-assumptions';

/** Returns the assumptions behind an answer, in sentences. */
export function assumptions({ report, market, assumed, spotAsOf }: SimulationAnswer): readonly string[] {
  const { nodePools, poolsWithoutClass, nodeClasses, overlays, nodes } = report;
  return [
    report.existing === undefined
      ? 'The cluster has no nodes, and all pods wait at the same time.'
      : 'All pending pods wait at the same time. Workloads without pods in the input are new.',
    'Karpenter has its default settings: preferencePolicy Respect, minValuesPolicy Strict, and no SCHEDULER_CONFIG.',
    ...nodes.length > 0 ? ['Prices are those of the likely instance types, without EBS volumes and data transfer.'] : [],
    ...nodes.some(({ launch }) => launch.price.isUpperBound) ? ['Without spot prices, the on-demand price is the upper bound for spot nodes, and sets the order of instance types. To use spot prices, set --prices.'] : [],
    ...regionAssumptions(market),
    ...priceAssumptions(market, nodeClasses, poolsWithoutClass),
    ...market.prices.spot.size > 0 ? [`Spot prices are the lowest in the zones${dated(spotAsOf ?? null)}.`] : [],
    offeringAssumption(market, report.zones),
    ...nodeClassAssumptions(nodePools, poolsWithoutClass, nodeClasses),
    ...assumed?.texts ?? [],
    ...overlayAssumptions(overlays),
    ...report.assumptions,
  ];
}

import { SimulationAnswer } from './simulation-answer';
import { SimulationReport } from '../../forecast/simulation/report/simulate-cluster';
import { dated, nodeClassAssumptions, offeringAssumption, overlayAssumptions, priceAssumptions, regionAssumptions } from '../market/market-assumptions';

const IN_ORDER = 'StatefulSets without podManagementPolicy Parallel start their pods one after the other.';

/** Returns the assumptions behind an answer, in sentences. */
export function assumptions({ report, market, assumed, spotAsOf }: SimulationAnswer): readonly string[] {
  const { nodePools, poolsWithoutClass, nodeClasses, overlays, nodes } = report;
  return [
    ...waitingAssumptions(report),
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

function waitingAssumptions({ existing, startsInOrder }: SimulationReport): readonly string[] {
  const waiting = existing === undefined
    ? ['The cluster has no nodes, and all pods wait at the same time.']
    : ['All pending pods wait at the same time. If a workload has fewer pods in the input than replicas, the others are new.'];
  return [...waiting, ...startsInOrder ? [IN_ORDER] : []];
}

import { SimulationReport } from '../../forecast/simulation/report/simulate-cluster';
import { totalsOf } from '../../forecast/simulation/report/totals';
import { currencyOf } from '../../karpenter/instance-types/prices-and-zones';
import { priceText } from '../text/type-text';
import { ComparedFigure, comparedRow } from '../what-if/compared-figures';

/** Returns the figures of the simulations without and with the changes of `--set` and `--override`. */
export function comparedFigures(before: SimulationReport, after: SimulationReport): readonly ComparedFigure[] {
  const row = (title: string, figure: (report: SimulationReport) => string) => comparedRow(title, { before, after }, figure);
  const currency = currencyOf(after.market);
  const onExisting = ({ existing = [] }: SimulationReport) => existing.reduce((sum, { pods }) => sum + pods.length, 0);
  const upTo = ({ nodes }: SimulationReport) => (totalsOf(nodes).isUpperBound ? 'at most ' : '');
  return [
    row('New nodes', ({ nodes }) => String(nodes.length)),
    ...after.existing === undefined ? [] : [row('Pods on existing nodes', (report) => String(onExisting(report)))],
    row('Pending pods', ({ pending }) => String(pending.length)),
    row(`${currency} per hour of new nodes`, (report) => upTo(report) + priceText(totalsOf(report.nodes).perHour)),
    row(`${currency} per month of new nodes`, (report) => upTo(report) + totalsOf(report.nodes).perMonth.toFixed(2)),
  ];
}

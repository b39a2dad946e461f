import { ConsolidationReport, NodeReport } from '../../forecast/consolidation/consolidation-report';
import { HOURS_PER_MONTH } from '../../forecast/simulation/report/reported-node';
import { priceText } from '../text/type-text';
import { ComparedFigure, comparedRow } from '../what-if/compared-figures';

/** Returns the figures of both reports. */
export function comparedFigures(
  now: ConsolidationReport, changed: ConsolidationReport, currency: string, isComplete: boolean,
): readonly ComparedFigure[] {
  const row = (title: string, figure: (report: ConsolidationReport) => string) => comparedRow(title, { before: now, after: changed }, figure);
  const count = (verdict: string) => ({ nodes }: ConsolidationReport) => String(nodes.filter((node) => node.verdict === verdict).length);
  const after = isComplete ? 'reached' : 'after the first step';
  return [
    row('Nodes', ({ nodes }) => String(nodes.length)),
    row('Nodes to delete', count('delete')),
    row('Nodes to replace', count('replace')),
    row('Nodes to keep', count('keep')),
    ...isComplete ? [row('Steps', ({ steps }) => String(steps.length))] : [],
    row(`Nodes ${after}`, ({ nodesAfterwards }) => String(nodesAfterwards.length)),
    row(`${currency} per hour now`, ({ cost }) => priceText(cost.now)),
    row(`${currency} per hour ${after}`, ({ cost }) => priceText(cost.afterwards)),
    row(`${currency} per month ${after}`, ({ cost }) => (cost.afterwards * HOURS_PER_MONTH).toFixed(2)),
  ];
}

/** Returns the nodes whose verdict changes, for example `node-1: keep to delete`. */
export function changedVerdicts(now: ConsolidationReport, changed: ConsolidationReport): readonly string[] {
  const before = new Map(now.nodes.map((node): [string, NodeReport] => [node.name, node]));
  return changed.nodes.flatMap(({ name, verdict }) => {
    const old = before.get(name);
    return old === undefined || old.verdict === verdict ? [] : [`${name}: ${old.verdict} to ${verdict}`];
  });
}

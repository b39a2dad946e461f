import { NodeFigures, NodeReport, NodeVerdict } from '../../forecast/consolidation/consolidation-report';
import { lastReason } from '../../forecast/consolidation/report/obstacles';
import { rounded } from '../../forecast/simulation/report/totals';
import { grouped } from '../../foundation/basics/grouped';

/** The nodes with one verdict. */
export interface VerdictGroup {
  readonly verdict: NodeVerdict;
  readonly nodes: readonly NodeReport[];
  /** Price of the nodes per hour. */
  readonly price: number;
}

/** Kept nodes with the same decisive reason. */
export interface ReasonGroup {
  readonly message: string;
  readonly nodes: readonly NodeReport[];
  readonly price: number;
}

/** Nodes of one NodePool, instance type, and capacity type. */
export interface AlikeNodes {
  readonly first: NodeFigures;
  readonly count: number;
  /** Price of the nodes per hour. Absent if it is unknown. */
  readonly price?: number;
  readonly podCount: number;
}

const ORDER: readonly NodeVerdict[] = ['delete', 'replace', 'keep'];

/** Returns the nodes by verdict, without empty groups. */
export function verdictGroups(nodes: readonly NodeReport[]): readonly VerdictGroup[] {
  const groups = grouped(nodes, ({ verdict }) => verdict);
  return ORDER.flatMap((verdict) => {
    const ofVerdict = groups.get(verdict);
    return ofVerdict === undefined ? [] : [{ verdict, nodes: ofVerdict, price: priceOf(ofVerdict) }];
  });
}

/** Returns kept nodes by reason, the highest price first. Messages of a group can differ in figures of the node. */
export function reasonGroups(nodes: readonly NodeReport[]): readonly ReasonGroup[] {
  const groups = grouped(nodes, ({ reasons: [{ kind, subject, message }] }) => JSON.stringify([kind, subject ?? message]));
  const reasons = [...groups.values()].map((alike) => ({ message: commonMessage(alike), nodes: alike, price: priceOf(alike) }));
  return reasons.sort((one, other) => other.price - one.price);
}

/** Returns the message of the reason that ends last, or else the most frequent message. */
function commonMessage(nodes: readonly NodeReport[]): string {
  if (nodes.some(({ reasons: [{ until }] }) => until !== undefined)) return lastReason(nodes.map(({ reasons: [first] }) => first)).message;
  const counts = grouped(nodes.map(({ reasons: [{ message }] }) => message), (message) => message);
  return [...counts].reduce((best, each) => (each[1].length > best[1].length ? each : best))[0];
}

/** Returns nodes by NodePool, instance type, and capacity type, the highest price first. */
export function alikeNodes(nodes: readonly NodeFigures[]): readonly AlikeNodes[] {
  const groups = grouped(nodes, ({ nodePool, instanceType, capacityType, price }) => (
    JSON.stringify([nodePool, instanceType, capacityType, price === undefined])
  ));
  return [...groups.values()].map((alike) => ({
    first: alike[0],
    count: alike.length,
    ...alike[0].price !== undefined && { price: priceOf(alike) },
    podCount: alike.reduce((sum, { podCount }) => sum + podCount, 0),
  })).sort((one, other) => (other.price ?? 0) - (one.price ?? 0));
}

function priceOf(nodes: readonly NodeFigures[]): number {
  return rounded(nodes.reduce((sum, { price = 0 }) => sum + price, 0));
}

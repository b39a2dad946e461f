import { reasonsByName } from './json-output';
import { PoolAnswer } from './pool-answer';
import { unknownPoolLines } from './text/pool-text';
import { put } from '../../basics/json';
import { oneLine } from '../../basics/one-line';
import { currencyOf } from '../../instance-types/market';
import { podDemands } from '../../instance-types/pods/pod-demands';
import { Removal, whyNot } from '../../instance-types/removed-types/why-not';
import { UnknownPool } from '../cluster/cluster-objects';
import { priceText } from '../text/type-text';
import { wrapped } from '../text/wrapped';

/** Renders whether each NodePool admits an instance type, and the reason if it does not. */
export function whyOutput(name: string, answers: readonly PoolAnswer[], unknownPools: readonly UnknownPool[], output: 'text' | 'json'): string {
  const reasons = answers.map((answer) => [answer, removalOf(name, answer)] as const);
  if (output === 'text') {
    const lines = [...reasons.flatMap(([answer, removal]) => whyLines(name, answer, removal)), ...unknownPools.flatMap(unknownPoolLines)];
    return lines.map((line) => `${line}\n`).join('');
  }
  const nodePools = {};
  for (const [answer, removal] of reasons) put(nodePools, answer.pool.name, whyJson(answer, removal));
  return `${JSON.stringify({ instanceType: name, nodePools, unknownNodePools: reasonsByName(unknownPools) }, undefined, 2)}\n`;
}

/** Describes whether a NodePool admits the instance type. `admitted` is null if that depends on capacity reservations. */
function whyJson({ reserved, emptyReason }: PoolAnswer, removal: Removal | undefined) {
  if (removal === undefined && reserved !== undefined) return { admitted: null, message: emptyReason, fix: null };
  return { admitted: removal === undefined, message: removal?.message ?? null, fix: removal?.fix ?? null };
}

function removalOf(name: string, { json, nodeClass, market, admitted, asked, template, errors: [error] }: PoolAnswer): Removal | undefined {
  const ofPod = asked && { demand: podDemands(asked.spec)[0], template: template() };
  return whyNot(name, { pool: json, nodeClass: nodeClass.json, market, types: admitted, pod: ofPod }) ?? (error && { message: error.message });
}

function whyLines(name: string, { admitted: pool, market, reserved, emptyReason }: PoolAnswer, removal: Removal | undefined): string[] {
  const start = `NodePool ${oneLine(pool.name)}: `;
  if (removal !== undefined) return [...wrapped(oneLine(removal.message), start, '  '), ...removal.fix === undefined ? [] : wrapped(oneLine(removal.fix), '  fix: ')];
  if (reserved !== undefined) return wrapped(oneLine(`admits ${name} if it is reserved: ${emptyReason}`), start, '  ');
  const index = pool.types.findIndex(({ type }) => type.name === name);
  return wrapped(`admits ${name} for ${priceText(pool.types[index].price)} ${currencyOf(market)} per hour, number ${index + 1} of ${pool.types.length} by price`, start, '  ');
}

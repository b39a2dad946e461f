import { currencyOf } from './assumptions';
import { UnknownPool } from './cluster-objects';
import { reasonsByName } from './json-output';
import { PoolAnswer } from './pool-answer';
import { unknownPoolLines } from './pool-text';
import { priceText } from './type-text';
import { wrapped } from './wrapped';
import { put } from '../../basics/json';
import { oneLine } from '../../basics/one-line';
import { podDemands } from '../../instance-types/pods/pod-demands';
import { Removal, whyNot } from '../../instance-types/removed-types/why-not';

/** Renders whether each NodePool admits an instance type, and the reason if it does not. */
export function whyOutput(name: string, answers: readonly PoolAnswer[], unknownPools: readonly UnknownPool[], output: 'text' | 'json'): string {
  const reasons = answers.map((answer) => [answer, removalOf(name, answer)] as const);
  if (output === 'text') {
    const lines = [...reasons.flatMap(([answer, removal]) => whyLines(name, answer, removal)), ...unknownPools.flatMap(unknownPoolLines)];
    return lines.map((line) => `${line}\n`).join('');
  }
  const nodePools = {};
  for (const [{ pool }, removal] of reasons) {
    put(nodePools, pool.name, { admitted: removal === undefined, message: removal?.message ?? null, fix: removal?.fix ?? null });
  }
  return `${JSON.stringify({ instanceType: name, nodePools, unknownNodePools: reasonsByName(unknownPools) }, undefined, 2)}\n`;
}

function removalOf(name: string, { json, nodeClass, market, admitted, asked, template }: PoolAnswer): Removal | undefined {
  const ofPod = asked && { demand: podDemands(asked.spec)[0], template: template() };
  return whyNot(name, { pool: json, nodeClass: nodeClass.json, market, types: admitted, pod: ofPod });
}

function whyLines(name: string, { admitted: pool, market }: PoolAnswer, removal: Removal | undefined): string[] {
  const start = `NodePool ${oneLine(pool.name)}: `;
  if (removal !== undefined) return [...wrapped(oneLine(removal.message), start, '  '), ...removal.fix === undefined ? [] : wrapped(oneLine(removal.fix), '  fix: ')];
  const index = pool.types.findIndex(({ type }) => type.name === name);
  return wrapped(`admits ${name} for ${priceText(pool.types[index].price)} ${currencyOf(market)} per hour, number ${index + 1} of ${pool.types.length} by price`, start, '  ');
}

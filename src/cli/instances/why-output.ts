import { reasonsByName } from './json-output';
import { PoolAnswer } from './pool-answer';
import { unknownPoolLines } from './text/pool-text';
import { put } from '../../foundation/basics/json';
import { oneLine } from '../../foundation/basics/one-line';
import { isOfAutoMode } from '../../karpenter/auto-mode/auto-mode';
import { nodeClassText } from '../../karpenter/instance-types/class-types';
import { currencyOf } from '../../karpenter/instance-types/prices-and-zones';
import { easiestClasses } from '../../karpenter/instance-types/unknown-class/possible-class';
import { possibleSystems } from '../../karpenter/instance-types/unknown-class/supposed-class';
import { podDemands } from '../../karpenter/scheduling/pods/pod-demands';
import { Removal, whyNot } from '../../karpenter/scheduling/removed-types/removal-reason';
import type { AssumedClasses } from '../cluster/assumed-classes';
import { ClusterObjects } from '../cluster/cluster-objects';
import { priceText } from '../text/type-text';
import { wrapped } from '../text/wrapped';

/** Renders whether each NodePool admits an instance type, and the reason if it does not. */
export function whyOutput(name: string, answers: readonly PoolAnswer[], { unknownPools, assumed }: Pick<ClusterObjects, 'unknownPools' | 'assumed'>, output: 'text' | 'json'): string {
  const reasons = answers.map((answer) => [answer, removalOf(name, answer)] as const);
  if (output === 'text') {
    const lines = [...reasons.flatMap(([answer, removal]) => whyLines(name, answer, removal)), ...unknownPools.flatMap(unknownPoolLines), ...(assumed?.texts ?? []).flatMap((each) => wrapped(oneLine(each), ''))];
    return lines.map((line) => `${line}\n`).join('');
  }
  const nodePools = {};
  for (const [answer, removal] of reasons) put(nodePools, answer.pool.name, whyJson(answer, removal, assumed));
  return `${JSON.stringify({ instanceType: name, nodePools, unknownNodePools: reasonsByName(unknownPools) }, undefined, 2)}\n`;
}

/** Describes whether a NodePool admits the instance type. `admitted` is null if that depends on capacity reservations, or on an unknown node class. */
function whyJson(
  { reserved, emptyReason, nodeClass, nodeClassCondition }: PoolAnswer, removal: DependentRemoval | undefined, assumed: AssumedClasses | undefined,
) {
  const condition = { nodeClassCondition: nodeClassCondition ?? (nodeClass.json && assumed?.classes.get(nodeClass.json)) ?? null };
  if (removal === undefined && reserved !== undefined) return { admitted: null, message: emptyReason, fix: null, ...condition };
  const admitted = removal?.isDependent === true ? null : removal === undefined;
  return { admitted, message: removal?.message ?? null, fix: removal?.fix ?? null, ...condition };
}

/** A removal that may not apply with another node class, because the class is unknown. */
interface DependentRemoval extends Removal {
  readonly isDependent?: boolean;
}

function removalOf(name: string, answer: PoolAnswer): DependentRemoval | undefined {
  const { json, nodeClass, market, admitted, asked, template, typesWith, templateWith, errors: [error] } = answer;
  const demand = asked && podDemands(asked.spec)[0];
  const ofPod = demand && { demand, template: template() };
  const removal = whyNot(name, { pool: json, nodeClass: nodeClass.json, market, types: admitted, pod: ofPod });
  if (removal === undefined) return error && { message: error.message };
  if (nodeClass.json !== undefined || isOfAutoMode(json)) return removal;
  const isDependent = possibleSystems(json).flatMap(easiestClasses).some((other) => {
    const pod = demand && { demand, template: templateWith(other) };
    return whyNot(name, { pool: json, nodeClass: other, market, types: typesWith(other), pod }) === undefined;
  });
  if (!isDependent) return removal;
  return { isDependent, message: `${removal.message}, unless ${nodeClassText(json)}, whose settings are not known, has other settings` };
}

function whyLines(name: string, answer: PoolAnswer, removal: Removal | undefined): string[] {
  const { admitted: pool, market, reserved, emptyReason, nodeClassCondition } = answer;
  const start = `NodePool ${oneLine(pool.name)}: `;
  if (removal !== undefined) return [...wrapped(oneLine(removal.message), start, '  '), ...removal.fix === undefined ? [] : wrapped(oneLine(removal.fix), '  fix: ')];
  if (reserved !== undefined) return wrapped(oneLine(`admits ${name} if it is reserved: ${emptyReason}`), start, '  ');
  const index = pool.types.findIndex(({ type }) => type.name === name);
  return wrapped(`admits ${name} for ${priceText(pool.types[index].price)} ${currencyOf(market)} per hour, number ${index + 1} of ${pool.types.length} by price${nodeClassCondition === undefined ? '' : `, if ${oneLine(nodeClassCondition)}`}`, start, '  ');
}

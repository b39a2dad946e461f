import { JsonObject } from '../../foundation/basics/json';
import { karpenterLabel } from '../auto-mode/auto-mode-labels';
import { matcherOf } from '../instance-types/admitted-types';
import { autoModeClassTypes } from '../instance-types/auto-mode/auto-mode-class';
import { InstanceType } from '../instance-types/catalog/instance-type';
import { allNames, instanceTypeAt, labelColumn } from '../instance-types/catalog/instance-types';
import { nodeClassTypes } from '../instance-types/node-class/node-class-types';
import { LabelRequirement, Requirements } from '../requirements/label-requirement';

/** Labels that depend on the node class. */
const OF_NODE_CLASS: readonly string[] = ['kubernetes.io/os', 'node.kubernetes.io/windows-build'];

/** Returns true if a requirement on a label can exclude instance types in `possibleTypes`. */
export function limitsTypes(key: string): boolean {
  return OF_NODE_CLASS.includes(key) || labelColumn(key) !== undefined;
}

/** Growth of the batches to which the node class is applied, because callers often need few types. */
const GROWTH = 8;

/**
 * Generates the instance types that requirements and a node class leave, in any market. Ignores zones, capacity types, and other labels that instance
 * types do not describe. Decodes only the instance types that it generates.
 */
export function* possibleTypes(requirements: Requirements, nodeClass: JsonObject | undefined): Generator<InstanceType> {
  const ofClass = OF_NODE_CLASS.flatMap((key) => requirements.get(key) ?? []);
  const types = matchingTypes([...requirements.values()].filter((requirement) => !ofClass.includes(requirement)));
  for (const batch of batches(types)) {
    for (const type of nodeClass === undefined ? batch : nodeClassTypes(batch, nodeClass).types) {
      if (nodeClass === undefined || ofClass.every((requirement) => requirement.allows(type.labels.get(requirement.key)))) yield type;
    }
  }
}

/** Generates the instance types that requirements and a NodeClass of EKS Auto Mode leave, in any market, like `possibleTypes`. */
export function* possibleAutoModeTypes(requirements: Requirements, nodeClass: JsonObject | undefined): Generator<InstanceType> {
  const matches = matcherOf(new Map([...requirements].filter(([key]) => limitsTypes(karpenterLabel(key) ?? key))), new Map());
  for (const type of autoModeClassTypes(nodeClass).types) if (matches(type)) yield type;
}

/** Generates the instance types whose labels meet the requirements. */
function* matchingTypes(requirements: readonly LabelRequirement[]): Generator<InstanceType> {
  const checks = requirements.flatMap((requirement) => {
    const column = labelColumn(requirement.key);
    if (column === undefined) return [];
    const answers = new Map<string | undefined, boolean>();
    return [(row: number) => {
      const value = column[row];
      let answer = answers.get(value);
      if (answer === undefined) answers.set(value, answer = requirement.allows(value));
      return answer;
    }];
  });
  const rows = allNames().length;
  for (let row = 0; row < rows; row++) if (checks.every((check) => check(row))) yield instanceTypeAt(row);
}

function* batches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  let size = 1;
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    [batch, size] = [[], size * GROWTH];
  }
  yield batch;
}

import { allWithAutoModeLabels, autoModeClassTypes } from './auto-mode/auto-mode-class';
import { InstanceType } from './catalog/instance-type';
import { allInstanceTypes } from './catalog/instance-types';
import { NodeClassTypes, nodeClassTypes } from './node-class/node-class-types';
import { supposedClass } from './unknown-class/supposed-class';
import { JsonObject } from '../../foundation/basics/json';
import { objectAt } from '../../foundation/basics/json-parts';
import { objectName } from '../../foundation/basics/object-name';
import { isOfAutoMode } from '../auto-mode/auto-mode';

/** Returns all instance types, with the labels that nodes of a NodePool have. */
export function allTypesFor(pool: JsonObject): readonly InstanceType[] {
  return isOfAutoMode(pool) ? allWithAutoModeLabels() : allInstanceTypes();
}

/**
 * Returns the instance types that the node class of a NodePool leaves: an EC2NodeClass, or a NodeClass of EKS Auto Mode. If the EC2NodeClass is undefined,
 * it is assumed to exclude no types, and to have the system that the NodePool requires.
 */
export function classTypes(pool: JsonObject, nodeClass: JsonObject | undefined): NodeClassTypes {
  if (isOfAutoMode(pool)) return autoModeClassTypes(nodeClass);
  if (nodeClass !== undefined) return nodeClassTypes(allInstanceTypes(), nodeClass);
  return { ...nodeClassTypes(allInstanceTypes(), supposedClass(pool)), unknowns: [] };
}

/** Node classes by name, separately for EKS Auto Mode. */
export interface NodeClasses {
  readonly ofAutoMode: ReadonlyMap<string, JsonObject>;
  readonly others: ReadonlyMap<string, JsonObject>;
}

/** Indexes node classes. The first of several node classes with a name counts. */
export function nodeClassesByName(nodeClasses: readonly JsonObject[]): NodeClasses {
  const [ofAutoMode, others] = [new Map<string, JsonObject>(), new Map<string, JsonObject>()];
  for (const each of nodeClasses) {
    const byName = isOfAutoMode(each) ? ofAutoMode : others;
    if (!byName.has(objectName(each))) byName.set(objectName(each), each);
  }
  return { ofAutoMode, others };
}

/** Returns the node class of a NodePool, or undefined if the index lacks it. */
export function nodeClassOfPool(pool: JsonObject, { ofAutoMode, others }: NodeClasses): JsonObject | undefined {
  return (isOfAutoMode(pool) ? ofAutoMode : others).get(nodeClassName(pool));
}

export function nodeClassName(pool: JsonObject): string {
  return String(objectAt(pool, ['spec', 'template', 'spec', 'nodeClassRef']).name ?? '');
}

/** Returns the kind and name of a NodePool's node class. */
export function nodeClassText(pool: JsonObject): string {
  return `${isOfAutoMode(pool) ? 'NodeClass' : 'EC2NodeClass'} ${nodeClassName(pool)}`;
}

/** Returns what can exclude instance types of a NodePool, besides its requirements: the name of its EC2NodeClass, or EKS Auto Mode. */
export function classText(pool: JsonObject): string {
  return isOfAutoMode(pool) ? 'EKS Auto Mode' : nodeClassText(pool);
}

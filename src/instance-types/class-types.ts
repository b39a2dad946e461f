import { allWithAutoModeLabels, autoModeClassTypes } from './auto-mode/auto-mode-class';
import { InstanceType } from './catalog/instance-type';
import { allInstanceTypes } from './catalog/instance-types';
import { NodeClassTypes, nodeClassTypes } from './node-class/node-class-types';
import { JsonObject } from '../basics/json';
import { objectAt } from '../basics/json-parts';
import { objectName } from '../basics/object-name';
import { isOfAutoMode } from '../versions/auto-mode';

/** Returns all instance types, with the labels that nodes of a NodePool have. */
export function allTypesFor(pool: JsonObject): readonly InstanceType[] {
  return isOfAutoMode(pool) ? allWithAutoModeLabels() : allInstanceTypes();
}

/** Returns the instance types that the node class of a NodePool leaves: an EC2NodeClass, or a NodeClass of EKS Auto Mode. */
export function classTypes(pool: JsonObject, nodeClass: JsonObject | undefined): NodeClassTypes {
  return isOfAutoMode(pool) ? autoModeClassTypes(nodeClass) : nodeClassTypes(allInstanceTypes(), nodeClass);
}

/** Returns the node class of a NodePool, or undefined if the list lacks it. */
export function nodeClassOfPool(pool: JsonObject, nodeClasses: readonly JsonObject[]): JsonObject | undefined {
  const name = nodeClassName(pool);
  return nodeClasses.find((each) => isOfAutoMode(each) === isOfAutoMode(pool) && objectName(each) === name);
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

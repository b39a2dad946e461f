import { JsonObject } from '../../basics/json';
import { InstanceType } from '../catalog/instance-type';

/** The instance types that a node class leaves. */
export interface NodeClassTypes {
  /** The remaining types, with the labels and resources of nodes that use the node class. */
  readonly types: readonly InstanceType[];
  /** Settings that may exclude types, but whose effect cannot be known offline. */
  readonly unknowns: readonly string[];
}

/** Returns the instance types that an EC2NodeClass leaves. Without a node class, all types remain. */
export function nodeClassTypes(types: readonly InstanceType[], _nodeClass: JsonObject | undefined): NodeClassTypes {
  return { types, unknowns: [] };
}

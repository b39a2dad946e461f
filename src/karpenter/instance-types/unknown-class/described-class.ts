import { NodeSystem } from './possible-class';
import { possibleSystems } from './supposed-class';
import { JsonObject } from '../../../foundation/basics/json';
import { familyNamed } from '../../ami-families/ami-families';
import { effectiveFamilyOf } from '../../ami-families/ami-family-of';

/** Returns an EC2NodeClass with fields that the user states. If they set only an AMI family, the class selects the images of the family. */
export function describedClass(name: string, fields: JsonObject): JsonObject {
  const alias = typeof fields.amiFamily === 'string' ? familyNamed(fields.amiFamily)?.alias : undefined;
  return {
    apiVersion: 'karpenter.k8s.aws/v1',
    kind: 'EC2NodeClass',
    metadata: { name },
    spec: { ...alias !== undefined && { amiSelectorTerms: [{ alias: `${alias}@latest` }] }, ...fields },
  };
}

/** Returns whether the nodes of an EC2NodeClass can have the system that one of its NodePools requires. */
export function servesAny(nodeClass: JsonObject, pools: readonly JsonObject[]): boolean {
  const { name, windowsBuild } = effectiveFamilyOf(nodeClass.spec);
  const system = windowsBuild === undefined ? 'Linux' : name as NodeSystem;
  return pools.some((pool) => possibleSystems(pool).includes(system));
}

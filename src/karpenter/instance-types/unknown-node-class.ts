import { isObject, JsonObject } from '../../foundation/basics/json';
import { objectAt } from '../../foundation/basics/json-parts';
import { placeholdersIn, placeholderText } from '../../foundation/basics/placeholders';
import { isOfAutoMode } from '../auto-mode/auto-mode';
import { AWS_DOMAIN } from '../versions/label-catalogue';

/**
 * Returns why the instance types of a NodePool are unknown: its node class is neither an EC2NodeClass nor of EKS Auto Mode, or its requirements contain
 * placeholders. Returns undefined if they are known.
 */
export function unknownNodeClass(pool: JsonObject): string | undefined {
  return unknownTypes(pool) ?? otherNodeClass(pool);
}

/** Returns why the instance types of a NodePool are unknown if its node class is neither an EC2NodeClass nor of EKS Auto Mode. */
export function otherNodeClass(pool: JsonObject): string | undefined {
  const { group, kind, name } = objectAt(pool, ['spec', 'template', 'spec', 'nodeClassRef']);
  const isOther = (group ?? AWS_DOMAIN) !== AWS_DOMAIN || (kind ?? 'EC2NodeClass') !== 'EC2NodeClass';
  if (!isOther || isOfAutoMode(pool) || placeholdersIn([group, kind]).length > 0) return undefined;
  return `instance types of NodePools with ${String(kind)} ${String(name)}${group === undefined ? '' : ` in group ${group}`} are not known yet`;
}

/** Returns the placeholder for which the instance types of a NodePool are unknown, in a sentence. Returns undefined if they do not depend on placeholders. */
export function unknownTypes(pool: JsonObject): string | undefined {
  const ofSpec = specPlaceholder(pool);
  if (ofSpec !== undefined) return ofSpec;
  const { requirements, nodeClassRef } = objectAt(pool, ['spec', 'template', 'spec']);
  const [ofRequirements] = placeholdersIn(requirements);
  if (ofRequirements !== undefined) return `the requirements contain ${placeholderText(ofRequirements)}`;
  const { group, kind } = objectAt(nodeClassRef, []);
  const [ofKind] = placeholdersIn(isObject(nodeClassRef) ? [group, kind] : nodeClassRef);
  return ofKind === undefined ? undefined : `the kind of the node class is ${placeholderText(ofKind)}`;
}

/** Returns the placeholder for a whole part of a NodePool, in a sentence. */
function specPlaceholder({ spec }: JsonObject): string | undefined {
  const template = isObject(spec) ? spec.template : undefined;
  const parts = { 'spec': spec, 'spec.template': template, 'spec.template.spec': isObject(template) ? template.spec : undefined };
  return Object.entries(parts).flatMap(([path, part]) => placeholdersIn(isObject(part) ? [] : part).map((placeholder) => `${path} is ${placeholderText(placeholder)}`))[0];
}

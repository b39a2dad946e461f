import { JsonObject } from '../../../foundation/basics/json';
import { isOfAutoMode } from '../../../karpenter/auto-mode/auto-mode';
import { Schema } from '../../../karpenter/versions/facts';

const EXPIRE_AFTER = ['spec', 'template', 'spec', 'expireAfter'];

/** Removes the value `Never` from `expireAfter` of a NodePool of EKS Auto Mode, which rejects this value. */
export function withAutoModeLimits(schema: Schema, json: JsonObject): Schema {
  return isOfAutoMode(json) ? withoutNever(schema, EXPIRE_AFTER) : schema;
}

function withoutNever(schema: Schema, [name, ...below]: readonly string[]): Schema {
  if (name === undefined) return { ...schema, patterns: schema.patterns?.map((pattern) => pattern.replace('|Never', '')) };
  const property = schema.properties?.[name];
  return property === undefined ? schema : { ...schema, properties: { ...schema.properties, [name]: withoutNever(property, below) } };
}

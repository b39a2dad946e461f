import { orNull } from './crd-to-json-schema';
import { NAME_SCHEMA } from './metadata-schema';
import { JsonObject } from '../../../foundation/basics/json';
import { ChartValue, isGroup, isRepeated, RepeatedValue, ValueGroup } from '../values/value-tree';

/** Renders a chart's values.schema.json, without the header. */
export function valuesSchema(values: ValueGroup): JsonObject {
  const schema = groupSchema(values);
  return { ...schema, properties: { global: { type: ['object', 'null'], description: 'Values that a parent chart passes to all of its subcharts.' }, ...schema.properties } };
}

function groupSchema({ members }: ValueGroup): JsonObject {
  const required = [...members].filter(([, member]) => isNeeded(member)).map(([name]) => name);
  return {
    type: 'object',
    ...required.length > 0 ? { required } : {},
    properties: Object.fromEntries([...members].map(([name, member]) => [name, memberSchema(member)])),
    additionalProperties: false,
  };
}

function memberSchema(member: ValueGroup | ChartValue | RepeatedValue): JsonObject {
  if (isGroup(member)) return isNeeded(member) ? groupSchema(member) : orNull(groupSchema(member));
  const { description } = member;
  if (isRepeated(member)) return { description, type: ['object', 'null'], propertyNames: NAME_SCHEMA, additionalProperties: groupSchema(member.entry) };
  return { ...description === undefined ? {} : { description }, ...member.schema };
}

/** Returns whether the templates require a value or one of its members. */
function isNeeded(member: ValueGroup | ChartValue | RepeatedValue): boolean {
  if (isGroup(member)) return [...member.members.values()].some(isNeeded);
  return !isRepeated(member) && member.isRequired;
}

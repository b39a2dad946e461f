import { Schema } from '../../../karpenter/versions/facts';

/** Required fields of an object and of its nested objects. */
export interface RequiredFields {
  readonly names: readonly string[];
  readonly below: { readonly [name: string]: RequiredFields };
}

/** Collects the fields that the API requires in an object and its nested objects. Excludes fields of list items, because values.schema.json validates them. */
export function requiredFields({ required = [], properties = {} }: Schema): RequiredFields {
  const below = Object.entries(properties)
    .map(([name, property]): [string, RequiredFields] => [name, requiredFields(property)])
    .filter(([, fields]) => fields.names.length > 0 || Object.keys(fields.below).length > 0);
  return { names: required.filter((name) => properties[name]?.default === undefined), below: Object.fromEntries(below) };
}

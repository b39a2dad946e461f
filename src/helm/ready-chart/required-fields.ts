import { Schema } from '../../versions/facts';

/** What an object lacks that has none of these fields, and what those that it has lack. */
export interface RequiredFields {
  readonly names: readonly string[];
  readonly below: { readonly [name: string]: RequiredFields };
}

/** The fields that the API asks for, through objects only: what stands in lists is whole by the schema of the values. */
export function requiredFields({ required = [], properties = {} }: Schema): RequiredFields {
  const below = Object.entries(properties)
    .map(([name, property]): [string, RequiredFields] => [name, requiredFields(property)])
    .filter(([, fields]) => fields.names.length > 0 || Object.keys(fields.below).length > 0);
  return { names: required.filter((name) => properties[name]?.default === undefined), below: Object.fromEntries(below) };
}

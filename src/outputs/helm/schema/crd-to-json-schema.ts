import { JsonObject } from '../../../foundation/basics/json';
import { ecmaPattern } from '../../../foundation/go/ecma-pattern';
import { Schema } from '../../../karpenter/versions/facts';

/** Options for converting a CRD schema. */
export interface JsonSchemaOptions {
  /** Returns the description of the field at a path such as `spec.disruption.budgets[].nodes`. */
  readonly describe?: (path: string) => string | undefined;
  /** Returns further keywords for the value at a path. */
  readonly annotate?: (schema: Schema, path: string) => JsonObject;
  /** Whether other values may provide required fields. If so, the result enforces required fields only in list items. */
  readonly partial?: boolean;
}

/**
 * Converts a CRD schema to JSON Schema (draft 7) for a value at a path, with the types and constraints of the release. The JSON schema rejects unknown keys.
 *
 * Optional fields may be null, because the API server treats null as absent, and Helm uses null to remove a default.
 */
export function jsonSchemaOf(schema: Schema, path: string, options: JsonSchemaOptions = {}): JsonObject {
  const { properties, values, items, preserveUnknownFields } = schema;
  const patterns = (schema.patterns ?? []).flatMap((pattern) => ecmaPattern(pattern) ?? []);
  const description = options.describe?.(path);
  const result: JsonObject = {
    ...description === undefined ? {} : { description },
    ...typeOf(schema),
    ...pick(schema, ['enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties']),
    ...options.annotate?.(schema, path),
  };
  if (patterns.length === 1) result.pattern = patterns[0];
  if (patterns.length > 1) result.allOf = patterns.map((pattern) => ({ pattern }));
  if (schema.listType === 'set') result.uniqueItems = true;
  if (items) result.items = jsonSchemaOf(items, `${path}[]`, { ...options, partial: false });
  if (schema.type === 'object' && !schema.intOrString) {
    // The API server sets defaults before it checks required fields.
    const required = options.partial ? [] : (schema.required ?? []).filter((name) => properties?.[name]?.default === undefined);
    if (required.length > 0) result.required = required;
    if (properties) {
      result.properties = Object.fromEntries(Object.entries(properties).map(([name, property]) => {
        const child = jsonSchemaOf(property, `${path}.${name}`, options);
        return [name, required.includes(name) ? child : orNull(child)];
      }));
    }
    result.additionalProperties = values ? orNull(jsonSchemaOf(values, `${path}.*`, options)) : preserveUnknownFields === true || !properties;
  }
  return schema.nullable ? orNull(result) : result;
}

/** Returns a schema that also allows null. */
export function orNull(schema: JsonObject): JsonObject {
  if (schema.type === undefined) return schema;
  const types: unknown[] = [schema.type].flat();
  if (types.includes('null')) return schema;
  return { ...schema, type: [...types, 'null'], ...schema.enum === undefined ? {} : { enum: [...schema.enum, null] } };
}

function typeOf({ type, intOrString }: Schema): JsonObject {
  if (intOrString) return { type: ['integer', 'string'] };
  return type === undefined ? {} : { type };
}

function pick(schema: Schema, names: readonly (keyof Schema)[]): JsonObject {
  return Object.fromEntries(names.filter((name) => schema[name] !== undefined).map((name) => [name, schema[name]]));
}

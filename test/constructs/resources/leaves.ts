/** Returns the paths of the scalars in a spec. `[]` stands for the items of a list, and `{}` for the values of a map. */
export function leavesOfValue(value: unknown, schema: SpecSchema, path = ''): string[] {
  if (isFree(schema)) return [path];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOfValue(item, schema.items!, `${path}[]`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, child]) => {
      const known = schema.properties?.[name];
      if (known) return leavesOfValue(child, known, path ? `${path}.${name}` : name);
      if (schema.values) return leavesOfValue(child, schema.values, `${path}{}`);
      return [`${path}.${name} which the schema lacks`];
    });
  }
  return [path];
}

export function leavesOfSchema(schema: SpecSchema, path = ''): string[] {
  if (schema.properties) return Object.entries(schema.properties).flatMap(([name, child]) => leavesOfSchema(child, path ? `${path}.${name}` : name));
  if (schema.items) return leavesOfSchema(schema.items, `${path}[]`);
  if (schema.values) return leavesOfSchema(schema.values, `${path}{}`);
  return [path];
}

/** The parts of a schema that determine its leaves. The schema is from a CRD or from imports/. */
export interface SpecSchema {
  readonly properties?: { readonly [name: string]: SpecSchema };
  readonly items?: SpecSchema;
  readonly values?: SpecSchema;
  readonly preserveUnknownFields?: boolean;
}

/** Reports whether the schema does not describe the contents of a value. */
function isFree({ properties, items, values, preserveUnknownFields = false }: SpecSchema): boolean {
  return preserveUnknownFields && !properties && !items && !values;
}

import { FieldFacts, KindFacts } from './facts';

/** The contents of a file in imports/. Repeated fields are stored once in `shared`, and referenced by index. Entries of `shared` refer only to earlier entries. */
export interface KindFile extends Omit<KindFacts, 'schema'> {
  readonly shared?: readonly FieldFile[];
  readonly schema: FieldFile;
}

/** A field, or a reference such as `{ "shared": 3 }`. */
export interface FieldFile extends Omit<FieldFacts, 'properties' | 'items' | 'values'> {
  readonly shared?: number;
  readonly properties?: { readonly [name: string]: FieldFile };
  readonly items?: FieldFile;
  readonly values?: FieldFile;
}

/** Resolves references to shared fields. All references to a shared field become the same object. */
export function resolveShared({ shared, schema, ...kind }: KindFile): KindFacts {
  if (!shared) return { ...kind, schema: schema as FieldFacts };
  const resolved: FieldFacts[] = [];
  for (const field of shared) resolved.push(resolveField(field, resolved));
  return { ...kind, schema: resolveField(schema, resolved) };
}

function resolveField({ shared, properties, items, values, ...facts }: FieldFile, resolved: readonly FieldFacts[]): FieldFacts {
  if (shared !== undefined) return resolved[shared];
  return {
    ...facts,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, resolveField(field, resolved)])) }),
    ...(items && { items: resolveField(items, resolved) }),
    ...(values && { values: resolveField(values, resolved) }),
  };
}

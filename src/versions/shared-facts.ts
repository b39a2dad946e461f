import { FieldFacts, KindFacts } from './facts';

/** Facts as they stand in a file: what a kind repeats is written once, in `shared`, and fields refer to it by its index. Those in the list refer to earlier ones only. */
export interface KindFile extends Omit<KindFacts, 'schema'> {
  readonly shared?: readonly FieldFile[];
  readonly schema: FieldFile;
}

/** A field, or `{ "shared": 3 }` in its place. */
export interface FieldFile extends Omit<FieldFacts, 'properties' | 'items' | 'values'> {
  readonly shared?: number;
  readonly properties?: { readonly [name: string]: FieldFile };
  readonly items?: FieldFile;
  readonly values?: FieldFile;
}

/** Puts what is shared into its places, each time as the same object. */
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

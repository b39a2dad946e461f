import { CelRule, CrdSchema } from '../../versions/crd';

/** The parts of a schema that have CEL rules, or have some below them. */
export interface RuleTree {
  /** The schema of the values here. */
  readonly schema: CrdSchema;
  readonly rules: readonly CelRule[];
  /** Rules in allOf, which an update does not spare where nothing changed. */
  readonly parts: readonly RuleTree[];
  readonly properties: ReadonlyMap<string, RuleTree>;
  readonly values?: RuleTree;
  readonly items?: RuleTree;
}

export function ruleTree(schema: CrdSchema): RuleTree | undefined {
  return treeOf(schema, schema);
}

/** In allOf, what says the rules is not what says the types. */
function treeOf(saying: CrdSchema, schema: CrdSchema): RuleTree | undefined {
  const rules = saying['x-kubernetes-validations'] ?? [];
  const parts = (saying.allOf ?? []).flatMap((part) => treeOf(part, schema) ?? []);
  const properties = new Map<string, RuleTree>();
  for (const [name, property] of Object.entries(saying.properties ?? {})) {
    const typed = schema.properties?.[name];
    const tree = typed && treeOf(property, typed);
    if (tree) properties.set(name, tree);
  }
  const values = both(saying.additionalProperties, schema.additionalProperties);
  const items = both(saying.items, schema.items);
  const isEmpty = rules.length + parts.length + properties.size === 0 && values === undefined && items === undefined;
  return isEmpty ? undefined : { schema, rules, parts, properties, values, items };
}

function both(saying: CrdSchema | boolean | undefined, schema: CrdSchema | boolean | undefined): RuleTree | undefined {
  return typeof saying === 'object' && typeof schema === 'object' ? treeOf(saying, schema) : undefined;
}

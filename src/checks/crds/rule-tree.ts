import { CelRule, CrdSchema } from '../../karpenter/versions/crd';

/** Tree of the subschemas that contain CEL rules. */
export interface RuleTree {
  /** The schema of the value. */
  readonly schema: CrdSchema;
  readonly rules: readonly CelRule[];
  /** Rules in allOf, which also apply to values that an update leaves unchanged. */
  readonly parts: readonly RuleTree[];
  readonly properties: ReadonlyMap<string, RuleTree>;
  readonly values?: RuleTree;
  readonly items?: RuleTree;
}

export function ruleTree(schema: CrdSchema): RuleTree | undefined {
  return treeOf(schema, schema);
}

/** Builds the tree of CEL rules. In allOf, one schema contains the rules, and another schema contains the types. */
function treeOf(ruleSchema: CrdSchema, schema: CrdSchema): RuleTree | undefined {
  const rules = ruleSchema['x-kubernetes-validations'] ?? [];
  const parts = (ruleSchema.allOf ?? []).flatMap((part) => treeOf(part, schema) ?? []);
  const properties = new Map<string, RuleTree>();
  for (const [name, property] of Object.entries(ruleSchema.properties ?? {})) {
    const typed = schema.properties?.[name];
    const tree = typed && treeOf(property, typed);
    if (tree) properties.set(name, tree);
  }
  const values = both(ruleSchema.additionalProperties, schema.additionalProperties);
  const items = both(ruleSchema.items, schema.items);
  const isEmpty = rules.length + parts.length + properties.size === 0 && values === undefined && items === undefined;
  return isEmpty ? undefined : { schema, rules, parts, properties, values, items };
}

function both(ruleSchema: CrdSchema | boolean | undefined, schema: CrdSchema | boolean | undefined): RuleTree | undefined {
  return typeof ruleSchema === 'object' && typeof schema === 'object' ? treeOf(ruleSchema, schema) : undefined;
}

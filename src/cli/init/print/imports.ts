import { Entry, Expression } from '../../../constructs/code-model/expression';

/** The names that a program imports, by module. */
export interface Imports {
  readonly cdk8s: readonly string[];
  readonly karpenter: readonly string[];
}

/** Returns the imports for type names such as `Requirement`, `cdk8s.Duration`, and `v1beta1.NodePool`. */
export function importsOf(types: Iterable<string>): Imports {
  const all = [...types].map((type) => type.split('.'));
  const sorted = (names: readonly string[]) => [...new Set(names)].sort();
  return {
    cdk8s: sorted(all.filter(([module]) => module === 'cdk8s').map(([, name]) => name)),
    karpenter: sorted(all.filter(([module]) => module !== 'cdk8s').map(([name]) => name)),
  };
}

/** Returns the types that an expression names. Only some languages name the types of structs. */
export function typesIn(expression: Expression, namesStructs: boolean): readonly string[] {
  const inner = (each: Expression) => typesIn(each, namesStructs);
  const inEntries = (entries: readonly Entry[]) => entries.flatMap(({ value }) => inner(value));
  switch (expression.kind) {
    case 'list': return expression.items.flatMap(inner);
    case 'dictionary': return inEntries(expression.entries);
    case 'struct': return [...namesStructs ? [expression.type] : [], ...inEntries(expression.entries)];
    case 'static-call': return [expression.type, ...argsIn(expression.args, namesStructs)];
    case 'method-call': return [...inner(expression.on), ...argsIn(expression.args, namesStructs)];
    case 'member': return [expression.type];
    default: return [];
  }
}

/** A struct in the last position has no name, because its entries are keyword arguments. */
function argsIn(args: readonly Expression[], namesStructs: boolean): readonly string[] {
  return args.flatMap((each, index) => (each.kind === 'struct' && index === args.length - 1
    ? each.entries.flatMap(({ value }) => typesIn(value, namesStructs)) : typesIn(each, namesStructs)));
}

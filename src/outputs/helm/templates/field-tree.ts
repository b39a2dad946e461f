import { FieldPath } from '../field-path';
import { PlannedField } from './object-plan';

/** A tree of the object fields that come from values. */
export interface FieldTree {
  readonly field?: PlannedField;
  readonly children: ReadonlyMap<string | number, FieldTree>;
}

export function fieldTree(fields: readonly PlannedField[], depth = 0): FieldTree {
  const below = new Map<string | number, PlannedField[]>();
  for (const field of fields) {
    if (field.path.length === depth) continue;
    const segment = field.path[depth];
    below.set(segment, [...below.get(segment) ?? [], field]);
  }
  return {
    field: fields.find(({ path }) => path.length === depth),
    children: new Map([...below].map(([segment, some]) => [segment, fieldTree(some, depth + 1)])),
  };
}

export function subtree(tree: FieldTree, path: FieldPath): FieldTree | undefined {
  return path.reduce<FieldTree | undefined>((at, segment) => at?.children.get(segment), tree);
}

/** Lists all fields of a tree. */
export function fieldsIn({ field, children }: FieldTree): readonly PlannedField[] {
  return [...field ? [field] : [], ...[...children.values()].flatMap(fieldsIn)];
}

import { deepEqual, isObject } from '../../foundation/basics/json';
import { jsonText } from '../../foundation/basics/json-text';
import { Schema } from '../../karpenter/versions/facts';

/**
 * A value in an update, paired with its old value. Since Kubernetes 1.30, the API server does not check unchanged values again (ratcheting).
 *
 * @see https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#validation-ratcheting
 */
export class Correlated {
  private readonly children = new Map<string | number, Correlated | undefined>();
  private oldItems?: (item: unknown) => unknown;
  private isEqual?: boolean;

  constructor(private readonly value: unknown, private readonly old: unknown, private readonly schema: Schema) {}

  /** Returns the field or entry with this name, if both values have it. */
  key(name: string): Correlated | undefined {
    if (!this.children.has(name)) this.children.set(name, this.childOf(name));
    return this.children.get(name);
  }

  /** Returns the item at this index, if the list is of type map, and the old list has an item with the same keys. */
  index(index: number): Correlated | undefined {
    if (!this.children.has(index)) this.children.set(index, this.childAt(index));
    return this.children.get(index);
  }

  /** Returns true if the update leaves the value unchanged. */
  unchanged(): boolean {
    this.isEqual ??= this.compare();
    return this.isEqual;
  }

  private childOf(name: string): Correlated | undefined {
    const { value, old, schema: { properties, values } } = this;
    if (!isObject(value) || !isObject(old) || !Object.hasOwn(value, name) || !Object.hasOwn(old, name)) return undefined;
    const known = properties && Object.hasOwn(properties, name) ? properties[name] : values;
    return known && new Correlated(value[name], old[name], known);
  }

  private childAt(index: number): Correlated | undefined {
    const { value, old, schema } = this;
    if (!Array.isArray(value) || !Array.isArray(old) || schema.listType !== 'map') return undefined;
    this.oldItems ??= itemsByKeys(old, schema.listMapKeys);
    const before = this.oldItems(value[index]);
    return before === undefined || schema.items === undefined ? undefined : new Correlated(value[index], before, schema.items);
  }

  private compare(): boolean {
    const { value, old } = this;
    if (Array.isArray(value) && Array.isArray(old)) {
      if (this.schema.listType !== 'map') return deepEqual(value, old);
      return value.length === old.length && value.every((_, index) => this.index(index)?.unchanged() ?? false);
    }
    if (isObject(value) && isObject(old)) {
      const names = Object.keys(value);
      return names.length === Object.keys(old).length && names.every((name) => this.key(name)?.unchanged() ?? false);
    }
    return deepEqual(value, old);
  }
}

/** Returns a function that finds the first item with the same keys as another item. */
export function itemsByKeys(items: readonly unknown[] | undefined, keys: readonly string[] = []): (item: unknown) => unknown {
  if (keys.length === 0 || items === undefined) return () => undefined;
  const known = new Map<string, unknown>();
  for (const item of items) {
    const key = keyOf(item, keys);
    if (key !== undefined && !known.has(key)) known.set(key, item);
  }
  return (item) => {
    const key = keyOf(item, keys);
    return key === undefined ? undefined : known.get(key);
  };
}

function keyOf(item: unknown, keys: readonly string[]): string | undefined {
  if (!isObject(item)) return undefined;
  const values = keys.map((key) => item[key]);
  return values.every((value) => ['string', 'number', 'bigint', 'boolean'].includes(typeof value)) ? jsonText(values) : undefined;
}

/** Returns a function that reports whether an update leaves a field or item unchanged. */
export function unchangedParts(value: object, root: Correlated): (container: object, key: string | number) => boolean {
  const parts = new Map<object, Correlated>([[value, root]]);
  return (container, key) => {
    const part = parts.get(container);
    const child = typeof key === 'number' ? part?.index(key) : part?.key(key);
    if (child === undefined) return false;
    const below = (container as { readonly [key: string | number]: unknown })[key];
    if (typeof below === 'object' && below !== null) parts.set(below, child);
    return child.unchanged();
  };
}

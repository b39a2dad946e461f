import { TomlValue } from '../toml/toml-value';

/** A type in Karpenter's Go structs. `integer` has 64 bits, and `unsigned` has 32 bits. */
export type Shape = 'text' | 'integer' | 'unsigned' | 'boolean' | ListShape | MapShape | StructShape;

export interface ListShape { readonly list: Shape }

export interface MapShape { readonly map: Shape }

export interface StructShape { readonly fields: Fields }

/** Fields by name, in the order in which Karpenter writes them. */
export interface Fields { readonly [name: string]: Field }

export interface Field {
  readonly shape: Shape;
  /** First release that keeps the field, if earlier releases drop it. */
  readonly since?: string;
  /** Value that Karpenter writes if the field is absent or empty. */
  readonly zero?: TomlValue;
}

export const TEXTS: MapShape = { map: 'text' };
export const LIST: ListShape = { list: 'text' };

export function isList(shape: Shape): shape is ListShape {
  return typeof shape === 'object' && 'list' in shape;
}

export function isMap(shape: Shape): shape is MapShape {
  return typeof shape === 'object' && 'map' in shape;
}

/** Returns the field for a name, regardless of letter case, as go-toml does. */
export function fieldOf(fields: Fields, name: string): string | undefined {
  const lower = name.toLowerCase();
  return Object.hasOwn(fields, lower) ? lower : Object.keys(fields).find((field) => field.toLowerCase() === lower);
}

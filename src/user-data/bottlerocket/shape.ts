import { TomlValue } from '../toml/toml-value';

/** What Karpenter's Go types take: 64-bit whole numbers, 32-bit ones from 0, tables with free keys, tables with fields. */
export type Shape = 'text' | 'integer' | 'unsigned' | 'boolean' | ListShape | MapShape | StructShape;

export interface ListShape { readonly list: Shape }

export interface MapShape { readonly map: Shape }

export interface StructShape { readonly fields: Fields }

/** In the order in which Karpenter writes them. */
export interface Fields { readonly [name: string]: Field }

export interface Field {
  readonly shape: Shape;
  /** The first release that keeps it, where not all that are known do. */
  readonly since?: string;
  /** What is written where it is absent or empty. */
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

/** The field of a name, which go-toml finds whatever its case. */
export function fieldOf(fields: Fields, name: string): string | undefined {
  const lower = name.toLowerCase();
  return Object.hasOwn(fields, lower) ? lower : Object.keys(fields).find((field) => field.toLowerCase() === lower);
}

import { KustomizeProblem } from './kustomize-problem';
import { identityOf } from './resource';
import { isObject, JsonObject } from '../basics/json';

/** A field of some kinds that a transformer changes. */
export interface FieldSpec {
  /** The names of the fields, separated by slashes. Lists on the way have no part. */
  readonly path: string;
  readonly group?: string;
  readonly version?: string;
  readonly kind?: string;
  /** Whether the transformer creates the field and the maps above it. */
  readonly create?: boolean;
}

/** Returns a copy of an object in which a function has changed the value of a field. The function gets undefined for a field to create. */
export function withField(json: JsonObject, spec: FieldSpec, change: (value: unknown) => unknown): JsonObject {
  const { group, version, kind } = identityOf(json);
  const pairs = [[spec.group, group], [spec.version, version], [spec.kind, kind]];
  const isSelected = pairs.every(([wanted, actual]) => wanted === undefined || wanted === actual);
  return isSelected ? changed(json, spec.path.split('/'), spec, change) as JsonObject : json;
}

function changed(value: unknown, path: readonly string[], spec: FieldSpec, change: (value: unknown) => unknown): unknown {
  if (path.length === 0) return change(value);
  if (Array.isArray(value)) return value.map((item) => changed(item, path, spec, change));
  if (!isObject(value)) throw new KustomizeProblem(`${spec.path} is not a field of a map`);
  const [name, ...rest] = path;
  const child = Object.hasOwn(value, name) ? value[name] ?? undefined : undefined;
  if (child === undefined && spec.create !== true) return value;
  return { ...value, [name]: changed(child ?? (rest.length > 0 ? {} : undefined), rest, spec, change) };
}

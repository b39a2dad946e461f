import { JsonObject } from '../../../foundation/basics/json';
import { apiOfObject } from '../../../karpenter/versions/known-apis';
import { freeName } from '../free-name';

/** The names of converted objects by their names in the input. */
export interface NewNames {
  readonly pools: ReadonlyMap<string, string>;
  readonly classes: ReadonlyMap<string, string>;
}

/** Nodes have labels with the names of their NodePool and node class, so that names can't be longer than label values. */
const LONGEST_NAME = 63;
/** The suffixes of converted objects. A conversion back replaces the suffix. */
const SUFFIXES = ['-auto-mode', '-self-managed'] as const;

/** The kind of node class that a conversion reads, the API of the kind that it creates, and the suffix of new names. */
export interface Renaming {
  readonly kind: string;
  readonly newApi: string;
  readonly suffix: typeof SUFFIXES[number];
}

/** Names the converted objects, so that they do not replace objects of the input or of the cluster. */
export function newNames(objects: readonly JsonObject[], isConverted: (json: JsonObject) => boolean, renaming: Renaming): NewNames {
  const pools = objects.filter(({ kind }) => kind === 'NodePool');
  const converted = objects.filter((json) => json.kind === renaming.kind && isConverted(json));
  return {
    pools: renamed(pools.filter(isConverted), pools, renaming),
    classes: renamed(converted, objects.filter((json) => apiOfObject(json) === renaming.newApi), renaming),
  };
}

/** Returns the name of a converted object, unless another object has this name. */
export function newName(name: string, { suffix }: Renaming): string {
  const former = SUFFIXES.find((each) => name.endsWith(each) && name !== each) ?? '';
  return `${name.slice(0, name.length - former.length).slice(0, LONGEST_NAME - suffix.length).replace(/[-.]+$/, '')}${suffix}`;
}

function renamed(objects: readonly JsonObject[], others: readonly JsonObject[], renaming: Renaming): ReadonlyMap<string, string> {
  const inUse = new Set(others.map(({ metadata }) => metadata.name as string));
  return new Map(objects.map(({ metadata: { name } }) => [name, freeName(newName(name, renaming), inUse)]));
}

import { JsonObject } from '../../basics/json';
import { apiOfObject, AUTO_MODE_NODE_CLASS } from '../../versions/known-apis';
import { freeName } from '../free-name';

/** The names of converted objects by their names in the input. */
export interface NewNames {
  readonly pools: ReadonlyMap<string, string>;
  readonly classes: ReadonlyMap<string, string>;
}

/** Nodes have labels with the names of their NodePool and node class, so that names can't be longer than label values. */
const LONGEST_NAME = 63;
const SUFFIX = '-auto-mode';

/** Names the converted objects, so that they do not replace objects of the input or of the cluster. */
export function newNames(objects: readonly JsonObject[], isConverted: (json: JsonObject) => boolean): NewNames {
  const pools = objects.filter(({ kind }) => kind === 'NodePool');
  const converted = objects.filter((json) => json.kind === 'EC2NodeClass' && isConverted(json));
  return {
    pools: renamed(pools.filter(isConverted), pools),
    classes: renamed(converted, objects.filter((json) => apiOfObject(json) === AUTO_MODE_NODE_CLASS)),
  };
}

/** Returns the name of a converted object, unless another object has this name. */
export function autoModeName(name: string): string {
  return `${name.slice(0, LONGEST_NAME - SUFFIX.length).replace(/[-.]+$/, '')}${SUFFIX}`;
}

function renamed(objects: readonly JsonObject[], others: readonly JsonObject[]): ReadonlyMap<string, string> {
  const inUse = new Set(others.map(({ metadata }) => metadata.name as string));
  return new Map(objects.map(({ metadata: { name } }) => [name, freeName(autoModeName(name), inUse)]));
}

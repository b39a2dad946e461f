import { ApiObject, JsonPatch } from 'cdk8s';
import { sortedKeys } from '../basics/json';

/** What is changed in the JSON of an object, whatever else it is made of. */
export type Edit = (json: any) => any;

/**
 * Changes what an object renders, whenever it does. The object's own JSON patches come last, as they do in cdk8s.
 *
 * @throws where another language has overridden how it renders
 */
export function editRendering(object: ApiObject, edit: Edit): void {
  const render = renderingOf(object);
  const toJson = () => {
    const { json, patches } = unpatched(object, render);
    const edited = edit(json);
    return patches.length === 0 ? edited : JsonPatch.apply(edited, ...patches);
  };
  Object.defineProperty(object, 'toJson', { value: toJson, configurable: true, writable: true });
}

/**
 * Changes what an object renders after its own JSON patches, and gives what it renders without the change.
 *
 * @throws where another language has overridden how it renders
 */
export function editPatched(object: ApiObject, edit: Edit): () => any {
  const render = renderingOf(object);
  const before = () => render.call(object);
  Object.defineProperty(object, 'toJson', { value: () => inOrder(edit(before())), configurable: true, writable: true });
  return before;
}

/** In the order of keys that cdk8s writes. */
export function inOrder(json: unknown): any {
  return process.env.CDK8S_DISABLE_SORT ? json : sortedKeys(json);
}

function renderingOf(object: ApiObject): () => any {
  const own = Object.getOwnPropertyDescriptor(object, 'toJson');
  if (own?.configurable === false) throw new Error(`how ${object.node.path} renders is overridden already, so nothing can be added to it; say it in the object's own props`);
  return own?.value ?? Object.getPrototypeOf(object).toJson;
}

function unpatched(object: ApiObject, render: () => any): { readonly json: any; readonly patches: readonly JsonPatch[] } {
  const state = object as unknown as { patches: readonly JsonPatch[] };
  const { patches } = state;
  state.patches = [];
  try {
    return { json: render.call(object), patches };
  } finally {
    state.patches = patches;
  }
}

/** An object with a field set, in the order of keys that cdk8s writes. */
export function withField(object: { readonly [key: string]: any } | undefined, key: string, value: unknown): any {
  const entries = Object.entries({ ...object, [key]: value });
  return Object.fromEntries(process.env.CDK8S_DISABLE_SORT ? entries : entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** An object with what stands at a path changed; what is not there on the way is made. */
export function withEdited(object: { readonly [key: string]: any } | undefined, path: readonly string[], edit: Edit): any {
  const [key, ...rest] = path;
  if (key === undefined) return edit(object);
  return withField(object, key, withEdited(object?.[key], rest, edit));
}

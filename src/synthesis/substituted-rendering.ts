import { ApiObject } from 'cdk8s';
import { placeholdersOf } from './placeholders';

const renderingTexts = new WeakSet<ApiObject>();

/** Makes an object, whoever made it, render the texts that placeholders stand for, from now on. */
export function renderTexts(object: ApiObject): void {
  if (renderingTexts.has(object)) return;
  renderingTexts.add(object);
  const placeholders = placeholdersOf(object);
  replaceToJson(object, (produce) => () => placeholders.replacedIn(produce()));
}

/** Makes an object render at its first request only, until what it returns is called. */
export function renderOnce(object: ApiObject): () => void {
  const placeholders = placeholdersOf(object);
  let [kept, replaced]: unknown[] = [];
  return replaceToJson(object, (produce) => () => {
    kept ??= placeholders.kept(produce);
    if (placeholders.areKept) return kept;
    replaced ??= placeholders.replacedIn(kept);
    return replaced;
  });
}

/** Replaces how an object renders, and returns what puts it back. */
function replaceToJson(object: ApiObject, replace: (produce: () => unknown) => () => unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(object, 'toJson');
  // An override from another language stands on the instance and can't be replaced.
  if (own?.configurable === false) return () => {};
  const produce = own?.value ?? Object.getPrototypeOf(object).toJson;
  Object.defineProperty(object, 'toJson', { value: replace(() => produce.call(object)), configurable: true });
  return () => (own ? Object.defineProperty(object, 'toJson', own) : Reflect.deleteProperty(object, 'toJson'));
}

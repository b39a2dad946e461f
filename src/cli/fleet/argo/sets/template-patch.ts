import { Parameters, SetTemplates } from './set-templates';
import { isObject, JsonObject, put } from '../../../../foundation/basics/json';
import { CannotRender, TemplateFailure } from '../../../../foundation/go-template/failures';
import { isReadError, readDocuments } from '../../../../foundation/yaml/read-documents';

/**
 * Applies the `templatePatch` of an ApplicationSet to a generated Application. The patch cannot change the project.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Template/#template-patch
 * @throws RenderError
 */
export function withPatch(application: JsonObject, text: string, parameters: Parameters, templates: SetTemplates): JsonObject {
  const patch = patchIn(templates.output(text, parameters));
  const result = patched(application, patch) as JsonObject;
  const { metadata = {}, spec = {} } = result;
  const strings = [metadata.name, ...[metadata.labels, metadata.annotations, spec.destination].flatMap((map) => Object.values(map ?? {}))];
  if (strings.some((each) => each !== undefined && each !== null && typeof each !== 'string')) {
    throw new TemplateFailure('invalid templatePatch: a name, label, annotation, or field of the destination is not a string');
  }
  return { ...result, spec: { ...spec, project: application.spec?.project } };
}

function patchIn(text: string): JsonObject {
  const [document] = readDocuments(text);
  if (document !== undefined && isReadError(document)) throw new TemplateFailure(`invalid templatePatch: ${document.message}`);
  const patch = document?.value ?? {};
  if (!isObject(patch)) throw new TemplateFailure('invalid templatePatch: the patch is not a map');
  return patch;
}

/** Merges maps. A null removes a value, and all other values replace it. */
function patched(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result: JsonObject = isObject(value) ? { ...value } : {};
  for (const [name, each] of Object.entries(patch)) {
    if (name.startsWith('$')) throw new CannotRender(`${name} in templatePatch`);
    if (name === 'valuesObject' && isObject(value)) checkValues(value[name], each);
    if (each === null) delete result[name];
    else put(result, name, patched(Object.hasOwn(result, name) ? result[name] : undefined, each));
  }
  return result;
}

/** Argo CD cannot merge maps or lists in values, because it does not know their fields. */
function checkValues(values: unknown, patch: unknown): void {
  if (!isObject(values) || !isObject(patch)) return;
  const name = Object.keys(patch).find((each) => typeof patch[each] === 'object' && patch[each] !== null && isObject(values[each]) === isObject(patch[each])
    && typeof values[each] === 'object' && values[each] !== null);
  if (name !== undefined) throw new TemplateFailure(`error while applying templatePatch: unable to find api field ${JSON.stringify(name)} in valuesObject`);
}

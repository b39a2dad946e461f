import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectsIn } from '../../../foundation/basics/json-parts';
import { jsonText } from '../../../foundation/basics/json-text';

/** The fields of a Kustomization of Flux that change the specs of its objects. */
const CHANGES: readonly string[] = ['patches', 'patchesStrategicMerge', 'patchesJson6902', 'components', 'namePrefix', 'nameSuffix'];

/** Returns whether a Kustomization changes the objects of its folder, apart from variables. */
export function changesFolder({ spec }: JsonObject): boolean {
  return CHANGES.some((field) => spec[field] !== undefined && spec[field] !== null && String(spec[field]) !== '');
}

/**
 * Returns the fields that Flux adds to the kustomization of a folder.
 *
 * @param exists whether the input contains a folder, relative to that of the Kustomization
 * @see https://github.com/fluxcd/pkg/blob/main/kustomize/kustomize_generator.go
 */
export function addedFields({ spec }: JsonObject, exists: (folder: string) => boolean): JsonObject {
  const { targetNamespace: namespace, namePrefix, nameSuffix, patches, patchesStrategicMerge, patchesJson6902 } = spec;
  const listed: readonly unknown[] = Array.isArray(spec.components) ? spec.components : [];
  const used = spec.ignoreMissingComponents === true ? listed.filter((each) => exists(String(each))) : listed;
  const fields = {
    namespace,
    namePrefix,
    nameSuffix,
    patches: objectsIn(patches).map(({ item: { patch, target } }) => ({ patch, target })),
    patchesStrategicMerge: objectsIn(patchesStrategicMerge).map(({ item }) => jsonText(item)),
    patchesJson6902: objectsIn(patchesJson6902).map(({ item: { patch, target } }) => ({ patch: jsonText(patch), target })),
    components: used,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value)));
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

/** Returns objects with the labels and annotations that a Kustomization adds to all of them. */
export function withCommonMetadata(objects: readonly JsonObject[], { spec: { commonMetadata } }: JsonObject): readonly JsonObject[] {
  if (!isObject(commonMetadata)) return objects;
  return objects.map((object) => {
    const metadata: JsonObject = isObject(object.metadata) ? object.metadata : {};
    const added = ['labels', 'annotations'].filter((field) => isObject(commonMetadata[field]))
      .map((field) => [field, { ...metadata[field], ...commonMetadata[field] }]);
    return { ...object, metadata: { ...metadata, ...Object.fromEntries(added) } };
  });
}

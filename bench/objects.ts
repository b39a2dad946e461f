import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { isDeepStrictEqual } from 'util';
import { parseAllDocuments } from 'yaml';

export interface KubeObject {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: object;
}

/** Kubernetes objects in a folder, by kind and name. */
export type KubeObjects = Map<string, KubeObject>;

export function readObjects(folder: string): KubeObjects {
  const objects: KubeObjects = new Map();
  for (const file of filesOf(folder)) {
    for (const document of parseAllDocuments(readFileSync(join(folder, file), 'utf8'))) {
      if (document.errors.length > 0) throw new Error(`${file} is not valid YAML: ${document.errors[0].message}`);
      const object = document.toJS() as KubeObject | null;
      if (!object) continue;
      const id = `${object.kind}/${object.metadata.name}`;
      if (objects.has(id)) throw new Error(`${file} contains a duplicate of ${id}`);
      objects.set(id, object);
    }
  }
  return objects;
}

/** Throws if two folders do not contain the same files, byte for byte. */
export function requireSameFiles(one: string, other: string): void {
  const files = filesOf(one);
  if (!isDeepStrictEqual(files, filesOf(other))) throw new Error('cdk8s-karpenter and raw cdk8s wrote different files');
  const different = files.find((file) => !readFileSync(join(one, file)).equals(readFileSync(join(other, file))));
  if (different) throw new Error(`cdk8s-karpenter and raw cdk8s wrote different content to ${different}`);
}

/** Throws if Helm and raw cdk8s rendered different objects. The order of objects and keys can differ. */
export function requireSameObjects(raw: KubeObjects, helm: KubeObjects): void {
  const different = [...new Set([...raw.keys(), ...helm.keys()])].find((id) => !isDeepStrictEqual(raw.get(id), helm.get(id)));
  if (different) throw new Error(`raw cdk8s and helm differ in ${different}`);
}

function filesOf(folder: string): string[] {
  return readdirSync(folder).sort();
}

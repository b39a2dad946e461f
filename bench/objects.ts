import { readdirSync, readFileSync, statSync } from 'fs';
import { join } from 'path';
import { isDeepStrictEqual } from 'util';
import { CORE_SCHEMA, loadAll } from 'js-yaml';

export interface KubeObject {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: object;
}

/** Kubernetes objects in a folder, by kind and name. */
export type KubeObjects = Map<string, KubeObject>;

/** Reads the objects in all files of a folder and its subfolders. */
export function readObjects(folder: string): KubeObjects {
  const objects: KubeObjects = new Map();
  for (const file of filesOf(folder)) {
    for (const object of loadAll(readFileSync(join(folder, file), 'utf8'), undefined, { schema: CORE_SCHEMA }) as (KubeObject | null | undefined)[]) {
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

/** Throws if two programs wrote different objects. The order of objects and keys can differ. */
export function requireSameObjects(raw: KubeObjects, other: KubeObjects): void {
  const different = [...new Set([...raw.keys(), ...other.keys()])].find((id) => !isDeepStrictEqual(raw.get(id), other.get(id)));
  if (different) throw new Error(`the programs wrote different objects for ${different}`);
}

function filesOf(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => statSync(join(folder, name)).isFile()).sort();
}

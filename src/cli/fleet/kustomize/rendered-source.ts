import { fileFinder } from './karpenter-files';
import { Kustomization } from '../../../checks/manifests/files/kustomization-parts';
import { FindSource, Source } from '../../../checks/manifests/source';
import { JsonObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { Kustomizer } from '../../../foundation/kustomize/render-kustomization';
import { textOfSource } from '../source-text';

/** Returns a renderer of kustomizations among sources and other files. */
export function kustomizerOf(sources: readonly Source[], others: FindSource): Kustomizer {
  const find = fileFinder(sources.filter(({ isTemplate }) => !isTemplate), others);
  return new Kustomizer((path) => {
    const source = find(path);
    return source && textOfSource(source);
  });
}

/** Returns the objects that a kustomization renders as a source in its folder. */
export function renderedSource(name: string, { file }: Pick<Kustomization, 'file'>, objects: readonly JsonObject[]): Source {
  return sourceOf(name, file, objects.map(jsonText));
}

/** Returns the texts of documents as a source in the folder of a kustomization. */
export function sourceOf(name: string, file: string, documents: readonly string[]): Source {
  return { name, path: file, file, read: () => Buffer.from(documents.map((text) => `${text}\n`).join('---\n')) };
}

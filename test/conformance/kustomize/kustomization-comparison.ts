import { spawnSync } from 'child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { dirname, join } from 'path';
import { Tree } from './kustomization-cases';
import { isObject, JsonObject, sortedKeys } from '../../../src/foundation/basics/json';
import { Kustomizer } from '../../../src/foundation/kustomize/render-kustomization';
import { isReadError, readDocuments } from '../../../src/foundation/yaml/read-documents';

/** The objects of the overlay in a tree, in a form that can be compared, or undefined if kustomize fails. */
export type Rendered = readonly JsonObject[] | undefined;

/** Renders the overlay of a tree with kubectl. */
export function renderedByKubectl(kubectl: string, tree: Tree): Rendered {
  const folder = mkdtempSync(join(tmpdir(), 'kustomize-'));
  try {
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { status, stdout } = spawnSync(kubectl, ['kustomize', join(folder, 'overlay')], { encoding: 'utf8' });
    const objects = [...readDocuments(stdout)].map((each) => (isReadError(each) ? { kind: each.message } : each.value as JsonObject));
    return status === 0 ? comparable(objects) : undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Renders the overlay of a tree with this package. */
export function renderedByUs(tree: Tree): Rendered {
  const result = new Kustomizer((path) => tree[path]).render('overlay');
  return 'objects' in result ? comparable(result.objects) : undefined;
}

/** Sorts objects and keys. Removes nulls, the objects of generators, and the labels of volume claims, which this package does not render. */
export function comparable(objects: readonly JsonObject[]): readonly JsonObject[] {
  const kept = objects.filter(({ kind, metadata }) => kind !== 'ConfigMap' || !String(metadata.name).includes('made'));
  const keyed = kept.map((object) => ({ key: JSON.stringify([object.kind, object.metadata?.name, object.metadata?.namespace]), object }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ object }) => withoutNulls(sortedKeys(withoutClaimLabels(object))) as JsonObject);
}

function withoutClaimLabels({ spec, ...object }: JsonObject): JsonObject {
  if (!Array.isArray(spec?.volumeClaimTemplates)) return spec === undefined ? object : { ...object, spec };
  const claims = spec.volumeClaimTemplates.map(({ metadata, ...claim }: JsonObject) => ({ ...claim, name: metadata?.name }));
  return { ...object, spec: { ...spec, volumeClaimTemplates: claims } };
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, child]) => child !== null).map(([name, child]) => [name, withoutNulls(child)]));
}

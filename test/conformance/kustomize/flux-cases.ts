import { Tree } from './kustomization-cases';
import { comparable, Rendered } from './kustomization-comparison';
import { FolderIndex } from '../../../src/cli/fleet/argo/folder-index';
import { generatedKustomization } from '../../../src/cli/fleet/flux/built-files';
import { addedFields } from '../../../src/cli/fleet/flux/flux-layer';
import { JsonObject } from '../../../src/foundation/basics/json';
import { Kustomizer } from '../../../src/foundation/kustomize/render-kustomization';
import { Random } from '../mutations/random';

/** A Kustomization of Flux for the `overlay` folder of a tree. */
export interface FluxCase {
  readonly tree: Tree;
  readonly kustomization: JsonObject;
}

/** The fields of an overlay that a Kustomization of Flux can also set, by their names there. */
const FIELDS: readonly (readonly [string, string])[] = [['namespace', 'targetNamespace'], ['namePrefix', 'namePrefix'], ['nameSuffix', 'nameSuffix'], ['components', 'components']];

/** Moves fields of the overlay in a tree to a Kustomization of Flux. Flux then applies the same objects. */
export function fluxCase(tree: Tree, index: number): FluxCase {
  const random = new Random('flux', 1, index);
  const { patches = [], ...overlay }: JsonObject = JSON.parse(tree['overlay/kustomization.yaml']);
  const spec: JsonObject = {};
  for (const [field, name] of FIELDS) {
    if (overlay[field] === undefined || random.chance(0.3)) continue;
    spec[name] = overlay[field];
    delete overlay[field];
  }
  const inline = patches.map(({ path, ...patch }: JsonObject) => (path === undefined ? patch : { ...patch, patch: tree[`overlay/${path}`] }));
  const start = random.below(patches.length + 1);
  if (start < patches.length) spec.patches = inline.slice(start);
  return { tree: { ...tree, 'overlay/kustomization.yaml': JSON.stringify({ ...overlay, patches: patches.slice(0, start) }) }, kustomization: { spec } };
}

/** Returns a tree whose overlay lists the manifests of a base, and a Kustomization of Flux for a folder without this list. */
export function fluxFolderCase(tree: Tree, index: number): FluxCase & { readonly listed: Tree } {
  const files: Tree = { ...tree, 'overlay/a/first.yaml': tree['base/first.yaml'], 'overlay/second.yml': tree['base/second.yaml'], 'overlay/notes.txt': 'no manifest' };
  const { resources, bases, ...overlay }: JsonObject = JSON.parse(tree['overlay/kustomization.yaml']);
  const listed = { ...files, 'overlay/kustomization.yaml': JSON.stringify({ ...overlay, resources: ['a/first.yaml', 'second.yml'] }) };
  const moved = fluxCase(listed, index);
  const { 'overlay/kustomization.yaml': rest, ...plain } = moved.tree;
  const { spec } = moved.kustomization;
  // A folder without a kustomization has only the fields of Flux, and the files of patches are not manifests.
  const kept = Object.entries(plain).filter(([path]) => !/^overlay\/patch-/.test(path));
  const { patches } = JSON.parse(rest);
  const own = patches.map(({ path, ...patch }: JsonObject) => (path === undefined ? patch : { ...patch, patch: tree[`overlay/${path}`] }));
  const all = { ...spec, patches: [...own, ...spec.patches ?? []] };
  const { targetNamespace: namespace, patches: merged, ...fields } = all;
  return {
    tree: Object.fromEntries(kept),
    kustomization: { spec: all },
    listed: { ...files, 'overlay/kustomization.yaml': JSON.stringify({ resources: ['a/first.yaml', 'second.yml'], patches: merged, ...namespace !== undefined && { namespace }, ...fields }) },
  };
}

/** Renders the objects of a Kustomization of Flux with this package. */
export function fluxRenderedByUs({ tree, kustomization }: FluxCase): Rendered {
  const sources = Object.entries(tree).map(([name, text]) => ({ name, read: () => Buffer.from(text) }));
  const generated = generatedKustomization('overlay', new FolderIndex(sources), sources);
  const result = new Kustomizer((path) => tree[path]).render('overlay', addedFields(kustomization, () => true), generated);
  return 'objects' in result ? comparable(result.objects) : undefined;
}

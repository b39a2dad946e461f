import { FileNote, workloadsNote } from './files/file-note';
import { hasKustomizationName } from './files/kustomization';
import { WorkloadOverlay } from './files/kustomization-changes';
import { normalPath } from './files/paths';
import { ManifestObject, Manifests } from './read-manifests';
import { grouped } from '../../foundation/basics/grouped';
import { jsonText } from '../../foundation/basics/json-text';
import { Json } from '../findings/rule';

/** Matches fields, kinds, and labels that the checks of workloads compare with NodePools. */
const COMPARED = /\b(?:nodeSelector|nodeAffinity|PodDisruptionBudget)\b|\bkarpenter\.(?:sh|k8s\.aws)\//;

/**
 * Returns a note about each overlay that changes workloads in a way that the check of workloads depends on.
 *
 * @param skipped the objects that are not compared with NodePools, because overlays change them
 */
export function overlayNotes(
  overlays: readonly WorkloadOverlay[], skipped: readonly ManifestObject[], { notes, patchObjects }: Manifests,
): readonly FileNote[] {
  const workloads = grouped(skipped, fileOf);
  const changes = grouped(patchObjects, fileOf);
  const rendered = new Set(notes.map(({ render }) => render?.command));
  return overlays.filter(({ file, files, parts }) => {
    const found = files.flatMap((each) => workloads.get(each) ?? []);
    const changing = [...files.flatMap((each) => changes.get(each) ?? []), ...parts];
    return found.length > 0 && hasKustomizationName(file) && [...found, ...changing].some(({ json }) => isCompared(json));
  }).map(({ folder, flags }) => workloadsNote(folder, flags)).filter(({ render }) => !rendered.has(render!.command));
}

function fileOf({ source }: ManifestObject): string {
  return normalPath(source);
}

function isCompared(json: Json): boolean {
  return COMPARED.test(jsonText(json));
}

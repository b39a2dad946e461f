import { FluxKustomization } from './flux-objects';
import { normalPath } from '../../../checks/manifests/files/paths';
import { shellPath, shellWord } from '../../../checks/manifests/files/shell-word';
import { grouped } from '../../../foundation/basics/grouped';
import { filePathOf } from '../argo/folder-index';
import { pathBelowRoots } from '../path-below';
import { someNames } from '../some-names';

/** A folder whose objects the command does not know. */
export interface UnknownDeployment {
  readonly cluster: string;
  /** Empty if the input does not contain it. */
  readonly folder: string;
  readonly kustomization: FluxKustomization;
  /** Whether patches or variables change the objects, the kustomization of the folder is not valid, or only the other side of a comparison contains the folder. */
  readonly reason: 'changed' | 'broken' | 'missing';
  /** Why the command does not apply the patches, or substitute the variables. */
  readonly problem?: string;
}

/**
 * Names the Kustomizations whose objects the command does not know. The paths are relative to the arguments, so that both sides of a comparison have one note.
 *
 * @param roots the paths in the arguments
 */
export function fluxNotes(unknown: readonly UnknownDeployment[], roots: readonly string[]): readonly string[] {
  const changed = unknown.filter(({ reason }) => reason === 'changed');
  const folders = new Map(unknown.filter(({ reason }) => reason === 'broken').map((each) => [each.folder, each]));
  const missing = unknown.filter(({ reason }) => reason === 'missing');
  return [
    ...missing.map(({ cluster, kustomization: { json } }) => (
      `The input does not contain the folder of Kustomization ${json.metadata?.name}, so its objects are missing in ${cluster}: ${json.spec.path}.`
    )),
    ...[...folders.keys()].map((folder) => {
      const clusters = clustersText(unknown.filter((each) => each.folder === folder));
      return `The kustomization ${pathBelowRoots(folder, roots)} is not rendered, so its objects are missing in ${clusters}: its file is not a valid kustomization.`;
    }),
    ...[...grouped(changed, ({ problem }) => problem).values()].map((some) => changedText(some, roots)),
  ];
}

function changedText(changed: readonly UnknownDeployment[], roots: readonly string[]): string {
  const [{ folder, kustomization: { json, file }, problem }] = changed;
  const count = new Set(changed.map(({ cluster, kustomization }) => JSON.stringify([cluster, kustomization.json.metadata?.name]))).size;
  const name = String(json.metadata?.name);
  const subject = count === 1 ? `Kustomization ${name} changes` : `${count} Kustomizations change`;
  const [path, ownFile] = [folder, filePathOf(file)].map((each) => shellPath(pathBelowRoots(each, roots)));
  const command = `flux build kustomization ${shellWord(name)} --path ${path} --kustomization-file ${ownFile} --dry-run`;
  const reason = problem === undefined ? '' : `: ${withoutRoots(problem, roots)}`;
  return `${subject} objects, so some values in ${clustersText(changed)} are not known${reason}. To know them, render the objects in the repository, and compare the output: ${command}`;
}

/** Returns a text in which the paths are relative to the arguments. */
function withoutRoots(text: string, roots: readonly string[]): string {
  return roots.reduce((changed, root) => changed.replaceAll(` ${normalPath(root)}/`, ' '), ` ${text}`).trimStart();
}

function clustersText(unknown: readonly UnknownDeployment[]): string {
  return someNames([...new Set(unknown.map(({ cluster }) => cluster))]);
}

import { git } from './git';
import { KUSTOMIZATION_FILES } from '../../../checks/manifests/files/kustomization';
import { kustomizationOf } from '../../../checks/manifests/read-kustomization';
import { Source } from '../../../checks/manifests/source';
import { KustomizationAccess } from '../../fleet/kustomize/overlays';
import { UsageError } from '../../terminal/usage-error';

/** Finds files of kustomizations in a revision that the paths of the command do not include. */
export function gitKustomizations(revision: string): KustomizationAccess {
  const find = (path: string) => fileAt(revision, path);
  return {
    find,
    base: (folder) => {
      const [source] = KUSTOMIZATION_FILES.flatMap((name) => find(`${folder}/${name}`) ?? []);
      return source && kustomizationOf(source);
    },
  };
}

function fileAt(revision: string, path: string): Source | undefined {
  try {
    const bytes = git('cat-file', 'blob', `${revision}:./${path}`);
    return { name: `${revision}:${path}`, path, read: () => bytes };
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

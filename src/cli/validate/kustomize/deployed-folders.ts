import { sourcesIn } from '../../../checks/controller-values/installations/application-sources';
import { normalPath } from '../../../checks/manifests/files/paths';
import { Source } from '../../../checks/manifests/source';
import { isObject } from '../../../foundation/basics/json';
import { argoObjectsIn } from '../../fleet/argo/argo-objects';
import { fluxObjectsIn } from '../../fleet/flux/flux-objects';

/** Returns a function that reports whether an object of Argo CD or Flux deploys a folder. Its paths are relative to the repository, which can be above the input. */
export function deployedFolders(sources: readonly Source[]): (folder: string) => boolean {
  const ofArgo = argoObjectsIn(sources).objects.flatMap(({ json }) => (
    [...sourcesIn(json).map(([{ path }]): unknown => path), ...pathsIn(json.spec.generators)]
  ));
  const ofFlux = fluxObjectsIn(sources).kustomizations.map(({ json }): unknown => json.spec.path);
  const paths = [...ofArgo, ...ofFlux].filter((path): path is string => typeof path === 'string').map(normalPath);
  return (folder) => paths.some((path) => `/${folder}`.endsWith(`/${path}`));
}

/** Returns the values of fields in generators whose names contain `path`. */
function pathsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => (/path/i.test(name) ? [each] : pathsIn(each)));
}

import { inputPath, RepositoryPlace } from './repository-place';
import { sourcesIn, sourcesOf } from '../../../checks/controller-values/installations/application-sources';
import { normalPath } from '../../../checks/manifests/files/paths';
import { JsonObject } from '../../../foundation/basics/json';

/** A source of an Application in a folder of a repository. */
export interface LocalSource {
  readonly source: JsonObject;
  readonly folder: string;
  /** Whether the folder is outside of the input. Its path is then relative to the repository. */
  readonly isOutside: boolean;
}

/** Returns the folders in the template of an ApplicationSet, up to the first expression. */
export function templateFolders(set: JsonObject, place: RepositoryPlace): readonly string[] {
  return sourcesIn(set).flatMap(([{ path, chart }]) => {
    if (typeof path !== 'string' || chart !== undefined) return [];
    const end = path.indexOf('{{');
    const folder = end < 0 ? path : path.slice(0, Math.max(path.lastIndexOf('/', end), 0));
    return inputPath(folder, place) ?? [];
  });
}

/** Returns the paths in the sources of an object that do not contain parameters. */
export function fixedPaths(json: JsonObject): readonly string[] {
  return sourcesIn(json).flatMap(([{ path }]) => (typeof path === 'string' && !path.includes('{{') ? [path] : []));
}

/** Returns the sources of an Application that are folders of a repository. */
export function localSources(json: JsonObject, place: RepositoryPlace): readonly LocalSource[] {
  return sourcesOf(json).flatMap(([source]) => {
    if (typeof source.path !== 'string' || source.chart !== undefined) return [];
    const folder = inputPath(source.path, place);
    return [folder === undefined ? { source, folder: normalPath(source.path), isOutside: true } : { source, folder, isOutside: false }];
  });
}

/**
 * Returns whether a source is in another repository: the input contains no folder of a repository with this name, but folders of others. The same repository can
 * have several URLs.
 */
export function foreignSources(
  sources: readonly JsonObject[], place: RepositoryPlace, folders: ReadonlySet<string>,
): (source: JsonObject) => boolean {
  const isPresent = ({ path }: JsonObject) => typeof path === 'string' && folders.has(inputPath(path, place) ?? '');
  const own = new Set(sources.filter(isPresent).map(repositoryName));
  return (source) => {
    const name = repositoryName(source);
    return own.size > 0 && !name.includes('{{') && !own.has(name);
  };
}

function repositoryName({ repoURL }: JsonObject): string {
  return String(repoURL).replace(/(?:\.git)?\/*$/, '').split(/[/:]/).at(-1)!.toLowerCase();
}

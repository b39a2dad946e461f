import { addValues } from './generator-values';
import { Parameters, SetTemplates } from './set-templates';
import { addPath, flattened } from './template-parameters';
import { matchesGlob, matchesPathspec } from '../../../../checks/manifests/files/glob';
import { isObject, JsonObject } from '../../../../foundation/basics/json';
import { goValue, isMap } from '../../../../foundation/go-template/values';

/** The folders and files of a Git repository that the input contains. Paths are relative to the root of the repository. */
export interface RepositoryTree {
  readonly folders: readonly string[];
  readonly files: readonly string[];
  /** Returns the object in a file, or the objects in its list. */
  readonly objectsIn: (file: string) => readonly JsonObject[];
}

/** Returns the parameters of a `git` generator. */
export function gitParameters(
  { directories, files, values, pathParamPrefix: prefix }: JsonObject, tree: RepositoryTree, templates: SetTemplates,
): readonly Parameters[] {
  const { isGo } = templates;
  const isOfFolders = Array.isArray(directories) && directories.length > 0;
  const found = isOfFolders
    ? selected(directories, tree.folders, matchesGlob).map((path) => {
      const parameters: Parameters = new Map();
      addPath(parameters, path, { prefix, isGo });
      return parameters;
    })
    : [...selected(files, tree.files, matchesPathspec)].sort().flatMap((path) => tree.objectsIn(path).map((object) => {
      const parameters = ofFile(object, templates);
      const end = path.lastIndexOf('/');
      addPath(parameters, end < 0 ? '.' : path.slice(0, end), { file: path.slice(end + 1), prefix, isGo });
      return parameters;
    }));
  if (isObject(values)) for (const parameters of found) addValues(parameters, values, templates);
  return found;
}

function ofFile(object: JsonObject, templates: SetTemplates): Parameters {
  const map = goValue(object, templates.budget);
  if (!isMap(map)) return new Map();
  return templates.isGo ? map : flattened(map, templates);
}

/** Returns the paths that a list of patterns selects. By default, Argo CD uses pathspecs for files. */
function selected(entries: unknown, paths: readonly string[], matches: (path: string, pattern: string) => boolean): readonly string[] {
  const globs = (Array.isArray(entries) ? entries : []).filter((entry): entry is JsonObject => isObject(entry) && typeof entry.path === 'string');
  const isIn = (path: string, exclude: boolean) => globs.some((entry) => (entry.exclude === true) === exclude && matches(path, entry.path));
  return paths.filter((path) => isIn(path, false) && !isIn(path, true));
}

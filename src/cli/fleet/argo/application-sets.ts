import { filledIn, Parameters, withPath } from './template-parameters';
import { matchesGlob } from '../../../checks/manifests/files/glob';
import { isObject, JsonObject } from '../../../foundation/basics/json';

/** The folders and files of a Git repository that the input contains. Paths are relative to the root of the repository. */
export interface RepositoryTree {
  readonly folders: readonly string[];
  readonly files: readonly string[];
  /** Returns the first object in a file, or undefined if the file contains none. */
  readonly objectIn: (file: string) => JsonObject | undefined;
}

/** The Applications that an ApplicationSet generates. */
export interface GeneratedApplications {
  readonly applications: readonly JsonObject[];
  /** The generators whose parameters the files do not contain, such as `clusters`. */
  readonly unknown: readonly string[];
}

/** Returns the Applications of an ApplicationSet with generators of the types `list`, `git`, and `matrix`. */
export function applicationsOfSet({ metadata, spec }: JsonObject, tree: RepositoryTree): GeneratedApplications {
  const isGo = spec.goTemplate === true;
  const generators: readonly unknown[] = Array.isArray(spec.generators) ? spec.generators : [];
  const results = generators.map((generator) => parametersOf(generator, tree, isGo));
  const template = {
    apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', metadata: { namespace: metadata?.namespace, ...spec.template.metadata }, spec: spec.template.spec,
  };
  return {
    applications: results.flatMap(({ sets }) => sets.map((parameters) => filledIn(template, parameters, isGo) as JsonObject)),
    unknown: results.flatMap(({ unknown }) => unknown),
  };
}

/** Returns the folders in the paths of Git generators, up to the first wildcard or parameter. */
export function gitFoldersOf(generator: unknown): readonly string[] {
  if (Array.isArray(generator)) return generator.flatMap(gitFoldersOf);
  if (!isObject(generator)) return [];
  const { git, matrix, merge } = generator;
  const entries: readonly unknown[] = isObject(git) ? [git.directories, git.files].flat() : [];
  const own = entries.flatMap((entry) => (isObject(entry) && typeof entry.path === 'string' && entry.exclude !== true ? [fixedFolder(entry.path)] : []));
  return [...own.filter((folder) => folder !== ''), ...[matrix, merge].flatMap((each) => (isObject(each) ? gitFoldersOf(each.generators) : []))];
}

function fixedFolder(glob: string): string {
  const parts = glob.split('/');
  const end = parts.findIndex((part) => /[*?{[]/.test(part));
  return parts.slice(0, end < 0 ? -1 : end).join('/');
}

interface GeneratedParameters {
  readonly sets: readonly Parameters[];
  readonly unknown: readonly string[];
}

function parametersOf(generator: unknown, tree: RepositoryTree, isGo: boolean): GeneratedParameters {
  if (!isObject(generator)) return { sets: [], unknown: [] };
  const { list, git, matrix } = generator;
  if (isObject(list) && Array.isArray(list.elements)) return { sets: list.elements.filter(isObject), unknown: [] };
  if (isObject(git)) return { sets: ofGit(git, tree, isGo), unknown: [] };
  if (isObject(matrix) && Array.isArray(matrix.generators) && matrix.generators.length === 2) return ofMatrix(matrix.generators, tree, isGo);
  const kind = Object.keys(generator).find((key) => isObject(generator[key]) && key !== 'selector');
  return { sets: [], unknown: kind === undefined ? [] : [kind] };
}

function ofGit({ directories, files, values }: JsonObject, tree: RepositoryTree, isGo: boolean): readonly Parameters[] {
  const found = [
    ...selected(directories, tree.folders).map((path): Parameters => withPath({}, path, isGo)),
    ...selected(files, tree.files).map((path): Parameters => withPath(tree.objectIn(path) ?? {}, path.slice(0, Math.max(path.lastIndexOf('/'), 0)), isGo)),
  ];
  return isObject(values) ? found.map((each) => ({ ...each, values: filledIn(values, each, isGo) })) : found;
}

/** Returns the paths that a list of globs selects. */
function selected(entries: unknown, paths: readonly string[]): readonly string[] {
  const globs = (Array.isArray(entries) ? entries : []).filter((entry): entry is JsonObject => isObject(entry) && typeof entry.path === 'string');
  const isIn = (path: string, exclude: boolean) => globs.some((entry) => (entry.exclude === true) === exclude && matchesGlob(path, entry.path));
  return paths.filter((path) => isIn(path, false) && !isIn(path, true));
}

/** Combines each parameter set of the first generator with each of the second, which can use the parameters of the first. */
function ofMatrix([first, second]: readonly unknown[], tree: RepositoryTree, isGo: boolean): GeneratedParameters {
  const outer = parametersOf(first, tree, isGo);
  const inner = outer.sets.map((parameters) => ({ parameters, ...parametersOf(filledIn(second, parameters, isGo), tree, isGo) }));
  return {
    sets: inner.flatMap(({ parameters, sets }) => sets.map((each) => ({ ...parameters, ...each }))),
    unknown: [...outer.unknown, ...inner.flatMap(({ unknown }) => unknown)],
  };
}

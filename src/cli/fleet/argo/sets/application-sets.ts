import { ClusterSecret } from './cluster-secrets';
import { generatedApplication } from './generated-application';
import { kindOf, parametersOf, UnknownGenerator } from './generator-parameters';
import type { RepositoryTree } from './git-parameters';
import { mergedTemplate } from './merged-template';
import { templatesOf } from './set-templates';
import { isObject, JsonObject } from '../../../../foundation/basics/json';
import { CannotRender, RenderError } from '../../../../foundation/go-template/failures';

export type { RepositoryTree };

/** The Applications that an ApplicationSet generates. */
export interface GeneratedApplications {
  readonly applications: readonly JsonObject[];
  /** The generators whose Applications the files do not determine, such as `clusters`, with the reason if it is not the kind of the generator. */
  readonly unknown: readonly string[];
  /** Whether the Applications lack a `templatePatch`, because the files do not determine it. */
  readonly hasUnknownPatch: boolean;
}

/**
 * Returns the Applications of an ApplicationSet with generators of the types `list`, `git`, `clusters`, `matrix`, and `merge`. If Argo CD reports an error, the set
 * generates no Applications.
 *
 * @param secrets the Secrets of clusters. Without them, the generator `clusters` is not known.
 */
export function applicationsOfSet(set: JsonObject, tree: RepositoryTree, secrets: readonly ClusterSecret[] = []): GeneratedApplications {
  const { spec } = set;
  const generators: readonly unknown[] = Array.isArray(spec.generators) ? spec.generators : [];
  const context = { tree, secrets, templates: templatesOf(spec) };
  const [applications, unknown] = [[] as JsonObject[], [] as string[]];
  let hasUnknownPatch = false;
  for (const generator of generators) {
    const kind = kindOf(generator);
    if (kind === undefined) continue;
    const template = mergedTemplate((generator as JsonObject)[kind].template, spec.template);
    try {
      for (const parameters of parametersOf(generator, context)) {
        const { application, reason, isPatchUnknown = false } = generatedApplication(set, template, parameters, context.templates);
        if (application !== undefined) applications.push(application);
        hasUnknownPatch ||= isPatchUnknown;
        if (reason !== undefined) unknown.push(`${kind} (${reason})`);
      }
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      if (!(error instanceof CannotRender)) return failed(`${kind} (Argo CD reports ${JSON.stringify(error.message)})`);
      unknown.push(error instanceof UnknownGenerator ? error.message : `${kind} (${error.message})`);
    }
  }
  return { applications, unknown, hasUnknownPatch };
}

function failed(reason: string): GeneratedApplications {
  return { applications: [], unknown: [reason], hasUnknownPatch: false };
}

/** Returns whether a generator, or one of its generators, generates Applications for the Secrets of clusters. */
export function selectsClusters(generator: unknown): boolean {
  if (Array.isArray(generator)) return generator.some(selectsClusters);
  if (!isObject(generator)) return false;
  return isObject(generator.clusters) || [generator.matrix, generator.merge].some((each) => isObject(each) && selectsClusters(each.generators));
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

import { posix, relative, sep } from 'path';
import { ApplicationSource } from '../../sources/application-source';
import { ToolOptions } from '../../sources/tool-options';

/** The Git repository of a bundle. */
export interface Repository {
  readonly repoURL: string;
  readonly targetRevision: string;
  /** Folder of the app, relative to the root of the repository. */
  readonly path: string;
  /** Folder of the app on this machine. */
  readonly folder: string;
}

/**
 * Converts a folder on this machine to a path relative to the root of the repository.
 *
 * @throws if the folder is outside the repository
 */
export function pathInRepository({ path, folder: here }: Repository, folder: string): string {
  const fromHere = relative(here, folder).split(sep).join('/');
  const inside = posix.normalize(posix.join(path, fromHere));
  if (inside === '..' || inside.startsWith('../')) {
    throw new Error(`${folder} is outside the repository, because path is ${JSON.stringify(path)}. Set path to the folder of the repository that contains cdk8s.yaml, or set another outdir.`);
  }
  return inside.replace(/^\/+|\/+$/g, '') || '.';
}

export function folderSource(repository: Repository, path: string, tool: ToolOptions = {}): ApplicationSource {
  return ApplicationSource.git({ repoURL: repository.repoURL, targetRevision: repository.targetRevision, path, ...tool });
}

import { posix, relative, sep } from 'path';
import { ApplicationSource } from '../../sources/application-source';
import { ToolOptions } from '../../sources/tool-options';

/** The repository that everything is committed to. */
export interface Repository {
  readonly repoURL: string;
  readonly targetRevision: string;
  /** The folder of the repository in which the app runs. */
  readonly path: string;
  /** That folder on this machine. */
  readonly folder: string;
}

/**
 * A folder on this machine as the repository has it.
 *
 * @throws where it is outside of the repository
 */
export function pathInRepository({ path, folder: here }: Repository, folder: string): string {
  const fromHere = relative(here, folder).split(sep).join('/');
  const inside = posix.normalize(posix.join(path, fromHere));
  if (inside === '..' || inside.startsWith('../')) {
    throw new Error(`${folder} is outside of the repository, since the app runs in its folder ${JSON.stringify(path)}; name the folder of the repository in which cdk8s.yaml stands as path, or another outdir`);
  }
  return inside.replace(/^\/+|\/+$/g, '') || '.';
}

export function folderSource(repository: Repository, path: string, tool: ToolOptions = {}): ApplicationSource {
  return ApplicationSource.git({ repoURL: repository.repoURL, targetRevision: repository.targetRevision, path, ...tool });
}

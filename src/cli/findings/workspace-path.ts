import { realpathSync } from 'fs';
import { isAbsolute, relative, resolve, sep } from 'path';
import { environment } from '../../foundation/platform/environment';

/** Returns the path of a file relative to the checkout of GitHub Actions, or to the current folder outside of GitHub Actions. Other files keep an absolute path. */
export function workspacePath(file: string): string {
  const path = resolve(file);
  const workspace = environment('GITHUB_WORKSPACE') ?? '';
  const roots = workspace === '' ? [process.cwd()] : [workspace, realPathOf(workspace)];
  const inside = roots.map((root) => relative(root, path)).find((each) => each !== '' && each.split(sep)[0] !== '..' && !isAbsolute(each));
  return (inside ?? path).split(sep).join('/');
}

/** The folder of a runner can be a symbolic link, which the current folder shows resolved. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

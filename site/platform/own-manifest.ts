import { devDependencies, engines, peerDependencies, repository, version } from '../../package.json';

/** Returns the package.json of the package. */
export function ownManifest() {
  return { devDependencies, engines, peerDependencies, repository, version };
}

import { outputOf } from './output';
import { userDataOfSources } from '../../../src/cli/user-data/user-data-of-sources';
import { ExcludedPaths } from '../../../src/checks/manifests/files/excluded-paths';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { sourcesIn } from '../input-file';
import type { Input } from '../messages';

/** Renders the user data as `user-data` does. */
export function run({ files, version }: Input) {
  const options = { paths: [], excluded: ExcludedPaths.NONE, version: KarpenterVersion.of(version), output: 'text', details: {}, help: false } as const;
  return outputOf('text', (terminal) => userDataOfSources(sourcesIn(files), options, terminal));
}

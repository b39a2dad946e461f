import { outputOf } from './output';
import { simulateSources } from '../../../src/cli/simulate/simulate-sources';
import { ExcludedPaths } from '../../../src/checks/manifests/files/excluded-paths';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { sourcesIn } from '../input-file';
import type { Input } from '../messages';

/** Simulates as `simulate --output html` does. */
export function run({ files, version }: Input) {
  const options = { paths: [], excluded: ExcludedPaths.NONE, replicas: [], fields: [], overrides: [], version: KarpenterVersion.of(version), output: 'html', help: false } as const;
  return outputOf('html', (terminal) => simulateSources(sourcesIn(files), options, terminal));
}

import { outputOf } from './output';
import { listInstances } from '../../../src/cli/instances/list-instances';
import { ExcludedPaths } from '../../../src/checks/manifests/files/excluded-paths';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { sourcesIn } from '../input-file';
import type { Input } from '../messages';

/** Lists the instance types as `instances --output html` does. */
export function run({ files, version }: Input) {
  const options = { paths: ['-'], excluded: ExcludedPaths.NONE, requirements: [], kubelet: false, top: 10, version: KarpenterVersion.of(version), output: 'html', help: false } as const;
  return outputOf('html', (terminal) => listInstances(options, terminal, () => sourcesIn(files)));
}

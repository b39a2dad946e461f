import { outputOf } from './output';
import { consolidateSources } from '../../../src/cli/consolidate/consolidate-sources';
import { ExcludedPaths } from '../../../src/checks/manifests/files/excluded-paths';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { sourcesIn } from '../input-file';
import type { Input } from '../messages';

/** Shows what Karpenter does with the nodes of a snapshot, as `consolidate --output html` does. */
export function run({ files, version, isUntilStable }: Input) {
  const options = {
    paths: [], excluded: ExcludedPaths.NONE, untilStable: isUntilStable, fields: [], overrides: [], now: undefined, gates: undefined, version: KarpenterVersion.of(version),
    region: undefined, zones: undefined, prices: undefined, output: 'html', verbose: false,
  } as const;
  const sources = sourcesIn(files.map(({ name, text }) => ({ name: name === '-' ? 'Snapshot' : name, text })));
  const output = outputOf('html', (terminal) => consolidateSources({ sources, overrides: [], current: new Date() }, options, terminal));
  return { ...output, text: output.text.replace('To see all steps, set --until-stable', 'To see all steps, select Show all steps') };
}

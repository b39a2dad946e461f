import { summaryLine } from '../../../src/cli/validate/text-output';
import { checkManifests } from '../../../src/manifests/check-manifests';
import { KarpenterVersion } from '../../../src/versions/karpenter-version';
import { sourcesIn } from '../input-file';
import type { Input } from '../messages';
import { problemsOf, Problems } from '../problems';

/** Checks the files as `validate` does. */
export function run({ files, version, kubernetesVersion }: Input): Problems {
  const report = checkManifests(sourcesIn(files), { version: KarpenterVersion.of(version), kubernetesVersion: kubernetesVersion || undefined, rulesOff: new Set() });
  return { problems: problemsOf(report), summary: summaryLine(report) };
}

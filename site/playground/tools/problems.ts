import { summaryLine } from '../../../src/cli/findings/text-output';
import { checkManifests } from '../../../src/checks/manifests/check-manifests';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { kubernetesMinor } from '../../../src/karpenter/versions/kubernetes-compatibility';
import { sourcesIn } from '../input-file';
import type { Input } from '../messages';
import { problemsOf, Problems } from '../problems';

/**
 * Checks the files as `validate` does.
 *
 * @throws if the Kubernetes version is not valid
 */
export function run({ files, version, kubernetesVersion: kubernetes }: Input): Problems {
  const kubernetesVersion = kubernetes === '' ? undefined : kubernetesMinor(kubernetes);
  const report = checkManifests(sourcesIn(files), { version: KarpenterVersion.of(version), kubernetesVersion, rulesOff: new Set() });
  return { problems: problemsOf(report), summary: summaryLine(report) };
}

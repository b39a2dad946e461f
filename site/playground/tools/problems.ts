import { checkManifests } from '../../../src/manifests/check-manifests';
import type { Report } from '../../../src/manifests/report';
import { KarpenterVersion } from '../../../src/versions/karpenter-version';
import { sourcesIn } from '../input-file';
import type { Input } from '../messages';

/** Checks the files as `validate` does. */
export function run({ files, version, kubernetesVersion }: Input): Report {
  return checkManifests(sourcesIn(files), { version: KarpenterVersion.of(version), kubernetesVersion: kubernetesVersion || undefined, rulesOff: new Set() });
}

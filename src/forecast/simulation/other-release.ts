import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** The release whose scheduler the simulation follows. */
const SIMULATED = KarpenterVersion.of('1.15');

/** Returns a sentence if the release can launch other nodes than the simulation shows. */
export function otherRelease(version: KarpenterVersion | undefined): readonly string[] {
  if (version === undefined || version._compareMinor(SIMULATED) === 0) return [];
  return [`The simulation follows Karpenter ${SIMULATED}. Karpenter ${version} can launch other nodes.`];
}

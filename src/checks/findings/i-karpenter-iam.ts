import { Finding } from './finding';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/**
 * The IAM permissions of the Karpenter controller. The only implementation is `iam.KarpenterIam`.
 *
 * @stability experimental
 */
export interface IKarpenterIam {
  /** Returns the findings about the policies for a release: missing permissions and exceeded AWS limits. */
  findings(version: KarpenterVersion): Finding[];
}

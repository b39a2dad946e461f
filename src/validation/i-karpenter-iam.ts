import { Finding } from './finding';
import { KarpenterVersion } from '../versions/karpenter-version';

/**
 * What the controller may do in AWS: `new iam.KarpenterIam(…)`, which stands in a submodule. Nothing else is taken where this is asked for.
 *
 * @stability experimental
 */
export interface IKarpenterIam {
  /** What there is to say of the policies for a release: what given ones lack, and limits of AWS. */
  findings(version: KarpenterVersion): Finding[];
}

import { Finding } from './finding';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/**
 * The Helm values of the Karpenter controller. The only implementation is `settings.ControllerValues`.
 *
 * @stability stable
 */
export interface IControllerValues {
  /** Returns the findings about the values for a release: settings that the chart or the controller rejects or ignores. */
  findings(version: KarpenterVersion): Finding[];
}

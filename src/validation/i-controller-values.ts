import { Finding } from './finding';
import { KarpenterVersion } from '../versions/karpenter-version';

/**
 * How the controller is installed: `new settings.ControllerValues(…)`, which stands in a submodule. Nothing else is taken where this is asked for.
 *
 * @stability stable
 */
export interface IControllerValues {
  /** What there is to say of the values in a release: what its chart or controller would refuse or pass over. */
  findings(version: KarpenterVersion): Finding[];
}

import { Json } from '../../../../src/checks/findings/rule';
import { nodeClass } from '../lints';

/** Returns an EC2NodeClass with kubelet settings. */
export function kubelet(settings: Json, family = 'AL2023'): Json {
  return nodeClass({ amiFamily: family, amiSelectorTerms: [{ id: 'ami-0123456789abcdef0' }], kubelet: settings });
}

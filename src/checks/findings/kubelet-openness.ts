import { RuleInput } from './rule';
import { compareMinors } from '../../karpenter/versions/facts';
import { EC2_NODE_CLASS } from '../../karpenter/versions/known-apis';

/** Field path of the kubelet settings in an EC2NodeClass. */
export const OPEN_KUBELET = 'spec.kubelet';

/** Returns true if the API server stores the kubelet settings without validating them, so that only Karpenter validates them. */
export function isKubeletOpen({ api, release }: Pick<RuleInput, 'api' | 'release'>): boolean {
  return api === EC2_NODE_CLASS && compareMinors(release, '1.15') >= 0;
}

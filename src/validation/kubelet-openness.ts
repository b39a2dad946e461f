import { RuleInput } from './rule';
import { compareMinors } from '../versions/facts';
import { EC2_NODE_CLASS } from '../versions/known-apis';

/** The path of the kubelet settings. */
export const OPEN_KUBELET = 'spec.kubelet';

/** Whether only Karpenter validates the kubelet settings, after the API server has stored them. */
export function isKubeletOpen({ api, release }: Pick<RuleInput, 'api' | 'release'>): boolean {
  return api === EC2_NODE_CLASS && compareMinors(release, '1.15') >= 0;
}

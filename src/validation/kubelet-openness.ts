import { RuleInput } from './rule';
import { compareMinors } from '../versions/facts';
import { EC2_NODE_CLASS } from '../versions/known-apis';

/** Where the settings are. */
export const OPEN_KUBELET = 'spec.kubelet';

/** Whether the API server leaves the settings of the kubelet to Karpenter, which checks them once they are stored. Source: H-21. */
export function isKubeletOpen({ api, release }: Pick<RuleInput, 'api' | 'release'>): boolean {
  return api === EC2_NODE_CLASS && compareMinors(release, '1.15') >= 0;
}

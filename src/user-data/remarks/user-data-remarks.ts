import { bottlerocketRemarks } from './bottlerocket-remarks';
import { customRemarks } from './custom-remarks';
import { linuxRemarks } from './linux-remarks';
import { UserDataRemark } from './user-data-remark';
import { windowsRemarks } from './windows-remarks';
import { JsonObject } from '../../basics/json';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { amiFamilyOf } from '../ami-family-of';
import { bottlerocketMerged } from '../effective/bottlerocket-merged';
import { karpenterPart, kubeletOfNodes } from '../effective/karpenter-part';

/** Texts beyond this can't be launched by far (UD-49), and are not looked into. */
const MAX_LENGTH = 1_048_576;

/** What is to be said of the user data of a class, whose nodes are those of a pool. */
export function userDataRemarks(nodeClass: JsonObject, pool: JsonObject, version: KarpenterVersion): readonly UserDataRemark[] {
  const { userData: text, instanceStorePolicy } = nodeClass.spec ?? {};
  const family = amiFamilyOf(nodeClass.spec ?? {});
  if (!text || text.length > MAX_LENGTH) return [];
  switch (family) {
    case undefined: return [];
    case 'Bottlerocket': return bottlerocketRemarks(text, bottlerocketMerged(text, karpenterPart(nodeClass, pool, version, {})).problems);
    case 'Custom': return customRemarks(text);
    case 'Windows2019':
    case 'Windows2022':
    case 'Windows2025': return windowsRemarks(text);
    default: return linuxRemarks(text, family, { kubelet: kubeletOfNodes(nodeClass, pool), instanceStorePolicy, version });
  }
}

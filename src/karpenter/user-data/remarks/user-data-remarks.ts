import { bottlerocketRemarks } from './bottlerocket-remarks';
import { customRemarks } from './custom-remarks';
import { linuxRemarks } from './linux-remarks';
import { UserDataRemark, UserDataRemarkKind } from './user-data-remark';
import { windowsRemarks } from './windows-remarks';
import { JsonObject } from '../../../foundation/basics/json';
import { amiFamilyOf } from '../../ami-families/ami-family-of';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { bottlerocketMerged } from '../effective/bottlerocket-merged';
import { karpenterPart, kubeletOfNodes } from '../effective/karpenter-part';
import { LONGEST_LOOKED_INTO, USER_DATA_LIMIT } from '../user-data-limit';

/** Returns remarks for the user data of a node class, together with a NodePool that uses the node class. */
export function userDataRemarks(nodeClass: JsonObject, pool: JsonObject, version: KarpenterVersion): readonly UserDataRemark[] {
  const { userData: text, instanceStorePolicy } = nodeClass.spec ?? {};
  const family = amiFamilyOf(nodeClass.spec ?? {});
  if (!text || family === undefined) return [];
  if (text.length > LONGEST_LOOKED_INTO) {
    const message = `userData and the user data that Karpenter adds must together have at most ${USER_DATA_LIMIT} bytes, got ${text.length} characters, so userData was not checked`;
    return [{ kind: UserDataRemarkKind.UNREADABLE, where: 'spec.userData', message, fix: 'Shorten userData. For example, download files in a script.' }];
  }
  switch (family.userData) {
    case 'toml': return bottlerocketRemarks(text, bottlerocketMerged(text, karpenterPart(nodeClass, pool, version, {})).problems);
    case 'own': return customRemarks(text);
    case 'powershell': return windowsRemarks(text);
    default: return linuxRemarks(text, family, { kubelet: kubeletOfNodes(nodeClass, pool), instanceStorePolicy, version });
  }
}

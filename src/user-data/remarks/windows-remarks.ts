import { encodedText } from './encoded-text';
import { LOOK_NAMES, looksLike } from './looks-like';
import { UserDataRemark, UserDataRemarkKind } from './user-data-remark';

const WHERE = 'spec.userData';

/** What is to be said of user data of the Windows families, which Karpenter takes for PowerShell whatever it is. Source: UD-4 and UD-154. */
export function windowsRemarks(text: string): readonly UserDataRemark[] {
  if (encodedText(text) !== undefined) return [{ kind: UserDataRemarkKind.ENCODED, where: WHERE, message: 'it is in base64, which Karpenter does not decode', fix: 'write the text itself; Karpenter encodes it' }];
  const tag = /<\/?(?:powershell|script)>/i.exec(text);
  if (tag) return [{ kind: UserDataRemarkKind.BREAKS, where: WHERE, message: `Karpenter writes the tags <powershell> and </powershell> itself; ${tag[0]} stands between them`, fix: 'write the lines without tags' }];
  if (/Start-EKSBootstrap\.ps1/i.test(text)) {
    return [{ kind: UserDataRemarkKind.OVERWRITTEN, where: WHERE, message: 'Karpenter calls Start-EKSBootstrap.ps1 itself after it, with its own arguments', fix: 'leave the call out, and write settings in kubelet of the node class' }];
  }
  const look = looksLike(text);
  if (look === undefined || look === 'powershell') return [];
  return [{ kind: UserDataRemarkKind.OTHER_FAMILY, where: WHERE, message: `it is ${LOOK_NAMES[look]}, which Karpenter takes for PowerShell`, fix: 'write PowerShell lines' }];
}

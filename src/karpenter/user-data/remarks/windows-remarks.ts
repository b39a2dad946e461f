import { encodedText } from './encoded-text';
import { LOOK_NAMES, looksLike } from './looks-like';
import { UserDataRemark, UserDataRemarkKind } from './user-data-remark';
import { AL2023, BOTTLEROCKET } from '../../ami-families/ami-families';

const WHERE = 'spec.userData';

/** Returns remarks for Windows user data, which Karpenter always reads as PowerShell. */
export function windowsRemarks(text: string): readonly UserDataRemark[] {
  if (encodedText(text) !== undefined) return [{ kind: UserDataRemarkKind.ENCODED, where: WHERE, message: 'userData is base64, which Karpenter does not decode', fix: 'Use plain text. Karpenter encodes the text itself.' }];
  const tag = /<\/?(?:powershell|script)>/i.exec(text);
  if (tag) return [{ kind: UserDataRemarkKind.BREAKS, where: WHERE, message: `userData must not contain the tag ${tag[0]}, because Karpenter adds the tags <powershell> and </powershell> itself`, fix: 'Remove the tags.' }];
  if (/Start-EKSBootstrap\.ps1/i.test(text)) {
    return [{ kind: UserDataRemarkKind.OVERWRITTEN, where: WHERE, message: 'after the script, Karpenter calls Start-EKSBootstrap.ps1 again with generated arguments', fix: 'Remove the call, and set kubelet in the EC2NodeClass.' }];
  }
  const look = looksLike(text);
  if (look === undefined || look === 'powershell') return [];
  return [{ kind: UserDataRemarkKind.OTHER_FAMILY, where: WHERE, message: `userData must be PowerShell for Windows families, got ${LOOK_NAMES[look]}`, fix: `Use PowerShell commands in userData, or use the ${(look === 'toml' ? BOTTLEROCKET : AL2023).name} AMI family.` }];
}

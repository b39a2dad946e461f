import { encodedText } from './encoded-text';
import { LOOK_NAMES, looksLike } from './looks-like';
import { nodeConfigRemarks, NodeConfigSurroundings } from './node-config-remarks';
import { scriptRemarks } from './script-remarks';
import { UserDataRemark, UserDataRemarkKind } from './user-data-remark';
import { NODE_CONFIG } from '../content-types';
import { isTakenForMime, LinuxPart, readLinuxUserData } from '../linux-parts';
import { delimiterIn } from '../mime/archive';
import { headerOf } from '../mime/headers';

const WHERE = 'spec.userData';

/** What is to be said of user data of AL2 (and Ubuntu, which Karpenter treats alike) or AL2023. */
export function linuxRemarks(text: string, family: string, surroundings: NodeConfigSurroundings): readonly UserDataRemark[] {
  const whole = wholeRemark(text, family);
  if (whole) return [whole];
  const read = readLinuxUserData(text, family);
  if (typeof read === 'string') {
    return [{ kind: UserDataRemarkKind.UNREADABLE, where: WHERE, message: `Karpenter can't read the MIME document: ${read}`, fix: 'mend it, or build it with UserData.multipart' }];
  }
  if (read.isMime && read.parts.length === 0) {
    const message = 'Karpenter finds no part in the MIME document, and drops it without a word: the boundary of its Content-Type does not stand before the parts';
    return [{ kind: UserDataRemarkKind.LOST, where: WHERE, message, fix: 'write each part after a line of two dashes and that boundary, not indented' }];
  }
  return read.parts.flatMap((part, index) => {
    const where = read.isMime ? `${WHERE}, part ${index + 1}` : WHERE;
    return [...delimiterRemarks(part, where), ...family === 'AL2023' ? al2023Remarks(part, where, read.isMime, surroundings) : al2Remarks(part, where)];
  });
}

/** Of a text that is not MIME but looks like something that Karpenter does not look for. */
function wholeRemark(text: string, family: string): UserDataRemark | undefined {
  if (isTakenForMime(text)) return undefined;
  const encoded = encodedText(text);
  if (encoded !== undefined) return { kind: UserDataRemarkKind.ENCODED, where: WHERE, message: 'it is in base64, which Karpenter does not decode', fix: 'write the text itself; Karpenter encodes it' };
  const look = looksLike(text);
  const other = (message: string, fix: string) => ({ kind: UserDataRemarkKind.OTHER_FAMILY, where: WHERE, message, fix });
  switch (look) {
    case 'mime': return {
      kind: UserDataRemarkKind.LOST,
      where: WHERE,
      message: `Karpenter takes it for MIME only where it begins with "MIME-Version:" or "Content-Type:", just so; it begins with ${JSON.stringify(text.trim().split('\n', 1)[0].slice(0, 60))}, and becomes a shell script whole`,
      fix: 'begin with MIME-Version: 1.0',
    };
    case 'cloud-config':
    case 'cloud-boothook':
    case 'include':
    case 'cloud-init': return other(family === 'AL2023' && look === 'cloud-config'
      ? 'Karpenter takes a #cloud-config for a NodeConfig; nodeadm can\'t read it, drops Karpenter\'s own with it, and the node never joins'
      : `Karpenter takes ${LOOK_NAMES[look]} for a shell script`, 'write it as a part of MIME, with UserDataPart.cloudConfig or UserDataPart.of');
    case 'node-config': return family === 'AL2023' ? undefined : other(`nodes of ${family} do not read a NodeConfig; Karpenter takes it for a shell script`, 'write amiFamily AL2023, or settings in kubelet of the node class');
    case 'toml': return other(`it is ${LOOK_NAMES.toml}, which nodes of ${family} do not read`, 'write amiFamily Bottlerocket, or a shell script');
    case 'powershell': return other(`it is ${LOOK_NAMES.powershell}, which nodes of ${family} do not run`, 'write a Windows family, or a shell script');
    default: return undefined;
  }
}

/** Karpenter writes its document with the boundary `//`, whatever that of the user was. Source: UD-39. */
function delimiterRemarks({ content }: LinuxPart, where: string): readonly UserDataRemark[] {
  const line = delimiterIn(content);
  if (line === undefined) return [];
  return [{ kind: UserDataRemarkKind.BREAKS, where, message: `the line ${JSON.stringify(line)} ends the part in the document that Karpenter writes`, fix: 'write the line otherwise, such as with a blank before it' }];
}

function al2Remarks(part: LinuxPart, where: string): readonly UserDataRemark[] {
  if (part.mediaType === NODE_CONFIG) {
    return [{ kind: UserDataRemarkKind.OTHER_FAMILY, where, message: 'nothing on AL2 reads a NodeConfig', fix: 'write amiFamily AL2023, or settings in kubelet of the node class' }];
  }
  return part.mediaType === 'text/x-shellscript' ? scriptRemarks(decoded(part), where, 'AL2') : [];
}

function al2023Remarks(part: LinuxPart, where: string, isMime: boolean, surroundings: NodeConfigSurroundings): readonly UserDataRemark[] {
  const { content, mediaType } = part;
  const encoding = headerOf(part, 'Content-Transfer-Encoding')?.toLowerCase();
  if (encoding === 'base64') {
    return [{ kind: UserDataRemarkKind.ENCODED, where, message: 'it is in base64, and with AL2023 Karpenter drops the header that says so: the node gets the base64 itself', fix: 'write the text itself' }];
  }
  if (mediaType === NODE_CONFIG) {
    // nodeadm decodes a part by itself: UD-52.
    const remarks = nodeConfigRemarks(encodedText(content) ?? content, where, surroundings);
    return isMime || looksLike(content) === 'node-config' ? remarks : remarks.map((remark) => (remark.kind === UserDataRemarkKind.NODE_CONFIG ? takenForNodeConfig(remark, content) : remark));
  }
  if (!isMime && looksLike(content) === 'node-config') {
    const { message } = nodeConfigRemarks(content, where, surroundings)[0];
    return [{ kind: UserDataRemarkKind.NODE_CONFIG, where, message: `${message}; Karpenter takes the text for a shell script`, fix: 'mend the YAML' }];
  }
  if (isMime && looksLike(content) === 'node-config') {
    return [{ kind: UserDataRemarkKind.WITHOUT_EFFECT, where, message: `nodeadm reads a NodeConfig only in a part of the type ${NODE_CONFIG}; this one is ${mediaType || 'of none'}`, fix: `write Content-Type: ${NODE_CONFIG}` }];
  }
  const merging = headerOf(part, 'X-Merge-Type') === undefined ? [] : [{
    kind: UserDataRemarkKind.WITHOUT_EFFECT, where, message: 'with AL2023 Karpenter drops the header X-Merge-Type', fix: 'write merge_how in the #cloud-config itself',
  }];
  return mediaType === 'text/x-shellscript' ? scriptRemarks(content, where, 'AL2023') : merging;
}

function takenForNodeConfig({ kind, where, message }: UserDataRemark, content: string): UserDataRemark {
  const what = looksLike(content) === 'shell' ? 'the script' : 'the text';
  return { kind, where, message: `Karpenter takes ${what} for a NodeConfig, since it reads as YAML, and nodeadm refuses it (${message}): the node never joins`, fix: 'write it as a part of MIME, with UserData.shellScript or UserData.multipart' };
}

/** cloud-init decodes a part by the header, which stays there with AL2. Source: UD-18. */
function decoded(part: LinuxPart): string {
  const isEncoded = headerOf(part, 'Content-Transfer-Encoding')?.toLowerCase() === 'base64';
  return isEncoded ? Buffer.from(part.content, 'base64').toString('utf8') : part.content;
}

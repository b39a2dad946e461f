import { encodedText } from './encoded-text';
import { LOOK_NAMES, looksLike } from './looks-like';
import { nodeConfigRemarks, NodeConfigSurroundings } from './node-config-remarks';
import { scriptRemarks } from './script-remarks';
import { UserDataRemark, UserDataRemarkKind } from './user-data-remark';
import { AL2, AL2023, AmiFamily } from '../../ami-families/ami-families';
import { NODE_CONFIG } from '../content-types';
import { isTakenForMime, LinuxPart, readLinuxUserData } from '../linux-parts';
import { delimiterIn } from '../mime/archive';
import { headerOf } from '../mime/headers';
import { readNodeConfig } from '../node-config/read-node-config';

const WHERE = 'spec.userData';

/** Returns remarks for user data of AL2, AL2023, or Ubuntu, which Karpenter treats like AL2. */
export function linuxRemarks(text: string, family: AmiFamily, surroundings: NodeConfigSurroundings): readonly UserDataRemark[] {
  const whole = wholeRemark(text, family);
  if (whole) return [whole];
  const read = readLinuxUserData(text, family);
  if (typeof read === 'string') {
    return [{ kind: UserDataRemarkKind.UNREADABLE, where: WHERE, message: `Karpenter can't read the MIME document: ${read}`, fix: 'Fix the MIME document, or use a shell script.' }];
  }
  if (read.isMime && read.parts.length === 0) {
    const message = 'Karpenter drops the MIME document without an error, because no line contains the boundary from the Content-Type header';
    return [{ kind: UserDataRemarkKind.LOST, where: WHERE, message, fix: 'Start each part with an unindented line that consists of two hyphens and the boundary.' }];
  }
  return read.parts.flatMap((part, index) => {
    const where = read.isMime ? `${WHERE}, part ${index + 1}` : WHERE;
    return [...delimiterRemarks(part, where), ...family.userData === 'node-config' ? al2023Remarks(part, where, read.isMime, surroundings) : al2Remarks(part, where)];
  });
}

/** Returns a remark for user data that is not MIME, but has a format that Karpenter does not recognize. */
function wholeRemark(text: string, family: AmiFamily): UserDataRemark | undefined {
  if (isTakenForMime(text)) return undefined;
  const encoded = encodedText(text);
  if (encoded !== undefined) return { kind: UserDataRemarkKind.ENCODED, where: WHERE, message: 'userData is base64, which Karpenter does not decode', fix: 'Use plain text. Karpenter encodes the text itself.' };
  const look = looksLike(text);
  const other = (message: string, fix: string) => ({ kind: UserDataRemarkKind.OTHER_FAMILY, where: WHERE, message, fix });
  switch (look) {
    case 'mime': return {
      kind: UserDataRemarkKind.LOST,
      where: WHERE,
      message: `userData must start with "MIME-Version:" or "Content-Type:" to be read as MIME, got ${JSON.stringify(text.trim().split('\n', 1)[0].slice(0, 60))}, so Karpenter passes userData on as a shell script`,
      fix: 'Start userData with MIME-Version: 1.0.',
    };
    case 'cloud-config':
    case 'cloud-boothook':
    case 'include':
    case 'cloud-init': return other(family.userData === 'node-config' && look === 'cloud-config'
      ? 'Karpenter treats the #cloud-config as a NodeConfig that nodeadm can\'t read, so nodeadm drops all user data and the node never joins the cluster'
      : `Karpenter reads ${LOOK_NAMES[look]} as a shell script`, `Put the content into a part of a MIME document${contentTypeWords(look)}.`);
    case 'node-config': return family.userData === 'node-config' ? undefined : other(`${family.name} nodes do not read NodeConfigs, so Karpenter reads userData as a shell script`, 'Set amiFamily: AL2023, or set kubelet in the EC2NodeClass.');
    case 'toml': return other(`userData is ${LOOK_NAMES.toml}, which ${family.name} nodes do not read`, 'Set amiFamily: Bottlerocket, or use a shell script.');
    case 'powershell': return other(`userData is ${LOOK_NAMES.powershell}, which ${family.name} nodes do not run`, 'Set a Windows amiFamily, or use a shell script.');
    default: return undefined;
  }
}

/** Content types of formats that cloud-init runs. */
const CONTENT_TYPES: { readonly [look: string]: string } = {
  'cloud-config': 'text/cloud-config', 'cloud-boothook': 'text/cloud-boothook', 'include': 'text/x-include-url', 'shell': 'text/x-shellscript',
};

function contentTypeWords(look: string | undefined): string {
  return look !== undefined && Object.hasOwn(CONTENT_TYPES, look) ? ` with Content-Type: ${CONTENT_TYPES[look]}` : '';
}

/** Reports a line that would end the part in the MIME document that Karpenter writes, which always has the boundary `//`. */
function delimiterRemarks({ content }: LinuxPart, where: string): readonly UserDataRemark[] {
  const line = delimiterIn(content);
  if (line === undefined) return [];
  return [{ kind: UserDataRemarkKind.BREAKS, where, message: `the line ${JSON.stringify(line)} ends the part in the MIME document that Karpenter writes`, fix: 'Change the line. For example, add a leading space.' }];
}

function al2Remarks(part: LinuxPart, where: string): readonly UserDataRemark[] {
  if (part.mediaType === NODE_CONFIG) {
    return [{ kind: UserDataRemarkKind.OTHER_FAMILY, where, message: 'AL2 nodes do not read NodeConfigs', fix: 'Set amiFamily: AL2023, or set kubelet in the EC2NodeClass.' }];
  }
  return part.mediaType === 'text/x-shellscript' ? scriptRemarks(decoded(part), where, AL2) : [];
}

function al2023Remarks(part: LinuxPart, where: string, isMime: boolean, surroundings: NodeConfigSurroundings): readonly UserDataRemark[] {
  const { content, mediaType } = part;
  const encoding = headerOf(part, 'Content-Transfer-Encoding')?.toLowerCase();
  if (encoding === 'base64') {
    return [{ kind: UserDataRemarkKind.ENCODED, where, message: 'for AL2023, Karpenter drops the Content-Transfer-Encoding header, so the node does not decode the base64 content', fix: 'Use plain text.' }];
  }
  if (mediaType === NODE_CONFIG) {
    // nodeadm decodes base64 even without a Content-Transfer-Encoding header.
    const remarks = nodeConfigRemarks(encodedText(content) ?? content, where, surroundings);
    return isMime || looksLike(content) === 'node-config' ? remarks : remarks.map((remark) => (remark.kind === UserDataRemarkKind.NODE_CONFIG ? takenForNodeConfig(remark, content) : remark));
  }
  if (!isMime && looksLike(content) === 'node-config') {
    const { message, fix } = readNodeConfig(content).faults[0] ?? nodeConfigRemarks(content, where, surroundings)[0];
    return [{ kind: UserDataRemarkKind.NODE_CONFIG, where, message: `${message}, so Karpenter passes userData on as a shell script`, fix }];
  }
  if (isMime && looksLike(content) === 'node-config') {
    return [{ kind: UserDataRemarkKind.WITHOUT_EFFECT, where, message: `Content-Type of a NodeConfig must be ${NODE_CONFIG}, got ${mediaType || 'no type'}, so nodeadm ignores the part`, fix: `Set Content-Type: ${NODE_CONFIG}.` }];
  }
  const merging = headerOf(part, 'X-Merge-Type') === undefined ? [] : [{
    kind: UserDataRemarkKind.WITHOUT_EFFECT, where, message: 'for AL2023, Karpenter drops the X-Merge-Type header', fix: 'Set merge_how in the #cloud-config itself.',
  }];
  return mediaType === 'text/x-shellscript' ? scriptRemarks(content, where, AL2023) : merging;
}

function takenForNodeConfig({ kind, where, message }: UserDataRemark, content: string): UserDataRemark {
  const what = looksLike(content) === 'shell' ? 'the script' : 'the text';
  return { kind, where, message: `${what} is valid YAML, so Karpenter reads it as a NodeConfig: ${message}`, fix: `Put ${what} into a part of a MIME document${contentTypeWords(looksLike(content))}.` };
}

/** Decodes a base64 part. For AL2, Karpenter keeps the Content-Transfer-Encoding header, so cloud-init decodes the part. */
function decoded(part: LinuxPart): string {
  const isEncoded = headerOf(part, 'Content-Transfer-Encoding')?.toLowerCase() === 'base64';
  return isEncoded ? Buffer.from(part.content, 'base64').toString('utf8') : part.content;
}

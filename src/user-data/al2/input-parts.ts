import { ConversionNote, Notes } from './note';
import { readArchive } from '../mime/archive';
import { headerOf } from '../mime/headers';
import { parseMediaType } from '../mime/media-type';

/** A part as it was given, decoded. */
export interface InputPart {
  /** As it is written, with its parameters. */
  readonly contentType: string;
  /** The media type alone, in lower case. */
  readonly mediaType: string;
  readonly content: string;
}

export const SHELL_SCRIPT = 'text/x-shellscript; charset="us-ascii"';

/** What a text that is no MIME document begins with, and what it is then. */
const PLAIN: readonly (readonly [RegExp, string, string])[] = [
  [/^#cloud-config\b/, 'text/cloud-config', 'UD-144'],
  [/^#cloud-boothook\b/, 'text/cloud-boothook', 'UD-144'],
  [/^#include\b/, 'text/x-include-url', 'UD-144'],
  [/^apiVersion:\s*["']?node\.eks\.aws\/|^kind:\s*["']?NodeConfig\b|^\s{0,100}\{\s{0,100}"apiVersion"\s{0,100}:\s{0,100}"node\.eks\.aws\//m, 'application/node.eks.aws', 'UD-143'],
];

/** Takes user data for AL2 apart, as Karpenter does; a text in place of the parts says why that can't be done. */
export function inputParts(text: string, notes: ConversionNote[]): readonly InputPart[] | string {
  if (/^(?:MIME-Version|Content-Type):/.test(text.trim())) return mimeParts(text, notes);
  if (text.trim() === '') return [];
  const [, contentType, source] = PLAIN.find(([pattern]) => pattern.test(text)) ?? [undefined, SHELL_SCRIPT, ''];
  if (source !== '') {
    new Notes(notes, 0, 1).add('decision', text, `is ${contentType}: under family AL2 Karpenter took it for a shell script, which had no effect, so it works for the first time as a part of its own type`, source);
  }
  return [{ contentType, mediaType: contentType.split(';', 1)[0], content: text }];
}

function mimeParts(text: string, notes: ConversionNote[]): readonly InputPart[] | string {
  const archive = readArchive(text);
  if (typeof archive === 'string') return archive;
  if (archive.parts.length === 0) return 'it has no parts: the boundary of its header is not that of its body, which Karpenter passes over without an error';
  return archive.parts.map((headed, index) => {
    const contentType = headerOf(headed, 'Content-Type') ?? '';
    const read = parseMediaType(contentType);
    const at = new Notes(notes, index, 1);
    const content = decoded(headed.body, headerOf(headed, 'Content-Transfer-Encoding'), at);
    for (const [name, values] of headed.headers) for (const value of values) noteHeader(name, value, at);
    return { contentType, mediaType: typeof read === 'string' ? '' : read.type, content };
  });
}

function decoded(body: string, encoding: string | undefined, notes: Notes): string {
  if (encoding?.trim().toLowerCase() !== 'base64') return body;
  const subject = `Content-Transfer-Encoding: ${encoding}`;
  const bytes = /^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(body) ? Buffer.from(body, 'base64') : undefined;
  const text = bytes?.toString('utf8');
  if (text === undefined || text.includes('�') || text.includes('\0')) {
    notes.add('impossible', subject, 'is not the base64 of a text; family AL2023 drops the header, so that the part would be taken for a script of base64', 'UD-18');
    return body;
  }
  notes.add('converted', subject, 'is decoded: family AL2023 drops the header, so that the part would be taken for a script of base64', 'UD-184');
  return text;
}

function noteHeader(name: string, value: string, notes: Notes): void {
  const subject = `${name}: ${value}`;
  if (name === 'content-type' || name === 'content-transfer-encoding' && value.trim().toLowerCase() === 'base64') return;
  if (name === 'content-transfer-encoding' && value.trim().toLowerCase() === 'quoted-printable') notes.add('converted', subject, 'is decoded', 'UD-18');
  else if (/merge-type$/.test(name)) notes.add('decision', subject, 'is dropped by family AL2023: cloud-init merges the part as it does without it', 'UD-184');
  else notes.add('dropped', subject, 'is left out: family AL2023 keeps no header but Content-Type', 'UD-184');
}

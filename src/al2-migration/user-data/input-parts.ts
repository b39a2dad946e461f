import { ConversionNote, Notes } from './note';
import { readLinuxUserData } from '../../user-data/linux-parts';
import { headerOf } from '../../user-data/mime/headers';
import { Look, looksLike } from '../../user-data/remarks/looks-like';

/** A part as it was given, decoded. */
export interface InputPart {
  /** As it is written, with its parameters. */
  readonly contentType: string;
  /** The media type alone, in lower case. */
  readonly mediaType: string;
  readonly content: string;
}

/** What a text that is no MIME document was meant for, which Karpenter took for a script under family AL2. */
const MEANT: { readonly [look in Look]?: readonly [mediaType: string, source: string] } = {
  'cloud-config': ['text/cloud-config', 'UD-144'],
  'cloud-boothook': ['text/cloud-boothook', 'UD-144'],
  'include': ['text/x-include-url', 'UD-144'],
  'node-config': ['application/node.eks.aws', 'UD-143'],
};

/** Takes user data for AL2 apart, as Karpenter does; a text in place of the parts says why that can't be done. */
export function inputParts(text: string, notes: ConversionNote[]): readonly InputPart[] | string {
  const read = readLinuxUserData(text, 'AL2');
  if (typeof read === 'string') return read;
  if (read.isMime && read.parts.length === 0) return 'it has no parts: the boundary of its header is not that of its body, which Karpenter passes over without an error';
  if (!read.isMime && text.trim() === '') return [];
  const look = read.isMime ? undefined : looksLike(text);
  const meant = look && MEANT[look];
  if (meant) {
    const [mediaType, source] = meant;
    new Notes(notes, 0, 1).add('decision', text, `is ${mediaType}: under family AL2 Karpenter took it for a shell script, which had no effect, so it works for the first time as a part of its own type`, source);
    return [{ contentType: mediaType, mediaType, content: text }];
  }
  return read.parts.map((part, index) => {
    const at = new Notes(notes, index, 1);
    const content = decoded(part.content, headerOf(part, 'Content-Transfer-Encoding'), at);
    for (const [name, values] of part.headers) for (const value of values) noteHeader(name, value, at);
    return { contentType: headerOf(part, 'Content-Type') ?? '', mediaType: part.mediaType, content };
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
  if (/merge-type$/.test(name)) notes.add('decision', subject, 'is dropped by family AL2023: cloud-init merges the part as it does without it', 'UD-184');
  else notes.add('dropped', subject, 'is left out: family AL2023 keeps no header but Content-Type', 'UD-184');
}

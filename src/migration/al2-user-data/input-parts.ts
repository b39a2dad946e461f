import { UserDataNote, LineNotes } from './note';
import { AL2 } from '../../karpenter/ami-families/ami-families';
import { readLinuxUserData } from '../../karpenter/user-data/linux-parts';
import { headerOf } from '../../karpenter/user-data/mime/headers';
import { Look, looksLike } from '../../karpenter/user-data/remarks/looks-like';

/** A decoded MIME part of the input. */
export interface InputPart {
  /** Content type as written, with parameters. */
  readonly contentType: string;
  /** The media type in lower case, without parameters. */
  readonly mediaType: string;
  readonly content: string;
}

/** The media types that were probably intended for input that is not a MIME document. For the `AL2` family, Karpenter reads all such input as a shell script. */
const MEANT: { readonly [look in Look]?: readonly [mediaType: string, source: string] } = {
  'cloud-config': ['text/cloud-config', 'UD-144'],
  'cloud-boothook': ['text/cloud-boothook', 'UD-144'],
  'include': ['text/x-include-url', 'UD-144'],
  'node-config': ['application/node.eks.aws', 'UD-143'],
};

/** Splits AL2 user data into parts, as Karpenter does. If Karpenter can't read the user data, returns the reason as a string. */
export function inputParts(text: string, notes: UserDataNote[]): readonly InputPart[] | string {
  const read = readLinuxUserData(text, AL2);
  if (typeof read === 'string') return read;
  if (read.isMime && read.parts.length === 0) return 'the MIME document has no parts, because no line contains the boundary from the Content-Type header. Karpenter ignores such user data without an error';
  if (!read.isMime && text.trim() === '') return [];
  const look = read.isMime ? undefined : looksLike(text);
  const meant = look && MEANT[look];
  if (meant) {
    const [mediaType, source] = meant;
    new LineNotes(notes, 0, 1).add('decision', text, `becomes a part of type ${mediaType}. The part had no effect on AL2, because Karpenter treated it as a shell script. It takes effect on AL2023`, source);
    return [{ contentType: mediaType, mediaType, content: text }];
  }
  return read.parts.map((part, index) => {
    const at = new LineNotes(notes, index, 1);
    const content = decoded(part.content, headerOf(part, 'Content-Transfer-Encoding'), at);
    for (const [name, values] of part.headers) for (const value of values) noteHeader(name, value, at);
    return { contentType: headerOf(part, 'Content-Type') ?? '', mediaType: part.mediaType, content };
  });
}

function decoded(body: string, encoding: string | undefined, notes: LineNotes): string {
  if (encoding?.trim().toLowerCase() !== 'base64') return body;
  const subject = `Content-Transfer-Encoding: ${encoding}`;
  const bytes = /^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(body) ? Buffer.from(body, 'base64') : undefined;
  const text = bytes?.toString('utf8');
  if (text === undefined || text.includes('�') || text.includes('\0')) {
    notes.add('impossible', subject, 'declares base64, but the content is not valid base64. Karpenter drops this header for the AL2023 family', 'UD-18');
    return body;
  }
  notes.add('converted', subject, 'is dropped, because Karpenter drops this header for the AL2023 family. The part is now decoded', 'UD-184');
  return text;
}

function noteHeader(name: string, value: string, notes: LineNotes): void {
  const subject = `${name}: ${value}`;
  if (name === 'content-type' || name === 'content-transfer-encoding' && value.trim().toLowerCase() === 'base64') return;
  if (/merge-type$/.test(name)) notes.add('decision', subject, 'is dropped, because Karpenter drops this header for the AL2023 family. On AL2023, cloud-init uses its default merge type', 'UD-184');
  else notes.add('dropped', subject, 'is dropped, because Karpenter keeps only Content-Type for the AL2023 family', 'UD-184');
}

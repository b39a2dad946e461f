import { headerOf, readHeaders } from './headers';
import { parseMediaType } from './media-type';
import { Parts, readParts } from './multipart';

/** Reads a MIME document as Karpenter does. If Karpenter can't read the document, returns the reason as a string. */
export function readArchive(text: string): Parts | string {
  const message = readHeaders(text);
  if (typeof message === 'string') return message;
  const mediaType = parseMediaType(headerOf(message, 'Content-Type') ?? '');
  if (typeof mediaType === 'string') return mediaType;
  if (!mediaType.type.startsWith('multipart/')) return `the Content-Type must be multipart, got ${mediaType.type}`;
  return readParts(message.body, mediaType.parameters.get('boundary') ?? '');
}

/** A MIME part to write. */
export interface WrittenPart {
  readonly contentType: string;
  readonly content: string;
}

/** A MIME part to write, with its header lines. */
export interface HeadedPart {
  readonly headers: readonly string[];
  readonly content: string;
}

/**
 * Writes a MIME document whose parts Karpenter reads unchanged, except that carriage returns are removed.
 *
 * @throws if a part contains a line that would end the part
 */
export function writeArchive(parts: readonly WrittenPart[]): string {
  return writeParts(parts.map(({ contentType, content }) => {
    const plain = content.replace(/\r/g, '');
    const delimiter = delimiterIn(plain);
    if (delimiter !== undefined) throw new Error(`a part must not contain the line ${JSON.stringify(delimiter)}, which ends the part in a MIME document. Change the line. For example, add a leading space.`);
    return { headers: [`Content-Type: ${contentType}`], content: plain };
  }));
}

/** Writes a MIME document as Karpenter does, with any content. */
export function writeParts(parts: readonly HeadedPart[]): string {
  const written = parts.map(({ headers, content }) => `--//\n${headers.map((line) => `${line}\n`).join('')}\n${content}\n`);
  return `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="//"\n\n${written.join('')}--//--\n`.replace(/\r/g, '');
}

/** Returns the first line that would end a part in the MIME document that Karpenter writes. */
export function delimiterIn(content: string): string | undefined {
  return /^--\/\/(?:[ \t\r]*$|--).*/m.exec(content)?.[0].trim();
}

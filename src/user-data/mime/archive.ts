import { headerOf, readHeaders } from './headers';
import { parseMediaType } from './media-type';
import { Parts, readParts } from './multipart';

/** Reads a MIME document as Karpenter does; a text in place of its parts says why that can't be read. Source: UD-26 to UD-37. */
export function readArchive(text: string): Parts | string {
  const message = readHeaders(text);
  if (typeof message === 'string') return message;
  const mediaType = parseMediaType(headerOf(message, 'Content-Type') ?? '');
  if (typeof mediaType === 'string') return mediaType;
  if (!mediaType.type.startsWith('multipart/')) return `its Content-Type is ${mediaType.type}, not multipart`;
  return readParts(message.body, mediaType.parameters.get('boundary') ?? '');
}

/** A part that is written. */
export interface WrittenPart {
  readonly contentType: string;
  readonly content: string;
}

/** A part with its header lines. */
export interface HeadedPart {
  readonly headers: readonly string[];
  readonly content: string;
}

/**
 * Writes a MIME document that reads as it was given, without carriage returns. Source: UD-11 and UD-39.
 *
 * @throws where a part has a line that would end it
 */
export function writeArchive(parts: readonly WrittenPart[]): string {
  return writeParts(parts.map(({ contentType, content }) => {
    const plain = content.replace(/\r/g, '');
    const delimiter = delimiterIn(plain);
    if (delimiter !== undefined) throw new Error(`a part has the line ${JSON.stringify(delimiter)}, which would end it; write the line otherwise, such as with a blank before it`);
    return { headers: [`Content-Type: ${contentType}`], content: plain };
  }));
}

/** Writes a MIME document as Karpenter does, whatever stands in the parts. Source: UD-11. */
export function writeParts(parts: readonly HeadedPart[]): string {
  const written = parts.map(({ headers, content }) => `--//\n${headers.map((line) => `${line}\n`).join('')}\n${content}\n`);
  return `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="//"\n\n${written.join('')}--//--\n`.replace(/\r/g, '');
}

/** The line of a text, if there is one, that ends a part of what Karpenter writes. Source: UD-39. */
export function delimiterIn(content: string): string | undefined {
  return /^--\/\/(?:[ \t\r]*$|--).*/m.exec(content)?.[0].trim();
}

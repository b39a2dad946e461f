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

const BOUNDARY = '//';

/**
 * Writes a MIME document as Karpenter does, without carriage returns. Source: UD-11 and UD-39.
 *
 * @throws where a part has a line that would end it
 */
export function writeArchive(parts: readonly WrittenPart[]): string {
  const written = parts.map(({ contentType, content }) => {
    const plain = content.replace(/\r/g, '');
    const delimiter = /^--\/\/(?:[ \t]*$|--).*/m.exec(plain);
    if (delimiter) throw new Error(`a part has the line ${JSON.stringify(delimiter[0])}, which would end it; write the line otherwise, such as with a blank before it`);
    return `--${BOUNDARY}\nContent-Type: ${contentType}\n\n${plain}\n`;
  });
  return `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="${BOUNDARY}"\n\n${written.join('')}--${BOUNDARY}--\n`;
}

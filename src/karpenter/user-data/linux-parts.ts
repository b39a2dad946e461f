import { NODE_CONFIG, SHELL_SCRIPT } from './content-types';
import { firstYamlDocument } from './first-yaml-document';
import { readArchive } from './mime/archive';
import { headerOf } from './mime/headers';
import { parseMediaType } from './mime/media-type';
import { LONGEST_LOOKED_INTO } from './user-data-limit';
import { isObject } from '../../foundation/basics/json';
import { AmiFamily } from '../ami-families/ami-families';

/** A part of AL2 or AL2023 user data, as Karpenter reads it. */
export interface LinuxPart {
  /** Header values by lowercase header name. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly content: string;
  /** Lowercase media type without parameters. Empty if the part has no media type. */
  readonly mediaType: string;
}

/** AL2 or AL2023 user data, as Karpenter reads it. */
export interface LinuxUserData {
  readonly parts: readonly LinuxPart[];
  /** Whether the user data is a MIME document. Otherwise, the user data has one part, whose type Karpenter guesses. */
  readonly isMime: boolean;
}

/** Matches a MIME header at the start of user data. Go's white space may precede the header. */
const MIME = /^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*(?:MIME-Version:|Content-Type:)/;

/** Returns true if Karpenter reads user data as MIME. */
export function isTakenForMime(text: string): boolean {
  return MIME.test(text);
}

/** Reads AL2 or AL2023 user data as Karpenter does. If Karpenter can't read the user data, returns the reason as a string. */
export function readLinuxUserData(text: string, { userData }: Pick<AmiFamily, 'userData'>): LinuxUserData | string {
  if (text === '') return { parts: [], isMime: false };
  if (!isTakenForMime(text)) {
    const contentType = userData === 'node-config' && isTakenForNodeConfig(text) ? NODE_CONFIG : SHELL_SCRIPT;
    return { parts: [{ headers: new Map([['content-type', [contentType]]]), content: text, mediaType: mediaTypeOf(contentType) }], isMime: false };
  }
  const archive = readArchive(text);
  if (typeof archive === 'string') return archive;
  const parts = archive.parts.map(({ headers, body }) => ({ headers, content: body, mediaType: mediaTypeOf(headerOf({ headers }, 'Content-Type') ?? '') }));
  return { parts, isMime: true };
}

/** Line breaks that go-yaml recognizes in addition to a line feed. */
const OTHER_LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Matches most scripts. Their first line with content starts a plain YAML scalar and has no colon, so the text is not a map. */
const PLAIN_TEXT = /^(?:#[^\n]*\n|\n)*(?!null\b)[A-Za-z/][^\n:]*(?:\n|$)/i;

function isTakenForNodeConfig(text: string): boolean {
  if (text.length > LONGEST_LOOKED_INTO) return false;
  const source = text.replace(OTHER_LINE_ENDS, '\n');
  if (PLAIN_TEXT.test(source)) return false;
  const read = firstYamlDocument(source);
  return 'value' in read && (read.value === null || isObject(read.value));
}

function mediaTypeOf(contentType: string): string {
  const read = parseMediaType(contentType);
  return typeof read === 'string' ? '' : read.type;
}

import { FAILSAFE_SCHEMA, load, Type, YAMLException } from 'js-yaml';
import { MAX_DEPTH, MAX_DOCUMENT_CHARACTERS, MAX_DOCUMENT_NODES } from './limits';
import { plainScalar } from './scalar';
import { Section } from './split-source';
import { readDouble } from './yaml-numbers';

export interface SimpleDocument {
  readonly value: object;

  /** The number of keys and values. */
  readonly nodes: number;
}

/** Thrown if a document is not simple. All documents share one instance, because its stack trace does not matter. */
const OTHER = new Error('not simple');

/**
 * Matches content that needs the full parser: non-ASCII characters, tags, anchors, aliases, flow style, explicit keys, and directives. Also matches
 * unquoted keys that are not strings, and empty list items, which js-yaml can misread.
 */
const NOT_SIMPLE = new RegExp([
  /[^\n -~]/,
  /(?:^|[\n ])[&*!?@`%]/,
  /[[{](?![\]}])/,
  /<</,
  /(?:^|\n) *(?:- +)*(?:(?:[+.~\d]|-(?! ))[^\n]*:|(?:(?:y|n|yes|no|on|off|true|false|null) *)?:)/,
  /(?:^|\n) *(?:- +)*- *(?:#|\n|$)/,
].map(({ source }) => source).join('|'), 'i');

const SCALAR = new Type('tag:yaml.org,2002:go', { kind: 'scalar', resolve: (text) => plainScalar(text) !== text, construct: jsonScalar });
const GO_SCHEMA = FAILSAFE_SCHEMA.extend({ implicit: [SCALAR] });

/**
 * Reads a document in the block style that most tools write, in a fraction of the time that the full parser needs. Returns undefined for any
 * other document, even if it is valid.
 */
export function simpleDocument({ text, syntaxError }: Section): SimpleDocument | undefined {
  if (syntaxError || text.length > MAX_DOCUMENT_CHARACTERS || NOT_SIMPLE.test(text)) return undefined;
  try {
    const value = load(text, { schema: GO_SCHEMA });
    return typeof value === 'object' && value !== null ? { value, nodes: nodesOf(value, 0) } : undefined;
  } catch (error) {
    if (error === OTHER || error instanceof YAMLException) return undefined;
    throw error;
  }
}

function jsonScalar(text: string): unknown {
  const scalar = plainScalar(text);
  if (typeof scalar !== 'number') return scalar;
  if (!Number.isFinite(scalar)) throw OTHER;
  return readDouble(scalar);
}

/** Counts keys and values. Throws OTHER near the limits, so that the full parser decides. */
function nodesOf(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  if (depth > MAX_DEPTH / 2) throw OTHER;
  let nodes = 1;
  if (Array.isArray(value)) for (const item of value) nodes += nodesOf(item, depth + 1);
  else for (const key of Object.keys(value)) nodes += 1 + nodesOf((value as { readonly [key: string]: unknown })[key], depth + 1);
  if (nodes > MAX_DOCUMENT_NODES) throw OTHER;
  return nodes;
}

import { BASES } from './bases';
import { linesOf, merged, repaired, textOf } from './repair';
import { Row } from './row';
import { Finding, KarpenterVersion, settings, Severity } from '../../../src';
import { checkManifests } from '../../../src/checks/manifests/check-manifests';
import { isReadError, readDocuments } from '../../../src/foundation/yaml/read-documents';
import { isKarpenterObject } from '../../../src/karpenter/versions/known-apis';

/** A repaired block, as an object and as text for validation. */
export interface Read {
  readonly text: string;
  readonly json: any;
}

/** Repairs the block of a row, and merges it into the base of the row. */
export function read(document: string, [lines, treatment]: Row): Read {
  const text = textOf(repaired(linesOf(document, lines), treatment));
  const results = [...readDocuments(text)];
  const [result] = results;
  if (results.length !== 1 || isReadError(result)) throw new Error(`lines ${lines} are no document after their repair: ${JSON.stringify(results)}\n${text}`);
  if (treatment.mergedWith === undefined) return { text, json: result.value };
  const json = merged(BASES[treatment.mergedWith], nested(result.value, treatment.under));
  return { text: JSON.stringify(json, null, 2), json };
}

function nested(value: unknown, under?: string): unknown {
  return (under?.split('.') ?? []).reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
}

/** Returns the validation errors of a file, and all findings about controller values, as rules by path. Objects of other kinds have no errors. */
export function errorsOf({ text, json }: Read, version: KarpenterVersion): Record<string, string> {
  if ('kind' in json && !isKarpenterObject(json)) return {};
  const found = 'kind' in json ? manifestFindings(text, version).filter(({ severity }) => severity === Severity.ERROR) : valueFindings(text, version);
  return found.reduce<Record<string, string>>((all, { path, rule }) => ({ ...all, [path]: all[path] ? `${all[path]}, ${rule}` : rule }), {});
}

function manifestFindings(text: string, version: KarpenterVersion): readonly Finding[] {
  const { documents, unreadable } = checkManifests([{ name: 'seed', read: () => Buffer.from(text) }], { version, rulesOff: new Set() });
  if (documents.length !== 1 || unreadable.length > 0) throw new Error(`one object was to be checked, not ${documents.length}: ${JSON.stringify(unreadable)}`);
  return documents[0].findings;
}

function valueFindings(text: string, version: KarpenterVersion): readonly Finding[] {
  return settings.ControllerValues.fromValues(version, text).render(version).findings;
}

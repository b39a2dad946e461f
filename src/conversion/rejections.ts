import { ConversionNote, ConversionNoteKind } from './conversion-note';
import { nameOf, note } from './notes';
import { isObject, JsonObject } from '../basics/json';
import { valueText } from '../basics/value-text';
import { judge } from '../validation/engine/judge';
import { EnforcedBy, Finding, Severity } from '../validation/finding';
import { KarpenterVersion } from '../versions/karpenter-version';
import { apiOfObject, factsOf, isNonEmpty } from '../versions/known-apis';

const { DECISION } = ConversionNoteKind;
const OF_SERVER: readonly EnforcedBy[] = [EnforcedBy.SCHEMA, EnforcedBy.CEL];

/** Returns an open decision for each reason for which the API server rejects a converted object. */
export function rejections(json: JsonObject, version: KarpenterVersion): ConversionNote[] {
  const { admitted, findings } = judge(json, version);
  if (admitted !== false) return [];
  return findings.filter(isRejection).map(({ path, message, fix }) =>
    note(DECISION, `${nameOf(json)} ${path}`.trimEnd(), 'the converted object', `is not valid in Karpenter ${version}, so the output omits it: ${message}`, fix || undefined));
}

function isRejection({ severity, enforcedBy }: Finding): boolean {
  return severity === Severity.ERROR && OF_SERVER.includes(enforcedBy);
}

/** Returns an open decision for each value of an input object that no release can read. */
export function unreadable(json: JsonObject): ConversionNote[] {
  const omitted = (path: string, message: string, fix: string) => note(DECISION, `${nameOf(json)} ${path}`.trimEnd(), 'the object', `can't be read, so the output omits it: ${message}`, fix || undefined);
  if (!isObject(json.metadata) || !isNonEmpty(json.metadata.name)) return [omitted('metadata.name', `metadata.name must be a string, got ${valueText(json.metadata?.name)}`, 'Set a name.')];
  if (json.spec !== undefined && !isObject(json.spec)) return [omitted('spec', `spec must be a map, got ${valueText(json.spec)}`, 'Use a map.')];
  return judge(json, lastRelease(json)).findings.filter(isStructural).map(({ path, message, fix }) => omitted(path, message, fix));
}

function isStructural({ rule, path }: Finding): boolean {
  return rule === 'schema-type' || (rule === 'schema-required' && path.includes(']'));
}

function lastRelease(json: JsonObject): KarpenterVersion {
  return KarpenterVersion.of(factsOf(apiOfObject(json))!.releases.at(-1)!);
}

import { isObject, JsonObject } from '../../../foundation/basics/json';
import { placeholderIn } from '../../../foundation/basics/placeholders';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';
import { note } from '../notes';

const { CONVERTED, DECISION, DROPPED } = ConversionNoteKind;
const V1_SINCE = KarpenterVersion.of('1.0.0');
const FORCEFUL = '. In v1, expired nodes drain without waiting for disruption budgets';
const UNITS: readonly (readonly [unit: string, seconds: number])[] = [['h', 3600], ['m', 60], ['s', 1]];

/** A variable without braces at the end of a value. A unit after it would be part of its name. */
const OPEN_NAME = /\$(_*[A-Z]\w*)$/;

/** Number of seconds in the longest duration that Go can represent. */
const LONGEST = 9_223_372_036;

/** Returns the `disruption` of a NodePool whose nodes Karpenter disrupts like those of the Provisioner. */
export function disruptionOf(provisionerSpec: JsonObject, where: string, version: KarpenterVersion, notes: ConversionNote[]): JsonObject {
  const { consolidation, ttlSecondsAfterEmpty, ttlSecondsUntilExpired } = provisionerSpec;
  const converted = (field: string, value: unknown, message: string) => notes.push(note(CONVERTED, `${where} spec.${field}`, String(value), message));
  const result: JsonObject = {};
  const unknown = typeof consolidation?.enabled === 'string' ? consolidation.enabled : typeof consolidation === 'string' ? consolidation : undefined;
  if (unknown !== undefined) notes.push(unknownConsolidation(unknown, isObject(consolidation) ? 'consolidation.enabled' : 'consolidation', where, version));
  if (consolidation?.enabled === true) {
    converted('consolidation.enabled', true, 'becomes the consolidation policy for underutilized nodes');
    result.consolidationPolicy = 'WhenUnderutilized';
    if (ttlSecondsAfterEmpty !== undefined) notes.push(note(DROPPED, `${where} spec.ttlSecondsAfterEmpty`, String(ttlSecondsAfterEmpty), 'is removed, because Karpenter ignores it if consolidation is enabled'));
  } else if (ttlSecondsAfterEmpty !== undefined) {
    result.consolidationPolicy = 'WhenEmpty';
    result.consolidateAfter = durationOf(ttlSecondsAfterEmpty);
    converted('ttlSecondsAfterEmpty', ttlSecondsAfterEmpty, `becomes consolidationPolicy: WhenEmpty and consolidateAfter: ${result.consolidateAfter}`);
  } else {
    result.consolidationPolicy = 'WhenEmpty';
    result.consolidateAfter = 'Never';
    if (unknown === undefined) notes.push(note(CONVERTED, `${where} spec`, 'a missing consolidation and ttlSecondsAfterEmpty', 'becomes consolidateAfter: Never, because Karpenter consolidates the nodes of a NodePool by default'));
  }
  if (ttlSecondsUntilExpired === undefined) {
    result.expireAfter = 'Never';
    notes.push(note(CONVERTED, `${where} spec`, 'a missing ttlSecondsUntilExpired', 'becomes expireAfter: Never, because the nodes of a NodePool expire after 720h by default'));
  } else {
    result.expireAfter = durationOf(ttlSecondsUntilExpired);
    converted('ttlSecondsUntilExpired', ttlSecondsUntilExpired, `becomes expireAfter: ${result.expireAfter}${version._isAtLeast(V1_SINCE) ? FORCEFUL : ''}`);
  }
  return result;
}

/** Returns an open decision for a placeholder. The output has no consolidation, because Karpenter then disrupts fewer nodes. */
function unknownConsolidation(placeholder: string, field: string, where: string, version: KarpenterVersion): ConversionNote {
  const policy = version._isAtLeast(V1_SINCE) ? 'consolidationPolicy: WhenEmptyOrUnderutilized and consolidateAfter: 0s' : 'consolidationPolicy: WhenUnderutilized, without consolidateAfter';
  return note(DECISION, `${where} spec.${field}`, placeholder, 'has no equivalent, so the converted NodePool does not consolidate underutilized nodes',
    `Set the value of the placeholder before the conversion. Or, if the value is true, set ${policy}.`);
}

function durationOf(written: number | bigint | string): string {
  if (typeof written === 'string' && placeholderIn(written) !== undefined) return `${written.replace(OPEN_NAME, '${$1}')}s`;
  const seconds = Number(written);
  if (seconds > LONGEST) return 'Never';
  const [unit, size] = UNITS.find(([, each]) => seconds !== 0 && seconds % each === 0) ?? UNITS[2];
  return `${seconds / size}${unit}`;
}

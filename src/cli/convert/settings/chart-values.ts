import { changedDefaults } from './changed-defaults';
import { RenderedSettings, renderedSettings } from './rendered-settings';
import { DEPENDENCY } from '../../../checks/controller-values/installations/recognized-values';
import { merged } from '../../../checks/controller-values/value-paths';
import { ValueChangeKind } from '../../../constructs/controller/values/value-change';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { note } from '../../../migration/conversion/notes';
import { Moves } from '../yaml/moved-comments';

/** Converted chart values. */
export interface ConvertedValues {
  readonly values: JsonObject;
  readonly notes: readonly ConversionNote[];
  /** Values that have a new path. */
  readonly moves: Moves;
}

/** Reports whether a document without a kind contains values of the Karpenter chart, at its top or for a dependency. */
export function isValuesFile(json: JsonObject): boolean {
  return json.apiVersion === undefined && json.kind === undefined && valuesIn(json) !== undefined;
}

/** Returns the values of the Karpenter chart in a values file. */
export function chartValuesIn(json: JsonObject): JsonObject {
  return valuesIn(json)?.values ?? {};
}

/** Converts a values file. Without `from`, the paths in the file determine its release. */
export function convertedValuesFile(json: JsonObject, from: KarpenterVersion | undefined, to: KarpenterVersion): ConvertedValues {
  const { values, key } = valuesIn(json)!;
  const version = from ?? releaseOf(values);
  if (version === undefined) {
    const fix = 'To convert them, set --from-version to their release, for example --from-version 0.37.';
    const message = 'are not changed, because the release that they were written for is unknown';
    return { values: json, moves: [], notes: [note(ConversionNoteKind.KEPT, WHERE, 'the values', message, fix)] };
  }
  if (version._compareMinor(to) === 0) return { values: json, notes: [], moves: [] };
  const defaults = changedDefaults({ values, version, where: WHERE }, to);
  const { values: ofChart, ...result } = convertedValues(values, version, to, WHERE);
  const converted = { values: merged(ofChart, defaults.values), notes: [...result.notes, ...defaults.notes], moves: result.moves };
  if (key === undefined) return converted;
  return { ...converted, values: { ...json, [key]: converted.values }, moves: converted.moves.map(([old, now]) => [`${key}.${old}`, `${key}.${now}`]) };
}

const WHERE = 'Helm values';

/** Converts chart values. Does not contain the changes of defaults. */
export function convertedValues(values: JsonObject, from: KarpenterVersion, to: KarpenterVersion, where: string): ConvertedValues {
  const rendered = renderedSettings({ values, version: from, where }, to);
  return { values: rendered.values, notes: rendered.notes, moves: movesOf(rendered) };
}

function movesOf({ changes }: RenderedSettings): Moves {
  const moved = changes.filter(({ kind, path, newPath }) => kind !== ValueChangeKind.DROPPED && newPath !== undefined && newPath !== path);
  return moved.map(({ path, newPath }) => [path, newPath!]);
}

function valuesIn(json: JsonObject): { readonly values: JsonObject; readonly key?: string } | undefined {
  if (isControllerValues(json)) return { values: json };
  return isControllerValues(json[DEPENDENCY]) ? { values: json[DEPENDENCY], key: DEPENDENCY } : undefined;
}

function isControllerValues(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  const { settings, clusterName, clusterEndpoint } = value;
  if (isObject(settings)) return isObject(settings.aws) || typeof settings.clusterName === 'string';
  return typeof clusterName === 'string' && typeof clusterEndpoint === 'string';
}

/** Returns a release whose chart has the same paths as the values, if the paths are unambiguous. */
function releaseOf({ settings, logConfig }: JsonObject): KarpenterVersion | undefined {
  if (!isObject(settings)) return KarpenterVersion.of('0.18');
  if (isObject(settings.aws)) return KarpenterVersion.of('0.31');
  return isObject(logConfig) ? KarpenterVersion.of('0.37') : undefined;
}

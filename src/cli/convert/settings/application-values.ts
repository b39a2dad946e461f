import { ConvertedValues, convertedValues } from './chart-values';
import { helmTemplateCommand } from './helm-template-command';
import { copyOf, deepEqual, isObject, JsonObject, put } from '../../../basics/json';
import { ConversionNote, ConversionNoteKind } from '../../../conversion/conversion-note';
import { nameOf, note } from '../../../conversion/notes';
import { setAt, valueAt } from '../../../settings/controller-values/value-paths';
import { KarpenterVersion } from '../../../versions/karpenter-version';
import { APPLICATION } from '../../../versions/known-apis';
import { isReadError, readDocuments } from '../../../yaml/read-documents';
import { plainScalar } from '../../../yaml/scalar';
import { yamlOf } from '../../../yaml/write-yaml';
import { editedText } from '../yaml/edited-text';
import { Moves } from '../yaml/moved-fields';

/** A converted Application. */
export interface ConvertedApplication {
  readonly json: JsonObject;
  readonly notes: readonly ConversionNote[];
  readonly moves: Moves;
}

export function isApplication({ apiVersion, kind, spec }: JsonObject): boolean {
  return `${apiVersion} ${kind}` === APPLICATION && isObject(spec);
}

/** Converts the Helm values in the sources of an Application that installs the Karpenter chart. */
export function convertedApplication(application: JsonObject, from: KarpenterVersion | undefined, to: KarpenterVersion): ConvertedApplication {
  const json = copyOf(application);
  const notes: ConversionNote[] = [];
  const moves: (readonly [string, string])[] = [];
  for (const [source, path] of sourcesOf(json)) {
    const where = `${nameOf(json)}: ${path}`;
    if (source.chart !== 'karpenter') {
      const command = helmTemplateCommand(json, source);
      if (command !== undefined) {
        const fix = `Render the chart, and convert the output: ${command}`;
        notes.push(note(ConversionNoteKind.KEPT, where, 'the chart', 'is not rendered, so its objects are not converted', fix));
      }
      continue;
    }
    const version = from ?? releaseIn(source.targetRevision);
    if (version === undefined) {
      const fix = 'Set --from-version to the release of the chart, for example --from-version 0.31.';
      notes.push(note(ConversionNoteKind.DECISION, `${where}.targetRevision`, JSON.stringify(source.targetRevision ?? null), 'does not state the release of the Karpenter chart', fix));
      continue;
    }
    if (version._compareMinor(to) === 0) continue;
    const converted = convertSource(source, version, to, where);
    notes.push(...converted.notes);
    moves.push(...converted.moves.map(([old, now]): [string, string] => [`${path}.helm.valuesObject.${old}`, `${path}.helm.valuesObject.${now}`]));
  }
  return { json, notes, moves };
}

/** Returns the values of the Karpenter chart in an Application. */
export function applicationValues(application: JsonObject): readonly JsonObject[] {
  return sourcesOf(application).filter(([source]) => source.chart === 'karpenter' && isObject(source.helm)).flatMap(([{ helm }]) => {
    const [result] = typeof helm.values === 'string' ? readDocuments(helm.values) : [];
    return [helm.valuesObject, result === undefined || isReadError(result) ? undefined : result.value].filter(isObject);
  });
}

/** Returns the sources of an Application, with their paths. */
export function sourcesOf({ spec }: JsonObject): readonly (readonly [source: JsonObject, path: string])[] {
  const several: readonly unknown[] = Array.isArray(spec.sources) ? spec.sources : [];
  const all = [[spec.source, 'spec.source'], ...several.map((source, index) => [source, `spec.sources[${index}]`])];
  return all.filter((each): each is [JsonObject, string] => isObject(each[0]));
}

function releaseIn(targetRevision: unknown): KarpenterVersion | undefined {
  const [, version] = /^v?(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)(?:$|\.[*xX]|-)/.exec(String(targetRevision)) ?? [];
  return version === undefined ? undefined : KarpenterVersion.of(version);
}

/** Converts a source in place. */
function convertSource(source: JsonObject, from: KarpenterVersion, to: KarpenterVersion, where: string): Omit<ConvertedValues, 'values'> {
  const notes: ConversionNote[] = [];
  let moves: Moves = [];
  const helm: JsonObject = isObject(source.helm) ? source.helm : {};
  if (typeof helm.values === 'string') {
    const converted = convertedText(helm.values, from, to, `${where}.helm.values`);
    helm.values = converted.text;
    notes.push(...converted.notes);
  }
  if (isObject(helm.valuesObject)) {
    const converted = convertedValues(helm.valuesObject, from, to, `${where}.helm.valuesObject`);
    helm.valuesObject = converted.values;
    notes.push(...converted.notes);
    moves = converted.moves;
  }
  if (Array.isArray(helm.parameters)) {
    helm.parameters = helm.parameters.flatMap((parameter) => convertedParameter(parameter, from, to, `${where}.helm.parameters`, notes));
  }
  notes.push(revisionNote(source, to, where));
  return { notes, moves };
}

function revisionNote(source: JsonObject, to: KarpenterVersion, where: string): ConversionNote {
  const before = JSON.stringify(source.targetRevision);
  if (to.patch === undefined) {
    const fix = `Set a release such as ${to}.0, or run convert with --karpenter-version ${to}.0.`;
    return note(ConversionNoteKind.DECISION, `${where}.targetRevision`, before, `is not changed, because ${to} is not a full version`, fix);
  }
  // Charts have no "v" before the version since 0.35.
  source.targetRevision = to._isAtLeast(KarpenterVersion.of('0.35')) ? String(to) : `v${to}`;
  return note(ConversionNoteKind.CONVERTED, `${where}.targetRevision`, before, `becomes ${JSON.stringify(source.targetRevision)}`);
}

interface ConvertedText {
  readonly text: string;
  readonly notes: readonly ConversionNote[];
}

function convertedText(text: string, from: KarpenterVersion, to: KarpenterVersion, where: string): ConvertedText {
  const results = [...readDocuments(text)];
  const [result] = results;
  if (results.length === 0) return { text, notes: [] };
  if (results.length > 1 || isReadError(result) || !isObject(result.value)) {
    const message = 'are not changed, because they are not one YAML map';
    return { text, notes: [note(ConversionNoteKind.DECISION, where, 'the values', message, 'Set a map such as "replicas: 2".')] };
  }
  const { values, notes, moves } = convertedValues(result.value, from, to, where);
  if (deepEqual(values, result.value)) return { text, notes };
  return { text: editedText({ text, before: result.value, after: values, moves, isFurther: false }) ?? yamlOf(values), notes };
}

/** Converts a Helm parameter. The result is empty if the new release does not have the value. */
function convertedParameter(
  parameter: unknown, from: KarpenterVersion, to: KarpenterVersion, where: string, notes: ConversionNote[],
): readonly unknown[] {
  if (!isObject(parameter) || typeof parameter.value !== 'string' || !/^[\w-]+(\.[\w-]+)*$/.test(String(parameter.name))) return [parameter];
  const values: JsonObject = {};
  setAt(values, parameter.name, parameter.forceString === true ? parameter.value : plainScalar(parameter.value));
  const converted = convertedValues(values, from, to, where);
  notes.push(...converted.notes.filter(({ subject }) => subject === parameter.name || subject.startsWith(`${parameter.name}.`)));
  const name = converted.moves.find(([old]) => old === parameter.name)?.[1] ?? parameter.name;
  const value = valueAt(converted.values, name);
  if (value === undefined) return [];
  if (isObject(value) || Array.isArray(value) || value === null) return [parameter];
  const result: JsonObject = {};
  for (const [key, old] of Object.entries(parameter)) put(result, key, key === 'name' ? name : key === 'value' ? String(value) : old);
  return [result];
}

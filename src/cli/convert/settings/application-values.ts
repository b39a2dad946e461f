import { chartName, CHARTS, CONTROLLER_CHART, inlineValues, sourcesOf, valuesIn } from './application-sources';
import { ChangedDefaults, changedDefaults } from './changed-defaults';
import { releaseIn, setRelease } from './chart-release';
import { convertedValues } from './chart-values';
import { convertedParameters, parametersFor } from './helm-parameters';
import { helmTemplateCommand } from './helm-template-command';
import { copyOf, deepEqual, isObject, JsonObject } from '../../../basics/json';
import { ConversionNote, ConversionNoteKind } from '../../../conversion/conversion-note';
import { nameOf, note } from '../../../conversion/notes';
import { merged } from '../../../settings/controller-values/value-paths';
import { KarpenterVersion } from '../../../versions/karpenter-version';
import { readDocuments } from '../../../yaml/read-documents';
import { yamlOf } from '../../../yaml/write-yaml';
import { editedText } from '../yaml/edited-text';
import { Moves } from '../yaml/moved-fields';

const { DECISION, KEPT } = ConversionNoteKind;

/** A converted Application. */
export interface ConvertedApplication {
  readonly json: JsonObject;
  readonly notes: readonly ConversionNote[];
  readonly moves: Moves;
}

export interface ApplicationOptions {
  /** Release of charts whose `targetRevision` does not state it. */
  readonly from?: KarpenterVersion;
  readonly version: KarpenterVersion;
  /** Names of all files in the input. */
  readonly fileNames: readonly string[];
}

/** Converts the Helm values in the sources of an Application that installs the Karpenter chart. */
export function convertedApplication(application: JsonObject, { from, version: to, fileNames }: ApplicationOptions): ConvertedApplication {
  const json = copyOf(application);
  const notes: ConversionNote[] = [];
  const moves: (readonly [string, string])[] = [];
  for (const [source, path] of sourcesOf(json)) {
    const where = `${nameOf(json)}: ${path}`;
    const chart = chartName(source);
    if (chart === undefined || !CHARTS.includes(chart)) {
      const command = helmTemplateCommand(json, source);
      if (command !== undefined) {
        const fix = `Render the chart, and convert the output: ${command}`;
        notes.push(note(KEPT, where, 'the chart', 'is not rendered, so its objects are not converted', fix));
      }
      continue;
    }
    const version = releaseIn(source.targetRevision) ?? from;
    if (version === undefined) {
      const fix = 'Set --from-version to the release of the chart, for example --from-version 0.31.';
      notes.push(note(DECISION, `${where}.targetRevision`, JSON.stringify(source.targetRevision ?? null), 'does not state the release of the Karpenter chart', fix));
      continue;
    }
    if (version._compareMinor(to) === 0) continue;
    if (chart === CONTROLLER_CHART) {
      const converted = new SourceConverter(source, version, to, `${where}.helm`, fileNames);
      converted.convert();
      notes.push(...converted.notes);
      moves.push(...converted.moves.map(([old, now]): [string, string] => [`${path}.helm.valuesObject.${old}`, `${path}.helm.valuesObject.${now}`]));
    }
    notes.push(...setRelease(source, version, to, where));
  }
  return { json, notes, moves };
}

/** Returns the values of the Karpenter chart in an Application. */
export function applicationValues(application: JsonObject): readonly JsonObject[] {
  return sourcesOf(application).filter(([source]) => chartName(source) === CONTROLLER_CHART).map(([source]) => inlineValues(source));
}

/** Converts the values of a source in place. */
class SourceConverter {
  public readonly notes: ConversionNote[] = [];
  public moves: Moves = [];

  constructor(
    private readonly source: JsonObject, private readonly from: KarpenterVersion, private readonly to: KarpenterVersion,
    private readonly where: string, private readonly fileNames: readonly string[],
  ) {}

  public convert(): void {
    const helm: JsonObject = isObject(this.source.helm) ? this.source.helm : {};
    const defaults = this.defaults(helm);
    const added = defaults.values;
    const { values, valuesObject, parameters } = helm;
    const hasText = typeof values === 'string' && values.trim() !== '';
    if (hasText) helm.values = this.text(values, isObject(valuesObject) ? {} : added);
    if (isObject(valuesObject)) helm.valuesObject = this.object(valuesObject, added);
    if (Array.isArray(parameters)) helm.parameters = this.parameters(parameters, hasText || isObject(valuesObject) ? {} : added);
    else if (!hasText && !isObject(valuesObject) && Object.keys(added).length > 0) this.source.helm = { ...helm, valuesObject: added };
    this.notes.push(...defaults.notes, ...this.fileNotes(helm));
  }

  /** Returns the changed defaults, unless there are values that can't be read. */
  private defaults({ values, valuesObject, valueFiles = [] }: JsonObject): ChangedDefaults {
    const isRead = isObject(valuesObject) || values === undefined || valuesIn(values) !== undefined || String(values).trim() === '';
    if (!isRead || !Array.isArray(valueFiles) || valueFiles.length > 0) return { values: {}, notes: [] };
    return changedDefaults({ values: inlineValues(this.source), version: this.from, where: this.where }, this.to);
  }

  private fileNotes({ valueFiles }: JsonObject): readonly ConversionNote[] {
    const files: readonly unknown[] = Array.isArray(valueFiles) ? valueFiles : [];
    return files.map(String).filter((file) => !this.isInput(file)).map((file) => note(
      DECISION, `${this.where}.valueFiles`, file, 'is not converted, because it is not in the input', `Convert the file too, with --from-version ${this.from}.`));
  }

  private object(before: JsonObject, added: JsonObject): JsonObject {
    const { values, moves, notes } = convertedValues(before, this.from, this.to, `${this.where}.valuesObject`);
    this.moves = moves;
    this.notes.push(...notes);
    return merged(values, added);
  }

  private text(text: string, added: JsonObject): string {
    const where = `${this.where}.values`;
    const before = valuesIn(text);
    if (before === undefined) {
      if ([...readDocuments(text)].length > 0) this.notes.push(note(DECISION, where, 'the values', 'are not changed, because they are not one YAML map', 'Set a map such as "replicas: 2".'));
      return text;
    }
    const { values, notes, moves } = convertedValues(before, this.from, this.to, where);
    const after = merged(values, added);
    this.notes.push(...notes);
    return deepEqual(after, before) ? text : editedText({ text, before, after, moves, isFurther: false }) ?? yamlOf(after);
  }

  private parameters(written: readonly unknown[], added: JsonObject): readonly unknown[] {
    const { parameters, notes } = convertedParameters(written, this.from, this.to, `${this.where}.parameters`);
    this.notes.push(...notes);
    return [...parameters, ...parametersFor(added)];
  }

  /** Returns whether a values file is in the input. Its path can start with the name of another source. */
  private isInput(file: string): boolean {
    const path = file.replace(/^\$[^/]+\//, '').replace(/^(\.{0,2}\/)+/, '');
    return this.fileNames.some((name) => `/${name}`.endsWith(`/${path}`));
  }
}

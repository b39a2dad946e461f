import { ChangedDefaults, changedDefaults } from './changed-defaults';
import { setRelease } from './chart-release';
import { convertedValues } from './chart-values';
import { convertedParameters, parametersFor } from './helm-parameters';
import { helmTemplateCommand } from './helm-template-command';
import { ARGO_CD, KUSTOMIZE, ValueFields } from './value-fields';
import { chartName, CHARTS, CONTROLLER_CHART, inlineValues, isApplication, isApplicationSet, namesIn, sourcesIn, valuesIn } from '../../../checks/controller-values/installations/application-sources';
import { releaseIn } from '../../../checks/controller-values/installations/chart-release';
import { hasHelmCharts, helmCharts } from '../../../checks/controller-values/installations/kustomize-helm-charts';
import { merged } from '../../../checks/controller-values/value-paths';
import { isTemplated } from '../../../checks/findings/argocd-applications';
import { append } from '../../../foundation/basics/append';
import { copyOf, deepEqual, isObject, JsonObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { readDocuments } from '../../../foundation/yaml/read-documents';
import { yamlOf } from '../../../foundation/yaml/write-yaml';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { nameOf, note } from '../../../migration/conversion/notes';
import type { CONVERT_OPTIONS } from '../../help/convert';
import { suggestedCommand } from '../../suggested-commands/suggested-command';
import { editedText } from '../yaml/edited-text';
import { Moves } from '../yaml/moved-comments';

const { DECISION, KEPT } = ConversionNoteKind;

/** A converted object that installs Karpenter charts. */
export interface ConvertedInstallation {
  readonly json: JsonObject;
  readonly notes: readonly ConversionNote[];
  readonly moves: Moves;
}

export interface InstallationOptions {
  /** Release of charts whose `targetRevision` does not state it. */
  readonly from?: KarpenterVersion;
  readonly version: KarpenterVersion;
  /** Names of all files in the input. */
  readonly fileNames: readonly string[];
}

/** Returns whether the Helm values in an object are converted. */
export function isInstallation(json: JsonObject): boolean {
  return isApplication(json) || isApplicationSet(json) || hasHelmCharts(json);
}

/** Converts the Helm values in the charts of Karpenter that an Application, an ApplicationSet, or a Kustomization installs. */
export function convertedInstallation(installation: JsonObject, options: InstallationOptions): ConvertedInstallation {
  const json = copyOf(installation);
  if (!hasHelmCharts(json)) return { json, ...convertSources(json, sourcesIn(json), ARGO_CD, options) };
  const charts = helmCharts(json);
  const result = convertSources(json, charts.map(({ source, path }) => [source, path]), KUSTOMIZE, options);
  charts.forEach(({ write }) => write());
  return { json, ...result };
}

/** Converts sources in place. */
function convertSources(
  json: JsonObject, sources: readonly (readonly [source: JsonObject, path: string])[], fields: ValueFields, options: InstallationOptions,
): Omit<ConvertedInstallation, 'json'> {
  const { from, version: to, fileNames } = options;
  const notes: ConversionNote[] = [];
  const moves: (readonly [string, string])[] = [];
  for (const [source, path] of sources) {
    const where = `${nameOf(json)}: ${path}`;
    const chart = chartName(source);
    if (isSetByGenerator(chart, json)) {
      const fix = 'Convert the values in a file with --from-version, and then set the values and the release by hand.';
      notes.push(note(DECISION, `${where}.chart`, valueText(chart), 'can be the karpenter chart, but convert does not read the values of generators', fix));
      continue;
    }
    if (chart === undefined || !CHARTS.includes(chart)) {
      const command = isApplication(json) ? helmTemplateCommand(json, source, suggestedCommand<typeof CONVERT_OPTIONS>('convert', { 'karpenter-version': to, 'from-version': from })) : undefined;
      if (command !== undefined) {
        const fix = `Render the chart, and convert the output: ${command}`;
        notes.push(note(KEPT, where, 'the chart', 'is not rendered, so its objects are not converted', fix));
      }
      continue;
    }
    const version = releaseIn(source.targetRevision) ?? from;
    if (version === undefined) {
      const fix = 'Set --from-version to the release of the chart, for example --from-version 0.31.';
      notes.push(note(DECISION, `${where}.${fields.release}`, valueText(source.targetRevision ?? null), 'does not state the release of the Karpenter chart', fix));
      continue;
    }
    if (version._compareMinor(to) === 0) continue;
    if (chart === CONTROLLER_CHART) {
      const converted = new SourceConverter(source, version, to, { ...fields, where: `${where}${fields.parent}` }, fileNames);
      converted.convert();
      append(notes, converted.notes);
      const at = `${path}${fields.parent}.${fields.object}`;
      append(moves, converted.moves.map(([old, now]): [string, string] => [`${at}.${old}`, `${at}.${now}`]));
    }
    append(notes, setRelease(source, version, to, where, fields));
  }
  return { notes, moves };
}

/** Returns whether the generators of an ApplicationSet set a chart of Karpenter. */
function isSetByGenerator(chart: string | undefined, { spec }: JsonObject): boolean {
  return isTemplated(chart) && namesIn(spec?.generators).some((name) => CHARTS.includes(name));
}

/** Returns the values of the Karpenter chart in an object that installs it. */
export function installationValues(json: JsonObject): readonly JsonObject[] {
  const sources = hasHelmCharts(json) ? helmCharts(json).map(({ source }) => source) : sourcesIn(json).map(([source]) => source);
  return sources.filter((source) => chartName(source) === CONTROLLER_CHART).map(inlineValues);
}

/** Converts the values of a source in place. */
class SourceConverter {
  public readonly notes: ConversionNote[] = [];
  public moves: Moves = [];

  constructor(
    private readonly source: JsonObject, private readonly from: KarpenterVersion, private readonly to: KarpenterVersion,
    private readonly fields: ValueFields & { readonly where: string }, private readonly fileNames: readonly string[],
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
    append(this.notes, [...defaults.notes, ...this.fileNotes(helm)]);
  }

  /** Returns the changed defaults, unless there are values that can't be read. */
  private defaults({ values, valuesObject, valueFiles = [] }: JsonObject): ChangedDefaults {
    const isRead = isObject(valuesObject) || values === undefined || valuesIn(values) !== undefined || String(values).trim() === '';
    if (!isRead || !Array.isArray(valueFiles) || valueFiles.length > 0) return { values: {}, notes: [] };
    return changedDefaults({ values: inlineValues(this.source), version: this.from, where: this.fields.where }, this.to);
  }

  private fileNotes({ valueFiles }: JsonObject): readonly ConversionNote[] {
    const files: readonly unknown[] = Array.isArray(valueFiles) ? valueFiles : [];
    return files.map(String).filter((file) => !this.isInput(file)).map((file) => note(
      DECISION, `${this.fields.where}.${this.fields.files}`, file, 'is not converted, because it is not in the input', `Convert the file too, with --from-version ${this.from}.`));
  }

  private object(before: JsonObject, added: JsonObject): JsonObject {
    const { values, moves, notes } = convertedValues(before, this.from, this.to, `${this.fields.where}.${this.fields.object}`);
    this.moves = moves;
    append(this.notes, notes);
    return merged(values, added);
  }

  private text(text: string, added: JsonObject): string {
    const where = `${this.fields.where}.values`;
    const before = valuesIn(text);
    if (before === undefined) {
      if ([...readDocuments(text)].length > 0) this.notes.push(note(DECISION, where, 'the values', 'are not changed, because they are not one YAML map', 'Set a map such as "replicas: 2".'));
      return text;
    }
    const { values, notes, moves } = convertedValues(before, this.from, this.to, where);
    const after = merged(values, added);
    append(this.notes, notes);
    return deepEqual(after, before) ? text : editedText({ text, before, after, moves, isFurther: false }) ?? yamlOf(after);
  }

  private parameters(written: readonly unknown[], added: JsonObject): readonly unknown[] {
    const { parameters, notes } = convertedParameters(written, this.from, this.to, `${this.fields.where}.parameters`);
    append(this.notes, notes);
    return [...parameters, ...parametersFor(added)];
  }

  /** Returns whether a values file is in the input. Its path can start with the name of another source. */
  private isInput(file: string): boolean {
    const path = file.replace(/^\$[^/]+\//, '').replace(/^(\.{0,2}\/)+/, '');
    return this.fileNames.some((name) => `/${name}`.endsWith(`/${path}`));
  }
}

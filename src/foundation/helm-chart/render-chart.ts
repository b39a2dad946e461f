import { Chart, ChartFiles, readChart } from './chart';
import { mergeValues } from './merge-values';
import { ValuesError } from './read-values';
import { splitManifests } from './split-manifests';
import { isObject, JsonObject } from '../basics/json';
import { Budget } from '../go-template/budget';
import { bytesOf, textOf } from '../go-template/byte-text';
import { execute } from '../go-template/evaluator';
import { CannotRender, RenderError } from '../go-template/failures';
import { HELM_FUNCTIONS } from '../go-template/functions/helm';
import { deepCopy, GoMap, goValue, GoValue, isMap, Unavailable } from '../go-template/values';
import { isReadError, readDocuments } from '../yaml/read-documents';

export interface Release {
  readonly name: string;
  readonly namespace: string;
}

/** The manifests that a template renders. */
export interface RenderedTemplate {
  /** Path in the folder of the chart. */
  readonly path: string;
  /** The manifests as in the output of `helm template`, without the comments about their source. */
  readonly text: string;
  readonly objects: readonly JsonObject[];
}

export interface RenderProblem {
  /** Whether Helm might render the chart. Otherwise, Helm fails as well. */
  readonly isUnsupported: boolean;
  /** File of the chart. Absent for a problem of the values in a layer. */
  readonly file?: string;
  readonly line?: number;
  readonly message: string;
}

export type RenderResult = { readonly templates: readonly RenderedTemplate[] } | { readonly problem: RenderProblem };

/** A chart that can render repeatedly, with other values. */
export interface RenderableChart {
  readonly name: string;
  /**
   * Renders the chart. Ignores values.schema.json and the Kubernetes version that the chart requires.
   *
   * @param layers values like those in files for `--values`. Later layers override earlier layers.
   */
  render(release: Release, layers: readonly JsonObject[]): RenderResult;
}

/** Reads the files of a chart. Returns the problem if this package cannot render the chart. */
export function loadChart(files: ChartFiles): RenderableChart | { readonly problem: RenderProblem } {
  const chart = attempted(() => readChart(files));
  if ('problem' in chart) return chart;
  return { name: chart.name, render: (release, layers) => attempted(() => ({ templates: renderedTemplates(chart, release, layers) })) };
}

/** Renders a chart once. */
export function renderChart(files: ChartFiles, release: Release, layers: readonly JsonObject[]): RenderResult {
  const chart = loadChart(files);
  return 'problem' in chart ? chart : chart.render(release, layers);
}

function attempted<T extends object>(run: () => T): T | { readonly problem: RenderProblem } {
  try {
    return run();
  } catch (error) {
    if (error instanceof ValuesError) return { problem: { isUnsupported: false, file: 'values.yaml', line: error.line, message: error.message } };
    if (!(error instanceof RenderError)) throw error;
    const isUnsupported = error instanceof CannotRender;
    return { problem: { isUnsupported, file: error.file, line: error.line, message: isUnsupported ? `cannot render ${error.message}` : error.message } };
  }
}

function renderedTemplates(chart: Chart, release: Release, layers: readonly JsonObject[]): RenderedTemplate[] {
  const budget = new Budget();
  const values = mergeValues(deepCopy(chart.defaults, budget) as GoMap, layers.map(goValue).filter(isMap));
  const data = dataOf(chart, release, values);
  const evaluation = { templates: chart.templates, functions: HELM_FUNCTIONS, budget };
  const rendered: RenderedTemplate[] = [];
  for (const file of chart.files) {
    data.set('Template', new Map([['Name', bytesOf(file)], ['BasePath', bytesOf(`${chart.name}/templates`)]]));
    const output = textOf(execute(evaluation, file, data)).replaceAll('<no value>', '');
    if (!file.endsWith('NOTES.txt')) rendered.push(renderedTemplate(file, file.slice(chart.name.length + 1), output));
  }
  return rendered.filter(({ text }) => text !== '').sort((a, b) => (a.path < b.path ? -1 : 1));
}

function dataOf(chart: Chart, { name, namespace }: Release, values: GoMap): GoMap {
  return new Map<string, GoValue>([
    ['Chart', chart.metadata],
    ['Release', goValue({ Name: name, Namespace: namespace, Service: 'Helm', IsInstall: true, IsUpgrade: false })],
    ['Values', values],
    ...['Capabilities', 'Files', 'Subcharts'].map((part): [string, GoValue] => [part, new Unavailable(`.${part}`)]),
  ]);
}

function renderedTemplate(file: string, path: string, output: string): RenderedTemplate {
  const manifests = splitManifests(output);
  return { path, text: manifests.map((manifest) => `---\n${manifest}\n`).join(''), objects: manifests.flatMap((manifest) => objectIn(manifest, file)) };
}

/** Returns the object in a manifest, or an empty list for a manifest that contains only comments. */
function objectIn(manifest: string, file: string): JsonObject[] {
  for (const document of readDocuments(manifest)) {
    if (isReadError(document)) throw new RenderError(`the template renders invalid YAML: ${document.message}`).at(file, 1);
    if (!isObject(document.value)) throw new RenderError('the template renders YAML that is not a map').at(file, 1);
    return [document.value];
  }
  return [];
}

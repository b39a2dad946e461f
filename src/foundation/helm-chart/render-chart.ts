import { Chart, ChartFiles, readChart } from './chart';
import { unreadableField } from './manifest-head';
import { addDefaults, addLayer } from './merge-values';
import { ChartParameter, inHelmOrder, setParameter } from './set-parameter';
import { splitManifests } from './split-manifests';
import { cutText } from '../basics/cut-text';
import { isObject, JsonObject } from '../basics/json';
import { Budget } from '../go-template/budget';
import { bytesOf, textOf } from '../go-template/byte-text';
import { execute } from '../go-template/evaluator';
import { CannotRender, LimitExceeded, RenderError } from '../go-template/failures';
import { HELM_FUNCTIONS } from '../go-template/functions/helm';
import { deepCopy, GoMap, goValue, GoValue, Unavailable } from '../go-template/values';
import { isReadError, readDocuments } from '../yaml/read-documents';

/** The values of a release, and its name. */
export interface Rendering {
  readonly releaseName: string;
  readonly namespace: string;
  /** Values like those in files for `--values`. Later values override earlier values. */
  readonly values: readonly JsonObject[];
  /** Parameters, which override all values. */
  readonly parameters?: readonly ChartParameter[];
  /** Whether values can violate values.schema.json. */
  readonly skipSchemaValidation?: boolean;
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
  /** Whether the chart needs too much work, probably with other values as well. */
  readonly isLimit?: true;
  /** File of the chart. Absent for a problem of the values. */
  readonly file?: string;
  readonly line?: number;
  readonly message: string;
}

export type RenderResult = { readonly templates: readonly RenderedTemplate[] } | { readonly problem: RenderProblem };

/** Reads the files of a chart, for any number of renderings. Returns the problem if this package cannot read the chart. */
export function loadChart(files: ChartFiles): Chart | { readonly problem: RenderProblem } {
  return attempted(() => readChart(files));
}

/** Renders a chart like `helm template`. Ignores the Kubernetes version that the chart requires. */
export function renderChart(chart: Chart, rendering: Rendering): RenderResult {
  return attempted(() => ({ templates: renderedTemplates(chart, rendering) }));
}

function attempted<T extends object>(run: () => T): T | { readonly problem: RenderProblem } {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    const isUnsupported = error instanceof CannotRender;
    const message = cutText(error.message, MAX_MESSAGE);
    return { problem: { isUnsupported, ...error instanceof LimitExceeded && { isLimit: true }, file: error.file, line: error.line, message: isUnsupported ? `cannot render ${message}` : message } };
  }
}

/** Maximum length of a message. Templates can fail with a text of any length. */
const MAX_MESSAGE = 1000;

function renderedTemplates(chart: Chart, rendering: Rendering): RenderedTemplate[] {
  const budget = new Budget();
  const data = dataOf(chart, rendering, mergedValues(chart, rendering, budget));
  const evaluation = { templates: chart.templates, functions: HELM_FUNCTIONS, budget };
  const rendered: RenderedTemplate[] = [];
  for (const file of chart.files) {
    data.set('Template', new Map([['Name', bytesOf(file)], ['BasePath', bytesOf(`${chart.name}/templates`)]]));
    const output = textOf(execute(evaluation, file, data)).replaceAll('<no value>', '');
    if (!file.endsWith('NOTES.txt')) rendered.push(renderedTemplate(file, file.slice(chart.name.length + 1), output));
  }
  return rendered.filter(({ text }) => text !== '').sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** @throws RenderError for values that the schema of the chart rejects */
function mergedValues({ defaults, schema }: Chart, rendering: Rendering, budget: Budget): GoMap {
  const { values: layers, parameters = [], skipSchemaValidation = false } = rendering;
  const values: GoMap = new Map();
  for (const layer of layers) addLayer(values, goValue(layer, budget) as GoMap, budget);
  for (const parameter of inHelmOrder(parameters)) setParameter(values, parameter, budget);
  addDefaults(values, deepCopy(defaults, budget) as GoMap, budget);
  const violations = skipSchemaValidation ? undefined : schema?.violations(values, budget);
  if (violations === undefined || violations.length === 0) return values;
  const more = violations.length > MAX_VIOLATIONS ? `; and ${violations.length - MAX_VIOLATIONS} more` : '';
  throw new RenderError(`values.schema.json rejects the values: ${violations.slice(0, MAX_VIOLATIONS).join('; ')}${more}`);
}

/** Maximum number of violations in a message. */
const MAX_VIOLATIONS = 3;

function dataOf(chart: Chart, { releaseName, namespace }: Rendering, values: GoMap): GoMap {
  return new Map<string, GoValue>([
    ['Chart', chart.metadata],
    ['Release', new Map<string, GoValue>([
      ['Name', bytesOf(releaseName)], ['Namespace', bytesOf(namespace)], ['Service', 'Helm'], ['IsInstall', true], ['IsUpgrade', false], ['Revision', 1n],
    ])],
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
    const field = unreadableField(document.value);
    if (field !== undefined) throw new RenderError(`the template renders ${field} with a wrong type`).at(file, 1);
    return [document.value];
  }
  return [];
}

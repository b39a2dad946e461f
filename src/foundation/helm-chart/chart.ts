import { chartMetadata } from './chart-metadata';
import { ignoredFiles } from './ignored-files';
import { readValues } from './read-values';
import { compileSchema, ValuesSchema } from './values-schema';
import { isObject, JsonObject } from '../basics/json';
import { Budget } from '../go-template/budget';
import { bytesOf } from '../go-template/byte-text';
import { CannotRender, RenderError } from '../go-template/failures';
import { Template } from '../go-template/function';
import { parseTemplate } from '../go-template/parser';
import { GoMap, Struct } from '../go-template/values';
import { isReadError, readDocuments } from '../yaml/read-documents';

/** Contents of a chart's files, by path in the folder of the chart. Paths have slashes. */
export type ChartFiles = ReadonlyMap<string, string>;

/** A chart whose templates are parsed. */
export interface Chart {
  readonly name: string;
  /** The data of `.Chart`. */
  readonly metadata: Struct;
  /** Default values. Templates can change values, so each rendering needs a copy. */
  readonly defaults: GoMap;
  readonly schema?: ValuesSchema;
  readonly templates: ReadonlyMap<string, Template>;
  /** Names of the templates with manifests, in the order in which Helm renders them. */
  readonly files: readonly string[];
}

/**
 * Reads a chart.
 *
 * @throws RenderError
 */
export function readChart(files: ChartFiles): Chart {
  const declared = chartYaml(files.get('Chart.yaml'));
  const name = declared.name;
  if (typeof name !== 'string' || name === '') throw new CannotRender('a chart without a name').at('Chart.yaml', 1);
  if (declared.type === 'library') throw new CannotRender('a library chart').at('Chart.yaml', 1);
  const isIgnored = ignoredFiles(files.get('.helmignore') ?? '');
  const paths = [...files.keys()].filter((path) => !isIgnored(path));
  const hasDependencies = declared.dependencies?.length > 0 || paths.some((path) => path.startsWith('charts/') || path === 'requirements.yaml');
  if (hasDependencies) throw new CannotRender('a chart with dependencies').at('Chart.yaml', 1);
  const budget = new Budget();
  const templates = new Map<string, Template>();
  const names = sortedByDepth(paths.filter((path) => path.startsWith('templates/')));
  for (const path of names) parseTemplate(`${name}/${path}`, bytesOf(files.get(path)!), templates, budget);
  const schema = files.get('values.schema.json');
  return {
    name,
    metadata: chartMetadata(declared),
    defaults: readValues(files.get('values.yaml') ?? '', 'values.yaml', budget),
    schema: schema === undefined ? undefined : compileSchema(schema),
    templates,
    files: names.filter((path) => !path.slice(path.lastIndexOf('/') + 1).startsWith('_')).map((path) => `${name}/${path}`),
  };
}

function chartYaml(text: string | undefined): JsonObject {
  if (text === undefined) throw new RenderError('Chart.yaml is missing').at('Chart.yaml', 1);
  for (const document of readDocuments(text)) {
    if (isReadError(document)) throw new RenderError(document.message).at('Chart.yaml', document.line);
    if (isObject(document.value)) return document.value;
    break;
  }
  throw new RenderError('Chart.yaml must be a map').at('Chart.yaml', 1);
}

/** Helm renders files in deeper folders first, and then in reverse order of their names. */
function sortedByDepth(paths: readonly string[]): readonly string[] {
  const depths = new Map(paths.map((path) => [path, path.split('/').length]));
  return [...paths].sort((a, b) => depths.get(b)! - depths.get(a)! || (a < b ? 1 : -1));
}

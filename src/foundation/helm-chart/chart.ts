import { readValues } from './read-values';
import { isObject, JsonObject } from '../basics/json';
import { bytesOf } from '../go-template/byte-text';
import { CannotRender, RenderError } from '../go-template/failures';
import { Template } from '../go-template/function';
import { parseTemplate } from '../go-template/parser';
import { GoMap, GoValue, Unavailable } from '../go-template/values';
import { isReadError, readDocuments } from '../yaml/read-documents';

/** Contents of a chart's files, by path in the folder of the chart. Paths have slashes. */
export type ChartFiles = ReadonlyMap<string, string>;

/** A chart whose templates are parsed. */
export interface Chart {
  readonly name: string;
  /** The data of `.Chart`. */
  readonly metadata: GoMap;
  /** Default values. Templates can change values, so each rendering needs a copy. */
  readonly defaults: GoMap;
  readonly templates: ReadonlyMap<string, Template>;
  /** Names of the templates with manifests, in the order in which Helm renders them. */
  readonly files: readonly string[];
}

/** String fields of Chart.yaml that templates can read. */
const TEXT_FIELDS = ['Name', 'Version', 'AppVersion', 'Description', 'Type', 'KubeVersion', 'Home', 'Icon', 'APIVersion'] as const;
const OTHER_FIELDS = ['Sources', 'Keywords', 'Maintainers', 'Condition', 'Tags', 'Deprecated', 'Annotations', 'Dependencies'] as const;

/**
 * Reads a chart.
 *
 * @throws RenderError
 * @throws ValuesError
 */
export function readChart(files: ChartFiles): Chart {
  const declared = chartYaml(files.get('Chart.yaml'));
  const name = declared.name;
  if (typeof name !== 'string' || name === '') throw new CannotRender('a chart without a name').at('Chart.yaml', 1);
  if (declared.type === 'library') throw new CannotRender('a library chart').at('Chart.yaml', 1);
  const hasDependencies = declared.dependencies?.length > 0 || [...files.keys()].some((path) => path.startsWith('charts/') || path === 'requirements.yaml');
  if (hasDependencies) throw new CannotRender('a chart with dependencies').at('Chart.yaml', 1);
  const templates = new Map<string, Template>();
  const names = [...files.keys()].filter((path) => path.startsWith('templates/')).sort(byDepth);
  for (const path of names) parseTemplate(`${name}/${path}`, bytesOf(files.get(path)!), templates);
  return {
    name,
    metadata: metadataOf(declared),
    defaults: readValues(files.get('values.yaml') ?? ''),
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
function byDepth(a: string, b: string): number {
  const depth = b.split('/').length - a.split('/').length;
  return depth !== 0 ? depth : a < b ? 1 : -1;
}

function metadataOf(declared: JsonObject): GoMap {
  const texts = TEXT_FIELDS.map((field): [string, GoValue] => {
    const value = declared[field === 'APIVersion' ? 'apiVersion' : field[0].toLowerCase() + field.slice(1)] ?? '';
    return [field, typeof value === 'string' ? bytesOf(value) : new Unavailable(`.Chart.${field}`)];
  });
  const others = OTHER_FIELDS.map((field): [string, GoValue] => [field, new Unavailable(`.Chart.${field}`)]);
  return new Map<string, GoValue>([...texts, ...others, ['IsRoot', true]]);
}

import { readdirSync, readFileSync } from 'fs';
import { join, relative, sep } from 'path';
import { loadChart, renderChart, RenderProblem } from '../../../../src/foundation/helm-chart/render-chart';
import { ChartParameter, inHelmOrder } from '../../../../src/foundation/helm-chart/set-parameter';
import { isReadError, readDocuments } from '../../../../src/foundation/yaml/read-documents';
import { helm } from '../real-helm';

/** The manifests of each template, or that rendering fails. */
export type Rendering = { readonly [path: string]: string } | 'fails';

export interface BothRenderings {
  readonly ours: Rendering;
  readonly helm: Rendering;
  /** The reason why our rendering fails. */
  readonly problem?: RenderProblem;
}

export function chartFilesIn(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(files.map((file) => [relative(folder, file).split(sep).join('/'), readFileSync(file, 'utf8')]));
}

export interface BothOptions {
  readonly parameters?: readonly ChartParameter[];
  /** Whether values can violate values.schema.json. */
  readonly skipSchemaValidation?: boolean;
}

/** Renders a chart with this package and with Helm. */
export function renderedByBoth(
  folder: string, valueFiles: readonly string[], { parameters = [], skipSchemaValidation = true }: BothOptions = {},
): BothRenderings {
  const values = valueFiles.flatMap((file) => [...readDocuments(readFileSync(file, 'utf8'))].map((document) => {
    if (isReadError(document)) throw new Error(document.message);
    return document.value as object;
  }));
  const chart = loadChart(chartFilesIn(folder));
  const result = 'problem' in chart ? chart : renderChart(chart, { releaseName: 'release', namespace: 'default', values, parameters, skipSchemaValidation });
  const sets = inHelmOrder(parameters).map(({ name, value, forceString }) => `--set${forceString ? '-string' : ''}=${name}=${/^\{.*\}$/.test(value) ? value : value.replaceAll(',', '\\,')}`);
  const { status, stdout } = helm(['template', 'release', folder, ...skipSchemaValidation ? ['--skip-schema-validation'] : [], ...valueFiles.flatMap((file) => ['--values', file]), ...sets]);
  return {
    ours: 'problem' in result ? 'fails' : Object.fromEntries(result.templates.map(({ path, text }) => [path, text])),
    helm: status === 0 ? byTemplate(stdout) : 'fails',
    ...'problem' in result && { problem: result.problem },
  };
}

/** Splits the output of Helm by the comments about the source of each manifest. */
function byTemplate(output: string): { readonly [path: string]: string } {
  const templates: { [path: string]: string } = {};
  for (const part of output.split(/^---\n# Source: [^/\n]*\//m).slice(1)) {
    const end = part.indexOf('\n');
    const path = part.slice(0, end);
    templates[path] = `${templates[path] ?? ''}---\n${part.slice(end + 1)}`;
  }
  // Helm trims the whole output.
  return Object.fromEntries(Object.entries(templates).map(([path, text]) => [path, text.endsWith('\n') ? text : `${text}\n`]));
}

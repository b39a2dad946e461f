import { renderingOf, UnknownValues } from './chart-values';
import { Source, SourceError } from '../../../checks/manifests/source';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { Chart } from '../../../foundation/helm-chart/chart';
import { isOwnChart } from '../../../foundation/helm-chart/own-chart';
import { loadChart, renderChart, Rendering, RenderProblem } from '../../../foundation/helm-chart/render-chart';
import { sha256 } from '../../../foundation/platform/sha256';
import { decodeBytes } from '../../../foundation/yaml/decode-bytes';
import { ChartAccess, ChartError, TemplateError } from '../../helm/chart-access';
import type { Deployment } from '../argo/deployments';
import { FolderIndex } from '../argo/folder-index';
import { RepositoryPlace } from '../argo/repository-place';

/** How to render a chart if the command does not start helm. */
const HELM_HINT = 'Render it with helm template, and pass the output in a folder for each cluster, with --cluster-from';

/** The manifests of a chart, or the reason why the command does not know them. */
export type ChartResult = { readonly sources: readonly Source[] } | UnreadChart;

/** The reason why the command does not know the manifests of a chart or a kustomization. */
export interface UnreadChart {
  /** `chart` if omitted. */
  readonly kind?: 'kustomization';
  /** Absent if the command renders no charts. */
  readonly reason?: string;
  /** Whether Argo CD does not render it either. */
  readonly isError?: true;
  /** A text that determines the manifests, if only helm renders the chart. */
  readonly inputs?: string;
}

/** A chart of the input. */
interface InputChart {
  readonly isOwn: boolean;
  readonly chart: Chart | { readonly problem: RenderProblem };
  /** A hash of the files, unless templates read others with `.Files`, or the chart has dependencies. */
  readonly hash?: string;
}

const DEPENDENCIES = /^(?:Chart|requirements)\.yaml$/;

/** Renders the charts that Applications deploy. Reads each chart once. */
export class ChartRenderer {
  private readonly charts = new Map<string, InputChart | SourceError>();
  /** The reasons why charts do not render, with any values. */
  private readonly failures = new Map<string, string>();
  private readonly rendered = new Map<string, string>();
  /** The sources by content, because most manifests are the same in many clusters. */
  private readonly sources = new Map<string, Source>();

  constructor(private readonly index: FolderIndex, private readonly place: RepositoryPlace, private readonly access: ChartAccess) {}

  public render(deployment: Deployment): ChartResult {
    const known = this.failures.get(deployment.folder);
    if (known !== undefined) return { reason: known };
    try {
      return this.result(deployment);
    } catch (error) {
      if (error instanceof ChartError) this.failures.set(deployment.folder, error.message);
      if (error instanceof UnknownValues && error.isError) return { reason: error.message, isError: true };
      if (error instanceof TemplateError) return { reason: error.message, isError: true };
      if (error instanceof UnknownValues || error instanceof SourceError) return { reason: error.message };
      throw error;
    }
  }

  private result(deployment: Deployment): ChartResult {
    const { folder, source, cluster } = deployment;
    const input = this.chartIn(folder);
    const rendering = renderingOf(deployment, this.index, this.place);
    const problem = input.isOwn ? this.ownSources(input.chart, rendering, deployment) : undefined;
    if (problem !== undefined && !('isUnsupported' in problem)) return problem;
    if (problem?.isLimit === true) throw new ChartError(problemText(problem), 'Render the chart, and compare the output.');
    if (problem?.isUnsupported === false) return { reason: problemText(problem), isError: true };
    const { helm, helmHint = HELM_HINT } = this.access;
    const { kubeVersion, apiVersions, skipCrds } = isObject(source.helm) ? source.helm : {} as JsonObject;
    const options = {
      rendering,
      kubeVersion: typeof kubeVersion === 'string' && kubeVersion !== '' ? kubeVersion : undefined,
      apiVersions: Array.isArray(apiVersions) ? apiVersions.map(String) : [],
      includeCrds: skipCrds !== true,
    };
    if (helm === undefined) {
      const reason = `${problem === undefined ? 'this package did not write it' : problemText(problem)}. ${helmHint}`;
      return { reason, ...input.hash !== undefined && { inputs: jsonText([input.hash, options]) } };
    }
    const key = jsonText([folder, options]);
    const text = this.rendered.get(key) ?? Buffer.from(helm(folder, options)).toString();
    this.rendered.set(key, text);
    return { sources: [this.sourceOf(folder, folder, text, cluster)] };
  }

  private ownSources(chart: InputChart['chart'], rendering: Rendering, { folder, cluster }: Deployment): ChartResult | RenderProblem {
    const result = 'problem' in chart ? chart : renderChart(chart, rendering);
    if ('templates' in result) return { sources: result.templates.map(({ path, text }) => this.sourceOf(folder, `${folder}/${path}`, text, cluster)) };
    return result.problem;
  }

  /** Returns a source for a text. The name contains the first cluster with this text. */
  private sourceOf(folder: string, file: string, text: string, cluster: string): Source {
    const key = JSON.stringify([file, text]);
    let source = this.sources.get(key);
    if (source === undefined) {
      const path = `${folder}/Chart.yaml`;
      this.sources.set(key, source = { name: `${file} for ${cluster}`, path, file: path, read: () => Buffer.from(text) });
    }
    return source;
  }

  private chartIn(folder: string): InputChart {
    let chart = this.charts.get(folder);
    if (chart === undefined) this.charts.set(folder, chart = this.readChart(folder));
    if (chart instanceof SourceError) throw chart;
    return chart;
  }

  private readChart(folder: string): InputChart | SourceError {
    try {
      const files = new Map<string, string>();
      for (const [path, bytes] of this.access.filesOf(folder)) {
        const text = decodeBytes(bytes);
        if (typeof text !== 'string') throw new SourceError(`${path} is not readable: ${text.message}`, 'Fix the file.');
        files.set(path, text);
      }
      const hasOtherFiles = [...files].some(([path, text]) => text.includes('.Files') || (DEPENDENCIES.test(path) && text.includes('dependencies')));
      const hash = hasOtherFiles ? undefined : sha256(jsonText([...files].sort()));
      const isOwn = isOwnChart(files);
      return { isOwn, chart: isOwn ? loadChart(files) : { problem: { isUnsupported: true, message: '' } }, hash };
    } catch (error) {
      if (error instanceof SourceError) return error;
      throw error;
    }
  }
}

function problemText({ file, line, message }: RenderProblem): string {
  return file === undefined ? message : `${file}:${line ?? 1}: ${message}`;
}

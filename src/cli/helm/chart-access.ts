import { SourceError } from '../../checks/manifests/source';
import { Rendering } from '../../foundation/helm-chart/render-chart';

/** A chart that helm does not render, with any values. */
export class ChartError extends SourceError {}

/** A failure of helm that Argo CD has too, such as a template that calls `fail`. */
export class TemplateError extends SourceError {}

/** A rendering of a chart with the helm command. */
export interface HelmRendering {
  readonly rendering: Rendering;
  readonly kubeVersion?: string;
  readonly apiVersions: readonly string[];
  readonly includeCrds: boolean;
}

/** Reads the charts of one side of a comparison. */
export interface ChartAccess {
  /**
   * Returns the files of a chart that determine its manifests, by path in its folder. Sources lack some of them, such as `_helpers.tpl`.
   *
   * @throws {SourceError}
   */
  readonly filesOf: (folder: string) => ReadonlyMap<string, Uint8Array>;
  /**
   * Returns the manifests of a chart that this package does not render. The property is undefined if the command must not start helm.
   *
   * @throws {ChartError} if helm does not render the chart with any values
   * @throws {TemplateError}
   * @throws {SourceError}
   */
  readonly helm?: (folder: string, options: HelmRendering) => Uint8Array;
  /** How to render a chart if `helm` is undefined. */
  readonly helmHint?: string;
}

/** Returns whether a file of a chart determines its manifests. */
export function isChartFile(path: string): boolean {
  return ['Chart.yaml', '.helmignore', 'values.yaml', 'values.schema.json', 'requirements.yaml'].includes(path) || /^(?:templates|charts)\//.test(path);
}

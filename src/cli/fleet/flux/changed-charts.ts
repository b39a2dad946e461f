import { normalPath } from '../../../checks/manifests/files/paths';
import { documentsIn } from '../../../checks/manifests/read-kustomization';
import { Source } from '../../../checks/manifests/source';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { remembered } from '../../../foundation/basics/remembered';
import { sha256 } from '../../../foundation/platform/sha256';
import { filePathOf, FolderIndex } from '../argo/folder-index';
import { repositoryPlace, inputPath } from '../argo/repository-place';
import { pathBelowRoots } from '../path-below';
import { textOfSource } from '../source-text';

/** One side of a comparison. */
interface ComparedSide {
  readonly sources: readonly Source[];
  /** The paths in the arguments. */
  readonly roots: readonly string[];
}

/** A HelmRelease that deploys a chart of the input. */
interface ChartRelease {
  readonly source: string;
  /** A text that identifies the HelmRelease in both sides. */
  readonly key: string;
  readonly folder: string;
  /** A text that determines the manifests. */
  readonly inputs: string;
}

/** Returns, for each side, the HelmReleases whose objects can change, because they or the files of their charts in the input change. */
export function changedChartReleases(sides: readonly ComparedSide[]): readonly (readonly ChartRelease[])[] {
  const found = sides.map(chartReleases);
  const inputs = found.map((releases) => new Map(releases.map(({ key, inputs: own }) => [key, own])));
  return found.map((releases) => releases.filter(({ key }) => inputs.some((each) => each.get(key) !== inputs[0].get(key))));
}

function chartReleases({ sources, roots }: ComparedSide): readonly ChartRelease[] {
  const releases = sources.filter(({ isTemplate }) => !isTemplate).flatMap((source) => releasesIn(source).map((json) => ({ source, json })));
  if (releases.length === 0) return [];
  const index = new FolderIndex(sources);
  const chartOf = ({ spec }: JsonObject) => normalPath(spec.chart.spec.chart);
  const place = repositoryPlace(releases.map(({ json }) => chartOf(json)), index.folders);
  /** Returns a hash of the files of a chart, or undefined if they do not name a kind of Karpenter. */
  const hashOf = remembered((folder: string) => {
    const texts = index.below(folder).map((file) => [pathBelowRoots(filePathOf(file), roots), textOfSource(file)]);
    return texts.some(([, text]) => text?.includes('karpenter') === true) ? sha256(jsonText(texts)) : undefined;
  });
  return releases.flatMap(({ source, json }) => {
    const folder = place && inputPath(chartOf(json), place);
    const chart = folder === undefined ? undefined : hashOf(folder);
    if (folder === undefined || chart === undefined) return [];
    const key = jsonText([pathBelowRoots(filePathOf(source), roots), json.metadata?.name]);
    return [{ source: source.name, key, folder: pathBelowRoots(folder, roots), inputs: jsonText([json.spec, chart]) }];
  });
}

/** Returns the HelmReleases in a source whose charts are in a Git repository or bucket. */
function releasesIn(source: Source): readonly JsonObject[] {
  const text = textOfSource(source);
  if (text === undefined || !text.includes('helm.toolkit.fluxcd.io') || !text.includes('HelmRelease')) return [];
  return documentsIn(source).filter(isObject).filter(({ kind, spec }) => {
    const chart: unknown = kind === 'HelmRelease' && isObject(spec) && isObject(spec.chart) ? spec.chart.spec : undefined;
    return isObject(chart) && typeof chart.chart === 'string' && isObject(chart.sourceRef) && ['GitRepository', 'Bucket'].includes(chart.sourceRef.kind);
  });
}

import { chartName, CONTROLLER_CHART, inlineValues, parameterOf, valuesIn } from './application-sources';
import { releaseIn } from './chart-release';
import { hasHelmCharts, helmCharts } from './kustomize-helm-charts';
import { DEPENDENCY, isControllerValues, namesOtherCloud } from './recognized-values';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectsIn } from '../../../foundation/basics/json-parts';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { apiOfObject, APPLICATION, APPLICATION_SET, isNonEmpty } from '../../../karpenter/versions/known-apis';
import { ApplicationPart, applicationsOf } from '../../findings/argocd-applications';
import { Json } from '../../findings/rule';

/** Values of Karpenter's chart in a document. */
export interface ChartValues {
  readonly values: JsonObject;
  /** Returns the path in the document of a path in the values. */
  readonly pathOf: (path: string) => string;
  /** The release of the chart that the document installs, and the path of the field that states it. */
  readonly release?: { readonly version: KarpenterVersion; readonly path: string };
  /** Whether the document contains all values, so that an absent value has the chart's default. */
  readonly isComplete: boolean;
  /** Whether the chart is Karpenter's own. Another chart can have more keys. */
  readonly isOfficial: boolean;
}

/** A chart that a document installs, in the form of an Application's source. */
interface Installation {
  readonly source: JsonObject;
  readonly pathOf: (path: string) => string;
  readonly releasePath: string;
  readonly isWhole: boolean;
}

const OFFICIAL = /^(?:oci:\/\/)?public\.ecr\.aws\/karpenter(?:\/karpenter)?\/?$|^https?:\/\/charts\.karpenter\.sh\/?$/;

/**
 * Returns the values of the chart of Karpenter on AWS in an object that installs the chart, or in a Helm values file.
 *
 * @param file the name of the file, which can show that a values file is for Karpenter
 */
export function chartValuesIn(json: Json, file = ''): readonly ChartValues[] {
  if (!isNonEmpty(json.kind) && !isNonEmpty(json.apiVersion) && !hasHelmCharts(json)) return valuesOfFile(json, namesController(file));
  return installationsIn(json).flatMap(valuesOfInstallation);
}

/** Returns whether the name of a file or of its folder is that of Karpenter, but not that of its CRDs or objects. */
function namesController(file: string): boolean {
  return file.split(/[/\\]/).slice(-2).some((name) => /(?:^|[^a-z0-9])karpenter(?:[^a-z0-9]|$)/i.test(name) && !/crd|node|pool|class|provisioner|resource|config/i.test(name));
}

/** Returns the values in a file that the user names as a values file. */
export function valuesOfNamedFile(json: Json): readonly ChartValues[] {
  const found = valuesOfFile(json, true);
  return found.length > 0 ? found : [{ values: json, pathOf: (path) => path, isComplete: false, isOfficial: true }];
}

/** Returns the values in the values file of a chart, which can depend on the Karpenter chart. */
export function valuesInChart(json: Json): readonly ChartValues[] {
  return isNonEmpty(json.kind) || isNonEmpty(json.apiVersion) ? [] : ofDependency(json, (path) => path);
}

function valuesOfFile(json: Json, isNamedKarpenter: boolean): readonly ChartValues[] {
  if (isControllerValues(json, isNamedKarpenter)) return [{ values: json, pathOf: (path) => path, isComplete: false, isOfficial: false }];
  return ofDependency(json, (path) => path);
}

/** Returns the values below the key with the name of the chart, in the values of a chart that depends on the Karpenter chart. */
function ofDependency(values: JsonObject, pathOf: (path: string) => string): readonly ChartValues[] {
  const own = values[DEPENDENCY];
  if (!isControllerValues(own, true)) return [];
  return [{ values: own, pathOf: (path) => pathOf(path === '' ? DEPENDENCY : `${DEPENDENCY}.${path}`), isComplete: false, isOfficial: false }];
}

function installationsIn(json: Json): readonly Installation[] {
  const api = apiOfObject(json);
  if (api === APPLICATION || api === APPLICATION_SET) return applicationsOf({ json, api }).flatMap(installationsOf);
  if (json.kind === 'HelmRelease') return helmRelease(json);
  if (!hasHelmCharts(json)) return [];
  return helmCharts(json).map(({ source, path }) => ({
    source, pathOf: (at) => joined(`${path}.valuesInline`, at), releasePath: `${path}.version`, isWhole: true,
  }));
}

/** Returns the sources that Argo CD uses: those in `sources`, or otherwise `source`. */
function installationsOf({ spec, path, isWhole }: ApplicationPart): readonly Installation[] {
  if (spec.sourceHydrator !== undefined) return [];
  const several = objectsIn(spec.sources).map(({ item, index }) => ({ source: item, at: `${path}.sources[${index}]` }));
  const all = several.length === 0 && isObject(spec.source) ? [{ source: spec.source, at: `${path}.source` }] : several;
  return all.map(({ source, at }) => ({ source, pathOf: pathInSource(source, at), releasePath: `${at}.targetRevision`, isWhole }));
}

/** Returns a function for the path of a value in a source, whose parameters override the other values. */
function pathInSource({ helm }: JsonObject, path: string): (path: string) => string {
  if (!isObject(helm)) return () => path;
  const parameters = objectsIn(helm.parameters).flatMap(({ item, index }) => {
    const parameter = parameterOf(item);
    return parameter === undefined ? [] : [{ name: parameter.path.join('.'), at: `${path}.helm.parameters[${index}]` }];
  });
  return (value) => {
    const parameter = parameters.filter(({ name }) => value === name || value.startsWith(`${name}.`) || value.startsWith(`${name}[`)).at(-1);
    if (parameter !== undefined) return `${parameter.at}.value`;
    if (isObject(helm.valuesObject)) return joined(`${path}.helm.valuesObject`, value);
    return typeof helm.values === 'string' ? `${path}.helm.values` : `${path}.helm`;
  };
}

/** Returns the chart of a HelmRelease of Flux. */
function helmRelease({ apiVersion, spec }: Json): readonly Installation[] {
  if (!isNonEmpty(apiVersion) || !apiVersion.startsWith('helm.toolkit.fluxcd.io/') || !isObject(spec)) return [];
  const chart = spec.chart?.spec;
  const ref = isObject(chart) ? chart.sourceRef : spec.chartRef;
  const files = Array.isArray(spec.valuesFrom) ? spec.valuesFrom : [];
  const ofChart: readonly unknown[] = Array.isArray(chart?.valuesFiles) ? chart.valuesFiles : [];
  const source: JsonObject = {
    chart: isObject(chart) ? chart.chart : ref?.name,
    repoURL: ref?.name,
    targetRevision: chart?.version,
    helm: { valuesObject: spec.values, valueFiles: [...files, ...ofChart] },
  };
  return [{ source, pathOf: (path) => joined('spec.values', path), releasePath: 'spec.chart.spec.version', isWhole: true }];
}

function valuesOfInstallation({ source, pathOf, releasePath, isWhole }: Installation): readonly ChartValues[] {
  const { helm, repoURL, targetRevision } = source;
  if (!isObject(helm) || namesOtherCloud(repoURL)) return [];
  const values = inlineValues(source);
  if (chartName(source) !== CONTROLLER_CHART) return ofDependency(values, pathOf);
  const isOfficial = OFFICIAL.test(String(repoURL));
  if (!isOfficial && isControllerValues(values[DEPENDENCY], true)) return ofDependency(values, pathOf);
  if (!isOfficial && !isControllerValues(values, true)) return [];
  const version = releaseIn(targetRevision);
  return [{
    values,
    pathOf,
    ...version !== undefined && { release: { version, path: releasePath } },
    isComplete: isOfficial && isWhole && Object.keys(values).length > 0 && isReadable(helm),
    isOfficial,
  }];
}

/** Returns whether all values of a source are in the source, and are read. */
function isReadable({ values, valuesObject, valueFiles, parameters, fileParameters }: JsonObject): boolean {
  const lists = [valueFiles, fileParameters].filter((list) => Array.isArray(list) && list.length > 0);
  const isText = isObject(valuesObject) || values === undefined || values === '' || valuesIn(values) !== undefined;
  return lists.length === 0 && isText && objectsIn(parameters).every(({ item }) => parameterOf(item) !== undefined);
}

function joined(parent: string, path: string): string {
  return path === '' ? parent : `${parent}.${path}`;
}

import { ChartError, HelmRendering, TemplateError } from './chart-access';
import { symbolicLinkOutside } from './symbolic-links';
import { shellPath } from '../../checks/manifests/files/shell-word';
import { SourceError } from '../../checks/manifests/source';
import { jsonText } from '../../foundation/basics/json-text';
import { Budget } from '../../foundation/go-template/budget';
import { GoMap, goValue, jsonValue } from '../../foundation/go-template/values';
import { addLayer } from '../../foundation/helm-chart/merge-values';
import { Rendering } from '../../foundation/helm-chart/render-chart';
import { ChartParameter, inHelmOrder } from '../../foundation/helm-chart/set-parameter';
import { escaped } from '../../outputs/helm/templates/go-text';
import { runClosed } from '../files/closed-program';
import { findProgram } from '../files/find-program';

/** Parts of failures in templates. Argo CD can render a chart that fails for other reasons, because it downloads dependencies, and knows the version of the cluster. */
const TEMPLATE_FAILURES = ['execution error at ', 'parse error at ', 'error calling ', 'template: '];

/**
 * Renders any chart with the helm command in the PATH. Returns the manifests as YAML.
 *
 * Charts can come from strangers. Helm runs without network, credentials, and plugins, so dependencies must be in the folder of the chart. `helm template`
 * contacts a cluster only with options that this function does not set. Helm follows symbolic links, so this function rejects links to files outside of the folder.
 *
 * @throws {ChartError} if helm is missing, needs too much time, or would read files outside of the chart
 * @throws {TemplateError} if a template fails, so that Argo CD does not render the chart either
 * @throws {SourceError} if helm fails for another reason
 */
export function helmTemplate(folder: string, { rendering, kubeVersion, apiVersions, includeCrds }: HelmRendering, helm = findProgram('helm')): Uint8Array {
  if (helm === undefined) throw new ChartError('rendering this chart requires helm in the PATH', 'Install Helm, or render the chart and check the output.');
  const link = symbolicLinkOutside(folder);
  if (link !== undefined) throw new ChartError(`chart contains ${link}, a symbolic link to a file outside of the chart`, 'Replace the link with the file.');
  const { releaseName, namespace, parameters = [], skipSchemaValidation = false } = rendering;
  const args = [
    'template', `--namespace=${namespace}`, '--values=-', ...inHelmOrder(parameters).map(setOption), ...skipSchemaValidation ? ['--skip-schema-validation'] : [], ...includeCrds ? ['--include-crds'] : [],
    ...kubeVersion === undefined ? [] : [`--kube-version=${kubeVersion}`], ...apiVersions.map((version) => `--api-versions=${version}`),
    '--', releaseName, folder.startsWith('-') ? `./${folder}` : folder,
  ];
  const result = runClosed(helm, args, valuesText(rendering));
  if ('output' in result) return result.output;
  const { failure, isTimeout } = result;
  const Failure = isTimeout ? ChartError : isOfTemplate(failure) ? TemplateError : SourceError;
  throw new Failure(`helm template failed: ${failure}`, `Run helm template ${shellPath(folder)} with the same values, and fix the error.`);
}

/** Returns whether a template fails, or the schema of the values, whose last error starts with a hyphen. */
function isOfTemplate(failure: string): boolean {
  return failure.startsWith('- ') || TEMPLATE_FAILURES.some((text) => failure.includes(text));
}

/** Returns the option that Argo CD passes to Helm for a parameter. */
function setOption({ name, value, forceString = false }: ChartParameter): string {
  const isList = value.startsWith('{') && value.endsWith('}');
  return `--set${forceString ? '-string' : ''}=${name}=${isList ? value : value.replace(/([^\\]),/g, '$1\\,')}`;
}

/** Returns the merged values as JSON that YAML parsers read unchanged. */
function valuesText({ values }: Rendering): string {
  const budget = new Budget();
  const merged: GoMap = new Map();
  for (const layer of values) addLayer(merged, goValue(layer, budget) as GoMap, budget);
  return escaped(jsonText(jsonValue(merged)));
}

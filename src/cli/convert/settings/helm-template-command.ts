import { chartName } from '../../../checks/controller-values/installations/application-sources';
import { shellWord } from '../../../checks/manifests/files/shell-word';
import { isObject, JsonObject } from '../../../foundation/basics/json';

/** Chart names, paths, and values that suggest that a chart contains Karpenter objects. */
const KARPENTER = /karpenter|node-?pool|node-?class|provisioner/i;
/** Matches labels and annotations of nodes and pods, which charts without Karpenter objects also use. */
const LABEL = /\bkarpenter\.(?:sh|k8s\.aws)\/(?!v\d)[\w.-]+/g;

/**
 * Returns the command that renders the chart of an Application's source, if the source appears to contain Karpenter objects.
 *
 * @param reader the command that reads the objects from standard input
 */
export function helmTemplateCommand({ metadata }: JsonObject, source: JsonObject, reader: string): string | undefined {
  const { path, repoURL, targetRevision, helm } = source;
  const chart = chartName(source);
  // Helm would read such a word as an option.
  if ([chart, path, repoURL, targetRevision, helm?.releaseName].some((word) => /^-/.test(String(word)))) return undefined;
  if (chart === undefined && !isObject(helm) || !KARPENTER.test(JSON.stringify([chart, path, repoURL, helm ?? {}]).replace(LABEL, ''))) return undefined;
  const values: JsonObject = isObject(helm) ? helm : {};
  const isOci = typeof repoURL === 'string' && !/^https?:/.test(repoURL);
  const registry = String(repoURL).replace(/^oci:\/\//, '').replace(/\/$/, '');
  const ofChart = isOci ? [`oci://${source.chart === undefined ? registry : `${registry}/${chart}`}`] : [chart, '--repo', repoURL];
  const location = chart === undefined ? [`./${path ?? ''}`] : ofChart;
  const version = chart === undefined || targetRevision === undefined ? [] : ['--version', targetRevision];
  const files = Array.isArray(values.valueFiles) ? values.valueFiles.flatMap((file) => ['--values', file]) : [];
  const inline = values.values !== undefined || values.valuesObject !== undefined ? ['--values', 'values.yaml'] : [];
  const set = Array.isArray(values.parameters) ? values.parameters.filter(isObject).flatMap(({ name, value }) => ['--set', `${name}=${value}`]) : [];
  const words = ['helm', 'template', values.releaseName ?? metadata?.name ?? 'release', ...location, ...version, ...files, ...inline, ...set];
  return `${words.map((word) => shellWord(String(word))).join(' ')} | ${reader}${inline.length > 0 ? ' # values.yaml contains the inline values' : ''}`;
}

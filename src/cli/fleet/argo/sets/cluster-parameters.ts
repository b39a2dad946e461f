import { ClusterSecret } from './cluster-secrets';
import { addValues } from './generator-values';
import { IN_CLUSTER, IN_CLUSTER_NAME } from './in-cluster';
import { selects } from './parameter-selector';
import { Parameters, SetTemplates } from './set-templates';
import { isObject, JsonObject } from '../../../../foundation/basics/json';
import { bytesOf } from '../../../../foundation/go-template/byte-text';
import { normalizedName } from '../../../../foundation/go-template/functions/argo-cd';
import { GoValue, StringMap } from '../../../../foundation/go-template/values';

/**
 * Returns the parameters of a `clusters` generator. Without a selector, they include the cluster in which Argo CD runs.
 *
 * @see https://github.com/argoproj/argo-cd/blob/v3.6.1/applicationset/generators/cluster.go
 */
export function clusterParameters(
  { selector, values, flatList }: JsonObject, secrets: readonly ClusterSecret[], templates: SetTemplates,
): readonly Parameters[] {
  const own: JsonObject = isObject(selector) ? selector : {};
  const hasSelector = Object.keys(own.matchLabels ?? {}).length > 0 || (own.matchExpressions ?? []).length > 0;
  const selected = secrets.filter(({ labels }) => selects(own, stringMap(labels), templates));
  const byName = new Map(selected.map((secret) => [secret.name, secret]));
  const found = [...byName.values()].map((secret) => ofSecret(secret, templates));
  const hasOwn = [...byName.values()].some(({ server }) => server === IN_CLUSTER);
  if (!hasSelector && !hasOwn) found.push(ofTexts({ name: IN_CLUSTER_NAME, nameNormalized: IN_CLUSTER_NAME, server: IN_CLUSTER, project: '' }));
  if (isObject(values)) for (const parameters of found) addValues(parameters, values, templates);
  return flatList === true ? [new Map([['clusters', found]])] : found;
}

function ofSecret({ name, server, project, labels, annotations }: ClusterSecret, { isGo }: SetTemplates): Parameters {
  const parameters = ofTexts({ name, server, project });
  parameters.set('nameNormalized', normalizedName(bytesOf(name)));
  const maps: readonly [string, StringMap][] = [['annotations', stringMap(annotations)], ['labels', stringMap(labels)]];
  if (isGo) parameters.set('metadata', new Map<string, GoValue>(maps.filter(([, { size }]) => size > 0)));
  else for (const [field, map] of maps) for (const [key, text] of map) parameters.set(`metadata.${field}.${key}`, text);
  return parameters;
}

function ofTexts(texts: { readonly [name: string]: string }): Parameters {
  return new Map(Object.entries(texts).map(([name, text]) => [name, bytesOf(text)]));
}

function stringMap(json: JsonObject): StringMap {
  return new StringMap(Object.entries(json).map(([key, value]) => [bytesOf(key), bytesOf(String(value))]));
}

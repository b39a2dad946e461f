import { ClusterSecret } from './ask-application-sets';
import { Json } from '../../../src/checks/findings/rule';

/** Finalizer of generated Applications whose ApplicationSet does not preserve resources. */
const RESOURCES = 'resources-finalizer.argocd.argoproj.io';

/** An Application as an ApplicationSet generates it. */
export interface Generated {
  readonly name: string;
  readonly labels?: { readonly [key: string]: string };
  readonly finalizers?: readonly string[];
  readonly spec: Json;
}

/**
 * Returns the Applications of an ApplicationSet with list and cluster generators.
 *
 * @throws if a parameter is missing, which stops the whole ApplicationSet
 */
export function generate({ spec }: Json, clusters: readonly ClusterSecret[]): Generated[] {
  return spec.generators.flatMap((generator: Json) => parametersOf(generator, clusters)).map((parameters: Json) => {
    const { metadata, spec: application } = render(spec.template, parameters);
    const finalizers = metadata.finalizers ?? (spec.syncPolicy?.preserveResourcesOnDeletion ? undefined : [RESOURCES]);
    return { name: metadata.name, ...metadata.labels && { labels: metadata.labels }, ...finalizers && { finalizers }, spec: application };
  });
}

function parametersOf({ list, clusters: asked }: Json, clusters: readonly ClusterSecret[]): Json[] {
  if (list) return list.elements;
  const wanted = Object.entries(asked.selector?.matchLabels ?? {});
  const chosen = clusters.filter(({ labels }) => wanted.every(([key, value]) => labels?.[key] === value));
  const local = wanted.length > 0 || clusters.some(({ server }) => server === 'https://kubernetes.default.svc') ? [] : [LOCAL];
  const all: Json[] = [...chosen.map(parametersOfSecret), ...local];
  return asked.values ? all.map((parameters) => ({ ...parameters, values: render(asked.values, parameters) })) : all;
}

/** Argo CD's own cluster, which has neither a Secret nor labels. */
const LOCAL: Json = { name: 'in-cluster', nameNormalized: 'in-cluster', server: 'https://kubernetes.default.svc', project: '' };

function parametersOfSecret({ name, server, labels, annotations }: ClusterSecret): Json {
  const metadata = { labels: { ...labels, 'argocd.argoproj.io/secret-type': 'cluster' }, ...annotations && { annotations } };
  return { name, nameNormalized: name.toLowerCase().replace(/[^-a-z0-9.]/g, '-').replace(/^[-.]+|[-.]+$/g, ''), server, project: '', metadata };
}

/** Replaces the templates in all strings of a value. */
function render(value: unknown, parameters: Json): any {
  if (typeof value === 'string') return withBranches(value, parameters).replace(/\{\{(.*?)\}\}/g, (_, action) => String(evaluate(action.trim(), parameters)));
  if (Array.isArray(value)) return value.map((each) => render(each, parameters));
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, render(each, parameters)])) : value;
}

/** Replaces a comparison of a variable with literals by the text of the branch that applies. */
function withBranches(text: string, parameters: Json): string {
  return text.replace(/\{\{\$(\w+) := (.*?)\}\}(\{\{if eq \$\1 .*?)\{\{else\}\}(.*?)\{\{end\}\}/g, (_, __, expression, branches, other) => {
    const value = String(evaluate(expression, parameters));
    const all: [string, string, string][] = [...branches.matchAll(/\{\{(?:else )?if eq \$\w+ "([^"]*)"\}\}([^{]*)/g)];
    return all.find(([, literal]) => literal === value)?.[2] ?? other;
  });
}

const PIPED = /^(.*) \| default "([^"]*)"$/;
const ANNOTATION = /^index \(index \.metadata "annotations" \| default dict\) "([^"]*)"$/;

/** Evaluates `.a.b`, `index .a.b "c"`, annotations that can be absent, and defaults of empty values. Only the first form requires that the field exists. */
function evaluate(action: string, parameters: Json): any {
  const [, piped, defaultValue] = PIPED.exec(action) ?? [];
  if (piped !== undefined) return evaluate(piped, parameters) || defaultValue;
  const [, annotation] = ANNOTATION.exec(action) ?? [];
  if (annotation !== undefined) return parameters.metadata.annotations?.[annotation] ?? '';
  const [, indexed, path, key] = /^(index )?\.([\w.]+)(?: "([^"]*)")?$/.exec(action)!;
  const found = path.split('.').reduce((from: Json, field) => {
    if (from === undefined || !Object.hasOwn(from, field)) throw new Error(`no entry for key ${field}`);
    return from[field];
  }, parameters);
  return indexed ? found[key] ?? '' : found;
}

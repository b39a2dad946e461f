import { FieldSpec, withField } from './field-spec';
import { KustomizeProblem } from './kustomize-problem';
import { Resource } from './resource';
import { isObject, JsonObject, put } from '../basics/json';

const METADATA: FieldSpec = { path: 'metadata/labels', create: true };

/** The labels of pods and jobs. */
const TEMPLATES: readonly FieldSpec[] = [
  { path: 'spec/template/metadata/labels', create: true, version: 'v1', kind: 'ReplicationController' },
  { path: 'spec/template/metadata/labels', create: true, kind: 'Deployment' },
  { path: 'spec/template/metadata/labels', create: true, kind: 'ReplicaSet' },
  { path: 'spec/template/metadata/labels', create: true, kind: 'DaemonSet' },
  { path: 'spec/template/metadata/labels', create: true, group: 'apps', kind: 'StatefulSet' },
  { path: 'spec/template/metadata/labels', create: true, group: 'batch', kind: 'Job' },
  { path: 'spec/jobTemplate/metadata/labels', create: true, group: 'batch', kind: 'CronJob' },
  { path: 'spec/jobTemplate/spec/template/metadata/labels', create: true, group: 'batch', kind: 'CronJob' },
];

const POD_SELECTORS: readonly string[] = [
  ...['podAffinity', 'podAntiAffinity'].flatMap((affinity) => [
    `affinity/${affinity}/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels`,
    `affinity/${affinity}/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels`,
  ]),
  'topologySpreadConstraints/labelSelector/matchLabels',
];

/** The selectors of pods. */
const SELECTORS: readonly FieldSpec[] = [
  { path: 'spec/selector', create: true, version: 'v1', kind: 'Service' },
  { path: 'spec/selector', create: true, version: 'v1', kind: 'ReplicationController' },
  { path: 'spec/selector/matchLabels', create: true, kind: 'Deployment' },
  { path: 'spec/selector/matchLabels', create: true, kind: 'ReplicaSet' },
  { path: 'spec/selector/matchLabels', create: true, kind: 'DaemonSet' },
  { path: 'spec/selector/matchLabels', create: true, group: 'apps', kind: 'StatefulSet' },
  { path: 'spec/selector/matchLabels', group: 'batch', kind: 'Job' },
  { path: 'spec/jobTemplate/spec/selector/matchLabels', group: 'batch', kind: 'CronJob' },
  { path: 'spec/selector/matchLabels', group: 'policy', kind: 'PodDisruptionBudget' },
  ...['spec/podSelector', 'spec/ingress/from/podSelector', 'spec/egress/to/podSelector'].map((path) => ({ path: `${path}/matchLabels`, group: 'networking.k8s.io', kind: 'NetworkPolicy' })),
  ...['Deployment', 'StatefulSet'].flatMap((kind) => POD_SELECTORS.map((path) => ({ path: `spec/template/spec/${path}`, group: 'apps', kind }))),
];

const ANNOTATIONS: readonly FieldSpec[] = [
  { path: 'metadata/annotations', create: true },
  ...TEMPLATES.map((spec) => ({ ...spec, path: spec.path.replace(/labels$/, 'annotations'), ...spec.kind === 'StatefulSet' && { group: undefined } })),
];

/**
 * Adds `labels` and `commonLabels`, but not to volume claims, whose labels do not change nodes.
 *
 * @see https://github.com/kubernetes-sigs/kustomize/tree/kustomize/v5.5.0/api/internal/konfig/builtinpluginconsts
 */
export function withLabels(resources: readonly Resource[], { labels, commonLabels }: JsonObject): readonly Resource[] {
  const entries = (Array.isArray(labels) ? labels : []).filter(isObject).map((entry) => ({ pairs: entry.pairs, specs: specsOf(entry) }));
  const all = [...entries, { pairs: commonLabels, specs: specsOf({ includeSelectors: true }) }];
  return all.reduce((changed, { pairs, specs }) => withPairs(changed, pairs, specs), resources);
}

function specsOf({ includeSelectors, includeTemplates, fields }: JsonObject): readonly FieldSpec[] {
  if (Array.isArray(fields) && fields.length > 0) throw new KustomizeProblem('an entry of labels has fields');
  if (includeSelectors === true) return [METADATA, ...TEMPLATES, ...SELECTORS];
  return [METADATA, ...includeTemplates === true ? TEMPLATES : []];
}

/** Adds `commonAnnotations`. */
export function withAnnotations(resources: readonly Resource[], { commonAnnotations }: JsonObject): readonly Resource[] {
  return withPairs(resources, commonAnnotations, ANNOTATIONS);
}

function withPairs(resources: readonly Resource[], pairs: unknown, specs: readonly FieldSpec[]): readonly Resource[] {
  if (!isObject(pairs) || Object.keys(pairs).length === 0) return resources;
  const [key] = Object.entries(pairs).find(([, text]) => typeof text !== 'string') ?? [];
  if (key !== undefined) throw new KustomizeProblem(`the value of the label or annotation ${key} is not a string`);
  const added = (value: unknown) => {
    const copy: JsonObject = { ...isObject(value) ? value : {} };
    for (const [name, text] of Object.entries(pairs)) put(copy, name, text);
    return copy;
  };
  return resources.map((resource) => ({ ...resource, json: specs.reduce((json, spec) => withField(json, spec, added), resource.json) }));
}

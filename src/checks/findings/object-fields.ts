import { isKubeletOpen, OPEN_KUBELET } from './kubelet-openness';
import { Json, RuleInput, Violation } from './rule';
import { keyPath } from '../../foundation/basics/json';
import { EC2_NODE_CLASS, NODE_CLAIM_BETA, NODE_POOL, NODE_POOL_BETA, PROVISIONER } from '../../karpenter/versions/known-apis';

type Found = Violation | readonly Violation[] | undefined;

/** Empty result list, shared because most visitors find nothing. */
const NOTHING: readonly Violation[] = [];

/** Collects the results of a visitor for the items of a list, which may be undefined. */
export function eachItem<T>(
  list: readonly T[] | undefined, path: string, visit: (item: T, path: string, index: number) => Found,
): readonly Violation[] {
  if (list === undefined) return NOTHING;
  let all = NOTHING;
  for (let index = 0; index < list.length; index++) all = added(all, visit(list[index], `${path}[${index}]`, index));
  return all;
}

/** Collects the results of a visitor for the entries of a map, which may be undefined. */
export function eachEntry<T>(
  map: { readonly [key: string]: T } | undefined, path: string, visit: (key: string, value: T, path: string) => Found,
): readonly Violation[] {
  if (map === undefined) return NOTHING;
  let all = NOTHING;
  for (const key of Object.keys(map)) all = added(all, visit(key, map[key], keyPath(path, key)));
  return all;
}

/** Node settings inside an object, with their path. */
interface NodesPart {
  readonly spec: Json | undefined;
  readonly path: string;
}

/** Returns the node template of a NodePool, or the spec of other kinds, including Provisioners. */
export function nodesOf({ json, api }: Pick<RuleInput, 'json' | 'api'>): NodesPart {
  return api === NODE_POOL || api === NODE_POOL_BETA ? { spec: json.spec?.template?.spec, path: 'spec.template.spec' } : { spec: json.spec, path: 'spec' };
}

/** Returns the labels that a NodePool adds to its nodes, with their path. */
export function templateLabelsOf({ json, api }: Pick<RuleInput, 'json' | 'api'>): { readonly labels: { readonly [key: string]: string } | undefined; readonly path: string } {
  switch (api) {
    case NODE_POOL: case NODE_POOL_BETA: return { labels: json.spec?.template?.metadata?.labels, path: 'spec.template.metadata.labels' };
    case PROVISIONER: return { labels: json.spec?.labels, path: 'spec.labels' };
    default: return { labels: undefined, path: '' };
  }
}

/** APIs whose objects can contain kubelet settings. */
export const KUBELET_APIS: readonly string[] = [EC2_NODE_CLASS, NODE_POOL_BETA, NODE_CLAIM_BETA];
export const KUBELET_FIELDS: readonly string[] = ['spec.kubelet', 'spec.template.spec.kubelet', 'spec.kubeletConfiguration'];

/** Returns the kubelet settings that the CRD validates, with their path. Since 1.15, the CRD does not validate kubelet settings, so the result is undefined. */
export function kubeletOf({ json, api, release }: Pick<RuleInput, 'json' | 'api' | 'release'>): { readonly kubelet: Json | undefined; readonly path: string } {
  switch (api) {
    case EC2_NODE_CLASS: return { kubelet: isKubeletOpen({ api, release }) ? undefined : json.spec?.kubelet, path: OPEN_KUBELET };
    case NODE_CLAIM_BETA: return { kubelet: json.spec?.kubelet, path: 'spec.kubelet' };
    case NODE_POOL_BETA: return { kubelet: json.spec?.template?.spec?.kubelet, path: 'spec.template.spec.kubelet' };
    case PROVISIONER: return { kubelet: json.spec?.kubeletConfiguration, path: 'spec.kubeletConfiguration' };
    default: return { kubelet: undefined, path: '' };
  }
}

/** Collects the results of a visitor for the map entries in the kubelet settings. */
export function eachKubeletEntry<T = string>(
  input: RuleInput, fields: readonly string[], visit: (key: string, value: T, path: string) => Found,
): readonly Violation[] {
  const { kubelet, path } = kubeletOf(input);
  return fields.flatMap((field) => eachEntry<T>(kubelet?.[field], `${path}.${field}`, visit));
}

/** Returns the requirements of a NodePool, NodeClaim, or NodeOverlay, with their path. */
export function requirementsOf(input: Pick<RuleInput, 'json' | 'api'>): { readonly list: readonly Json[]; readonly path: string } {
  const { spec, path } = nodesOf(input);
  return { list: spec?.requirements ?? [], path: `${path}.requirements` };
}

/** The nodeClassRef of a NodePool or NodeClaim in v1 format, with its path. */
interface NodeClassPart {
  readonly ref: Json | undefined;
  readonly path: string;
  /** Field that contains the API group. */
  readonly groupField: 'group' | 'apiVersion';
}

/** Returns the nodeClassRef in v1 format. In v1beta1, apiVersion contains the group, and missing fields default to those of an EC2NodeClass. */
export function nodeClassRefOf(input: Pick<RuleInput, 'json' | 'api'>): NodeClassPart {
  const { spec, path } = nodesOf(input);
  const ref: Json | undefined = spec?.nodeClassRef;
  const at = `${path}.nodeClassRef`;
  if (ref === undefined || (input.api !== NODE_POOL_BETA && input.api !== NODE_CLAIM_BETA)) return { ref, path: at, groupField: 'group' };
  const { apiVersion, kind, name } = ref;
  return { ref: { name, kind: kind ? kind : OWN_CLASS.kind, group: apiVersion ? apiVersion.split('/')[0] : OWN_CLASS.group }, path: at, groupField: 'apiVersion' };
}

const OWN_CLASS = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass' };

export function eachRequirement(input: RuleInput, visit: (requirement: Json, path: string, index: number) => Found): readonly Violation[] {
  const { list, path } = requirementsOf(input);
  return eachItem(list, path, visit);
}

/** Collects the results of a visitor for the template labels of a NodePool. */
export function eachTemplateLabel(input: RuleInput, visit: (key: string, value: string, path: string) => Found): readonly Violation[] {
  const { labels, path } = templateLabelsOf(input);
  return eachEntry(labels, path, visit);
}

interface LabelKey {
  readonly key: string;
  readonly path: string;
}

let latest: { readonly input: RuleInput; readonly keys: readonly LabelKey[] } | undefined;

/** Collects the results of a visitor for all keys that become node labels, from template labels and requirements. */
export function eachLabelKey(input: RuleInput, visit: (key: string, path: string) => Found): readonly Violation[] {
  let all = NOTHING;
  for (const { key, path } of labelKeysOf(input)) all = added(all, visit(key, path));
  return all;
}

/** Returns the label keys of an object. Caches the keys of the latest object, because many rules read them. */
function labelKeysOf(input: RuleInput): readonly LabelKey[] {
  if (latest?.input !== input) {
    const { labels, path: labelsPath } = templateLabelsOf(input);
    const { list, path } = requirementsOf(input);
    latest = {
      input,
      keys: [
        ...Object.keys(labels ?? {}).map((key) => ({ key, path: keyPath(labelsPath, key) })),
        ...list.flatMap(({ key }, index) => (key === undefined ? [] : [{ key, path: `${path}[${index}].key` }])),
      ],
    };
  }
  return latest.keys;
}

/** Field paths of taints. */
export const TAINT_FIELDS: readonly string[] = ['spec.template.spec.taints', 'spec.template.spec.startupTaints', 'spec.taints', 'spec.startupTaints'];

/** Collects the results of a visitor for the taints of a NodePool or NodeClaim, and then for its startup taints. */
export function eachTaint(input: RuleInput, visit: (taint: Json, path: string) => Found): readonly Violation[] {
  const { spec, path } = nodesOf(input);
  return added(eachItem<Json>(spec?.taints, `${path}.taints`, visit), eachItem<Json>(spec?.startupTaints, `${path}.startupTaints`, visit));
}

/** Adds results to one list, because copying the list for each result would take quadratic time. */
function added(all: readonly Violation[], found: Found): readonly Violation[] {
  if (found === undefined || found === NOTHING) return all;
  const list = all === NOTHING ? [] : all as Violation[];
  if (Array.isArray(found)) for (const each of found) list.push(each);
  else list.push(found as Violation);
  return list;
}

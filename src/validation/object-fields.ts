import { isKubeletOpen, OPEN_KUBELET } from './kubelet-openness';
import { Json, RuleInput, Violation } from './rule';
import { keyPath } from '../basics/json';
import { EC2_NODE_CLASS, NODE_CLAIM_BETA, NODE_POOL, NODE_POOL_BETA, PROVISIONER } from '../versions/known-apis';

type Found = Violation | readonly Violation[] | undefined;

/** Shared, because most visitors have no results. */
const NOTHING: readonly Violation[] = [];

/** Collects the results of a visitor for the items of a list. The list can be absent. */
export function eachItem<T>(
  list: readonly T[] | undefined, path: string, visit: (item: T, path: string, index: number) => Found,
): readonly Violation[] {
  if (list === undefined) return NOTHING;
  let all = NOTHING;
  for (let index = 0; index < list.length; index++) all = added(all, visit(list[index], `${path}[${index}]`, index));
  return all;
}

/** Collects the results of a visitor for the entries of a map. The map can be absent. */
export function eachEntry<T>(
  map: { readonly [key: string]: T } | undefined, path: string, visit: (key: string, value: T, path: string) => Found,
): readonly Violation[] {
  if (map === undefined) return NOTHING;
  let all = NOTHING;
  for (const key of Object.keys(map)) all = added(all, visit(key, map[key], keyPath(path, key)));
  return all;
}

/** The part of an object that describes its nodes, with its path. */
interface NodesPart {
  readonly spec: Json | undefined;
  readonly path: string;
}

/** The node template of a NodePool, or the spec of other kinds, including Provisioners. */
export function nodesOf({ json, api }: Pick<RuleInput, 'json' | 'api'>): NodesPart {
  return api === NODE_POOL || api === NODE_POOL_BETA ? { spec: json.spec?.template?.spec, path: 'spec.template.spec' } : { spec: json.spec, path: 'spec' };
}

/** The labels that a NodePool gives its nodes, with their path. */
export function templateLabelsOf({ json, api }: Pick<RuleInput, 'json' | 'api'>): { readonly labels: { readonly [key: string]: string } | undefined; readonly path: string } {
  switch (api) {
    case NODE_POOL: case NODE_POOL_BETA: return { labels: json.spec?.template?.metadata?.labels, path: 'spec.template.metadata.labels' };
    case PROVISIONER: return { labels: json.spec?.labels, path: 'spec.labels' };
    default: return { labels: undefined, path: '' };
  }
}

/** The paths of kubelet settings, by kind. */
export const KUBELET_APIS: readonly string[] = [EC2_NODE_CLASS, NODE_POOL_BETA, NODE_CLAIM_BETA];
export const KUBELET_FIELDS: readonly string[] = ['spec.kubelet', 'spec.template.spec.kubelet', 'spec.kubeletConfiguration'];

/** The kubelet settings with the types of the CRD: of an EC2NodeClass in v1, of NodePools and NodeClaims before. Since 1.15 the CRD has no types for them, so the result is undefined. */
export function kubeletOf({ json, api, release }: Pick<RuleInput, 'json' | 'api' | 'release'>): { readonly kubelet: Json | undefined; readonly path: string } {
  switch (api) {
    case EC2_NODE_CLASS: return { kubelet: isKubeletOpen({ api, release }) ? undefined : json.spec?.kubelet, path: OPEN_KUBELET };
    case NODE_CLAIM_BETA: return { kubelet: json.spec?.kubelet, path: 'spec.kubelet' };
    case NODE_POOL_BETA: return { kubelet: json.spec?.template?.spec?.kubelet, path: 'spec.template.spec.kubelet' };
    case PROVISIONER: return { kubelet: json.spec?.kubeletConfiguration, path: 'spec.kubeletConfiguration' };
    default: return { kubelet: undefined, path: '' };
  }
}

/** Collects the results of a visitor for the entries of maps in the kubelet settings. */
export function eachKubeletEntry<T = string>(
  input: RuleInput, fields: readonly string[], visit: (key: string, value: T, path: string) => Found,
): readonly Violation[] {
  const { kubelet, path } = kubeletOf(input);
  return fields.flatMap((field) => eachEntry<T>(kubelet?.[field], `${path}.${field}`, visit));
}

/** The requirements of a NodePool, NodeClaim, or NodeOverlay, with their path. */
export function requirementsOf(input: Pick<RuleInput, 'json' | 'api'>): { readonly list: readonly Json[]; readonly path: string } {
  const { spec, path } = nodesOf(input);
  return { list: spec?.requirements ?? [], path: `${path}.requirements` };
}

/** The nodeClassRef of a NodePool or NodeClaim in the form of v1, with its path. */
interface NodeClassPart {
  readonly ref: Json | undefined;
  readonly path: string;
  /** The field with the group. */
  readonly groupField: 'group' | 'apiVersion';
}

/** Converts a nodeClassRef of v1beta1. Its apiVersion contains the group, and missing fields default to the AWS node class. */
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

/** The template labels of a NodePool. */
export function eachTemplateLabel(input: RuleInput, visit: (key: string, value: string, path: string) => Found): readonly Violation[] {
  const { labels, path } = templateLabelsOf(input);
  return eachEntry(labels, path, visit);
}

interface LabelKey {
  readonly key: string;
  readonly path: string;
}

let latest: { readonly input: RuleInput; readonly keys: readonly LabelKey[] } | undefined;

/** All keys that become node labels, from template labels and requirements. */
export function eachLabelKey(input: RuleInput, visit: (key: string, path: string) => Found): readonly Violation[] {
  let all = NOTHING;
  for (const { key, path } of labelKeysOf(input)) all = added(all, visit(key, path));
  return all;
}

/** Cached for the current object, because many rules read them. */
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

/** The paths of taints. */
export const TAINT_FIELDS: readonly string[] = ['spec.template.spec.taints', 'spec.template.spec.startupTaints', 'spec.taints', 'spec.startupTaints'];

/** The taints of a NodePool or NodeClaim, followed by its startup taints. */
export function eachTaint(input: RuleInput, visit: (taint: Json, path: string) => Found): readonly Violation[] {
  const { spec, path } = nodesOf(input);
  return added(eachItem<Json>(spec?.taints, `${path}.taints`, visit), eachItem<Json>(spec?.startupTaints, `${path}.startupTaints`, visit));
}

/** Collects results in one list, because copies would take quadratic time. */
function added(all: readonly Violation[], found: Found): readonly Violation[] {
  if (found === undefined || found === NOTHING) return all;
  const list = all === NOTHING ? [] : all as Violation[];
  if (Array.isArray(found)) for (const each of found) list.push(each);
  else list.push(found as Violation);
  return list;
}

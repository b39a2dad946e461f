import { isKubeletOpen, OPEN_KUBELET } from './kubelet-openness';
import { Json, RuleInput, Violation } from './rule';
import { keyPath } from '../basics/json';
import { EC2_NODE_CLASS, NODE_CLAIM_BETA, NODE_POOL, NODE_POOL_BETA, PROVISIONER } from '../versions/known-apis';

type Found = Violation | readonly Violation[] | undefined;

/** Shared, because most visitors find nothing. */
const NOTHING: readonly Violation[] = [];

/** What a visitor finds in the items of a list that may be absent. */
export function eachItem<T>(
  list: readonly T[] | undefined, path: string, visit: (item: T, path: string, index: number) => Found,
): readonly Violation[] {
  if (list === undefined) return NOTHING;
  let all = NOTHING;
  for (let index = 0; index < list.length; index++) all = added(all, visit(list[index], `${path}[${index}]`, index));
  return all;
}

/** What a visitor finds in the entries of a map that may be absent. */
export function eachEntry<T>(
  map: { readonly [key: string]: T } | undefined, path: string, visit: (key: string, value: T, path: string) => Found,
): readonly Violation[] {
  if (map === undefined) return NOTHING;
  let all = NOTHING;
  for (const key of Object.keys(map)) all = added(all, visit(key, map[key], keyPath(path, key)));
  return all;
}

/** What a kind says of its nodes, and where it stands. */
interface NodesPart {
  readonly spec: Json | undefined;
  readonly path: string;
}

/** What a pool says of its nodes stands in a template, unless it is a Provisioner; other kinds say it in their spec. */
export function nodesOf({ json, api }: Pick<RuleInput, 'json' | 'api'>): NodesPart {
  return api === NODE_POOL || api === NODE_POOL_BETA ? { spec: json.spec?.template?.spec, path: 'spec.template.spec' } : { spec: json.spec, path: 'spec' };
}

/** The labels that a pool gives its nodes, and where they stand. */
export function templateLabelsOf({ json, api }: Pick<RuleInput, 'json' | 'api'>): { readonly labels: { readonly [key: string]: string } | undefined; readonly path: string } {
  switch (api) {
    case NODE_POOL: case NODE_POOL_BETA: return { labels: json.spec?.template?.metadata?.labels, path: 'spec.template.metadata.labels' };
    case PROVISIONER: return { labels: json.spec?.labels, path: 'spec.labels' };
    default: return { labels: undefined, path: '' };
  }
}

/** The kinds that hold settings of the kubelet, and where. */
export const KUBELET_APIS: readonly string[] = [EC2_NODE_CLASS, NODE_POOL_BETA, NODE_CLAIM_BETA];
export const KUBELET_FIELDS: readonly string[] = ['spec.kubelet', 'spec.template.spec.kubelet', 'spec.kubeletConfiguration'];

/** The settings of the kubelet as the CRD types them: of a class in v1, of pools and claims before. From 1.15 on the CRD has no types for them, so there are none. */
export function kubeletOf({ json, api, release }: Pick<RuleInput, 'json' | 'api' | 'release'>): { readonly kubelet: Json | undefined; readonly path: string } {
  switch (api) {
    case EC2_NODE_CLASS: return { kubelet: isKubeletOpen({ api, release }) ? undefined : json.spec?.kubelet, path: OPEN_KUBELET };
    case NODE_CLAIM_BETA: return { kubelet: json.spec?.kubelet, path: 'spec.kubelet' };
    case NODE_POOL_BETA: return { kubelet: json.spec?.template?.spec?.kubelet, path: 'spec.template.spec.kubelet' };
    case PROVISIONER: return { kubelet: json.spec?.kubeletConfiguration, path: 'spec.kubeletConfiguration' };
    default: return { kubelet: undefined, path: '' };
  }
}

/** What a visitor finds in the entries of some maps of the kubelet's settings. */
export function eachKubeletEntry<T = string>(
  input: RuleInput, fields: readonly string[], visit: (key: string, value: T, path: string) => Found,
): readonly Violation[] {
  const { kubelet, path } = kubeletOf(input);
  return fields.flatMap((field) => eachEntry<T>(kubelet?.[field], `${path}.${field}`, visit));
}

/** The requirements of a pool, claim or overlay, and where they stand. */
export function requirementsOf(input: Pick<RuleInput, 'json' | 'api'>): { readonly list: readonly Json[]; readonly path: string } {
  const { spec, path } = nodesOf(input);
  return { list: spec?.requirements ?? [], path: `${path}.requirements` };
}

/** The node class that a pool or claim names, as v1 writes it, and where it stands. */
interface NodeClassPart {
  readonly ref: Json | undefined;
  readonly path: string;
  /** The field that says the group. */
  readonly groupField: 'group' | 'apiVersion';
}

/** In v1beta1 the group stands before the slash of apiVersion, and what is left out means the class of AWS. Source: rules BNP-11, M2-8 and M2-9. */
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

/** The template labels of a pool. */
export function eachTemplateLabel(input: RuleInput, visit: (key: string, value: string, path: string) => Found): readonly Violation[] {
  const { labels, path } = templateLabelsOf(input);
  return eachEntry(labels, path, visit);
}

interface LabelKey {
  readonly key: string;
  readonly path: string;
}

let latest: { readonly input: RuleInput; readonly keys: readonly LabelKey[] } | undefined;

/** All keys that become labels of nodes: of template labels and of requirements. */
export function eachLabelKey(input: RuleInput, visit: (key: string, path: string) => Found): readonly Violation[] {
  let all = NOTHING;
  for (const { key, path } of labelKeysOf(input)) all = added(all, visit(key, path));
  return all;
}

/** Many rules look, so they are kept as long as one object is checked. */
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

/** Where the taints of pools and claims stand. */
export const TAINT_FIELDS: readonly string[] = ['spec.template.spec.taints', 'spec.template.spec.startupTaints', 'spec.taints', 'spec.startupTaints'];

/** The taints of a pool or claim, those for the start after the others. */
export function eachTaint(input: RuleInput, visit: (taint: Json, path: string) => Found): readonly Violation[] {
  const { spec, path } = nodesOf(input);
  return added(eachItem<Json>(spec?.taints, `${path}.taints`, visit), eachItem<Json>(spec?.startupTaints, `${path}.startupTaints`, visit));
}

/** What is found is gathered in one list, made when there is something; copies of it would take a time that grows with its square. */
function added(all: readonly Violation[], found: Found): readonly Violation[] {
  if (found === undefined || found === NOTHING) return all;
  const list = all === NOTHING ? [] : all as Violation[];
  if (Array.isArray(found)) for (const each of found) list.push(each);
  else list.push(found as Violation);
  return list;
}

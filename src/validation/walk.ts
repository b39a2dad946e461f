import { Json, RuleInput, Violation } from './rule';
import { NODE_POOL } from '../versions/known-apis';

type Found = Violation | readonly Violation[] | undefined;

/** What most walks find: it is shared, since they are many. */
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
  for (const key of Object.keys(map)) all = added(all, visit(key, map[key], `${path}.${key}`));
  return all;
}

/** The requirements of a pool, claim or overlay, and where they stand. */
export function requirementsOf({ json, api }: Pick<RuleInput, 'json' | 'api'>): { readonly list: readonly Json[]; readonly path: string } {
  return api === NODE_POOL
    ? { list: json.spec?.template?.spec?.requirements ?? [], path: 'spec.template.spec.requirements' }
    : { list: json.spec?.requirements ?? [], path: 'spec.requirements' };
}

/** What names the node class of a pool or claim, and where it stands. */
export function nodeClassRefOf({ json, api }: Pick<RuleInput, 'json' | 'api'>): { readonly ref: Json | undefined; readonly path: string } {
  return api === NODE_POOL
    ? { ref: json.spec?.template?.spec?.nodeClassRef, path: 'spec.template.spec.nodeClassRef' }
    : { ref: json.spec?.nodeClassRef, path: 'spec.nodeClassRef' };
}

export function eachRequirement(input: RuleInput, visit: (requirement: Json, path: string, index: number) => Found): readonly Violation[] {
  const { list, path } = requirementsOf(input);
  return eachItem(list, path, visit);
}

/** The template labels of a pool. */
export function eachTemplateLabel({ json, api }: RuleInput, visit: (key: string, value: string, path: string) => Found): readonly Violation[] {
  return api === NODE_POOL ? eachEntry<string>(json.spec?.template?.metadata?.labels, 'spec.template.metadata.labels', visit) : NOTHING;
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
    const labels = input.api === NODE_POOL ? Object.keys(input.json.spec?.template?.metadata?.labels ?? {}) : [];
    const { list, path } = requirementsOf(input);
    latest = {
      input,
      keys: [
        ...labels.map((key) => ({ key, path: `spec.template.metadata.labels.${key}` })),
        ...list.flatMap(({ key }, index) => (key === undefined ? [] : [{ key, path: `${path}[${index}].key` }])),
      ],
    };
  }
  return latest.keys;
}

/** Where the taints of pools and claims stand. */
export const TAINT_FIELDS: readonly string[] = ['spec.template.spec.taints', 'spec.template.spec.startupTaints', 'spec.taints', 'spec.startupTaints'];

/** The taints of a pool or claim, those for the start after the others. */
export function eachTaint({ json, api }: RuleInput, visit: (taint: Json, path: string) => Found): readonly Violation[] {
  const [spec, at] = api === NODE_POOL ? [json.spec?.template?.spec, 'spec.template.spec'] : [json.spec, 'spec'];
  return added(eachItem<Json>(spec?.taints, `${at}.taints`, visit), eachItem<Json>(spec?.startupTaints, `${at}.startupTaints`, visit));
}

/** What is found is gathered in one list, made when there is something; copies of it would take a time that grows with its square. */
function added(all: readonly Violation[], found: Found): readonly Violation[] {
  if (found === undefined || found === NOTHING) return all;
  const list = all === NOTHING ? [] : all as Violation[];
  if (Array.isArray(found)) for (const each of found) list.push(each);
  else list.push(found as Violation);
  return list;
}

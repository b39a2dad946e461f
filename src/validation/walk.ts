import { Json, RuleInput, Violation } from './rule';
import { NODE_POOL } from '../versions/known-apis';

type Found = Violation | readonly Violation[] | undefined;

/** What a visitor finds in the items of a list that may be absent. */
export function eachItem<T>(list: readonly T[] | undefined, path: string, visit: (item: T, path: string, index: number) => Found): Violation[] {
  return list === undefined ? [] : list.flatMap((item, index) => asList(visit(item, `${path}[${index}]`, index)));
}

/** What a visitor finds in the entries of a map that may be absent. */
export function eachEntry<T>(
  map: { readonly [key: string]: T } | undefined, path: string, visit: (key: string, value: T, path: string) => Found,
): Violation[] {
  return map === undefined ? [] : Object.keys(map).flatMap((key) => asList(visit(key, map[key], `${path}.${key}`)));
}

/** The requirements of a pool, claim or overlay, and where they stand. */
export function requirementsOf({ json, api }: Pick<RuleInput, 'json' | 'api'>): { readonly list: readonly Json[]; readonly path: string } {
  return api === NODE_POOL
    ? { list: json.spec?.template?.spec?.requirements ?? [], path: 'spec.template.spec.requirements' }
    : { list: json.spec?.requirements ?? [], path: 'spec.requirements' };
}

export function eachRequirement(input: RuleInput, visit: (requirement: Json, path: string, index: number) => Found): Violation[] {
  const { list, path } = requirementsOf(input);
  return eachItem(list, path, visit);
}

/** The template labels of a pool. */
export function eachTemplateLabel({ json, api }: RuleInput, visit: (key: string, value: string, path: string) => Found): Violation[] {
  return api === NODE_POOL ? eachEntry<string>(json.spec?.template?.metadata?.labels, 'spec.template.metadata.labels', visit) : [];
}

/** All keys that become labels of nodes: of template labels and of requirements. */
export function eachLabelKey(input: RuleInput, visit: (key: string, path: string) => Found): Violation[] {
  return [
    ...eachTemplateLabel(input, (key, _, path) => visit(key, path)),
    ...eachRequirement(input, ({ key }, path) => (key === undefined ? undefined : visit(key, `${path}.key`))),
  ];
}

/** The taints of a pool or claim, those for the start after the others. */
export function eachTaint({ json, api }: RuleInput, visit: (taint: Json, path: string) => Found): Violation[] {
  const [spec, at] = api === NODE_POOL ? [json.spec?.template?.spec, 'spec.template.spec'] : [json.spec, 'spec'];
  return [...eachItem<Json>(spec?.taints, `${at}.taints`, visit), ...eachItem<Json>(spec?.startupTaints, `${at}.startupTaints`, visit)];
}

function asList(found: Found): readonly Violation[] {
  return found === undefined ? [] : Array.isArray(found) ? found : [found as Violation];
}

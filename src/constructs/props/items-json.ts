import { budgetCode } from './budget-code';
import { requirementCode } from './requirement-code';
import { taintCode } from './taint-code';
import { isPlainMap, isStruct } from '../../foundation/basics/plain-map';
import { checkValue, PropCheck } from '../../foundation/basics/props/check-props';
import { listOf, objectWith, required } from '../../foundation/basics/props/prop-checks';
import { withArticle } from '../../foundation/basics/with-article';

/** Checks of value classes, for JavaScript apps that pass plain objects. */
export const REQUIREMENT: PropCheck = { ...valueOf('a Requirement', 'Requirement.label("team").anyOf("web")'), exampleFor: requirementCode };
export const REQUIREMENTS: PropCheck = required({ isRight: Array.isArray, mustBe: 'a list', example: '[Requirement.instanceCategories("c", "m", "r")]' });
export const TAINT: PropCheck = { ...valueOf('a Taint', 'Taint.noSchedule("team", "web")'), exampleFor: taintCode };
export const BUDGET: PropCheck = { ...valueOf('a DisruptionBudget', 'DisruptionBudget.percent(10)'), exampleFor: budgetCode };
export const BLOCK_DEVICE: PropCheck = { isRight: isStruct, mustBe: 'a block device mapping', example: '{ deviceName: "/dev/xvda", ebs: { volumeSize: "100Gi" } }' };
export const AMI_TERM = term('AmiSelectorTerm', 'AmiSelectorTerm.id("ami-0123456789abcdef0")', 'ami-', 'name');
export const ALIASED_AMI_TERM: PropCheck = {
  ...AMI_TERM,
  example: 'AmiSelectorTerm.alias("al2023", "v20260701")',
  exampleFor: (wrong) => aliasCode(wrong) ?? termCode('AmiSelectorTerm', 'ami-', ['name', 'ssmParameter'], wrong),
};
export const SUBNET_TERM = term('SubnetSelectorTerm', 'SubnetSelectorTerm.tags({ "karpenter.sh/discovery": "demo" })', 'subnet-');
export const SECURITY_GROUP_TERM = term('SecurityGroupSelectorTerm', 'SecurityGroupSelectorTerm.tags({ "karpenter.sh/discovery": "demo" })', 'sg-', 'name');
export const RESERVATION_TERM = term('CapacityReservationSelectorTerm', 'CapacityReservationSelectorTerm.id("cr-0123456789abcdef0")', 'cr-');
export const PLACEMENT_GROUP = valueOf('a PlacementGroupSelector', 'PlacementGroupSelector.name("hpc")');
export const SCALABLE = valueOf('a ScalableRef', 'ScalableRef.deployment("web")');

/**
 * Renders the items of a list. Passes each item its path, for messages.
 *
 * @throws if `items` is not a list, or an item is not an instance of the class that `check` names
 */
export function itemsJson<Json>(name: string, items: readonly { readonly _toJson: (name: string) => Json }[], check: PropCheck): Json[] {
  if (!Array.isArray(items)) return checkValue(name, items, required(listOf(check))) && [];
  return items.map((item, index) => itemJson(`${name}[${index}]`, item, check));
}

/** Renders an item. After an error about the item, the caller ignores the result. */
function itemJson<Json>(path: string, item: { readonly _toJson: (name: string) => Json }, check: PropCheck): Json {
  return check.isRight(item) ? item._toJson(path) : checkValue<any>(path, item, check);
}

/**
 * Returns a check for selector terms. For an ID or a plain object with one field, the example contains the value.
 *
 * @param texts fields with a string that have a static method of the same name, in addition to `id`
 */
function term(type: string, example: string, idPrefix: string, ...texts: readonly string[]): PropCheck {
  return { ...valueOf(withArticle(type), example), exampleFor: (wrong) => termCode(type, idPrefix, texts, wrong) };
}

/** Returns code for a term from an alias such as `al2023@latest`, alone or in a plain object. */
function aliasCode(wrong: unknown): string | undefined {
  const alias = isPlainMap(wrong) && Object.keys(wrong as object).length === 1 ? (wrong as { readonly alias?: unknown }).alias : wrong;
  const [, family, version] = /^([^@\s]+)@([^@\s]+)$/.exec(typeof alias === 'string' ? alias : '') ?? [];
  return family === undefined ? undefined : `AmiSelectorTerm.alias(${JSON.stringify(family)}, ${JSON.stringify(version)})`;
}

function termCode(type: string, idPrefix: string, texts: readonly string[], wrong: unknown): string | undefined {
  if (typeof wrong === 'string') return wrong.startsWith(idPrefix) ? `${type}.id(${JSON.stringify(wrong)})` : undefined;
  if (!isPlainMap(wrong)) return undefined;
  const { owner, ...fields } = wrong as { readonly [field: string]: unknown };
  const [[field, value] = ['', undefined], ...others] = Object.entries(fields);
  const isCode = (['id', ...texts].includes(field) && typeof value === 'string') || (field === 'tags' && isPlainMap(value));
  if (!isCode || others.length > 0) return undefined;
  if (owner === undefined) return `${type}.${field}(${JSON.stringify(value)})`;
  return type === 'AmiSelectorTerm' && field === 'name' && typeof owner === 'string' ? `${type}.name(${JSON.stringify(value)}, ${JSON.stringify(owner)})` : undefined;
}

function valueOf(mustBe: string, example: string): PropCheck {
  return required(objectWith('_toJson', mustBe, example));
}

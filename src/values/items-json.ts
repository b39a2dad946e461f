import { checkValue, PropCheck } from '../basics/check-props';
import { isStruct } from '../basics/plain-map';
import { objectWith, required } from '../basics/prop-checks';

/** Checks of value classes, for JavaScript apps that pass plain objects. */
export const REQUIREMENT = valueOf('a Requirement', 'Requirement.label("team").anyOf("web")');
export const TAINT = valueOf('a Taint', 'Taint.noSchedule("team", "web")');
export const BUDGET = valueOf('a DisruptionBudget', 'DisruptionBudget.percent(10)');
export const BLOCK_DEVICE: PropCheck = { isRight: isStruct, mustBe: 'a block device mapping', example: '{ deviceName: "/dev/xvda", ebs: { volumeSize: "100Gi" } }' };
export const AMI_TERM = valueOf('an AmiSelectorTerm', 'AmiSelectorTerm.id("ami-0123456789abcdef0")');
export const SUBNET_TERM = valueOf('a SubnetSelectorTerm', 'SubnetSelectorTerm.tags({ "karpenter.sh/discovery": "demo" })');
export const SECURITY_GROUP_TERM = valueOf('a SecurityGroupSelectorTerm', 'SecurityGroupSelectorTerm.tags({ "karpenter.sh/discovery": "demo" })');
export const RESERVATION_TERM = valueOf('a CapacityReservationSelectorTerm', 'CapacityReservationSelectorTerm.id("cr-0123456789abcdef0")');
export const PLACEMENT_GROUP = valueOf('a PlacementGroupSelector', 'PlacementGroupSelector.name("hpc")');
export const SCALABLE = valueOf('a ScalableRef', 'ScalableRef.deployment("web")');

/**
 * Renders the items of a list.
 *
 * @throws if `items` is not a list, or an item is not an instance of the class that `check` names
 */
export function itemsJson<Json>(name: string, items: readonly { readonly _toJson: () => Json }[], check: PropCheck): Json[] {
  return checkValue(name, items, { isRight: Array.isArray, mustBe: 'a list', example: `[${check.example}]` }).map((item, index) => checkValue(`${name}[${index}]`, item, check)._toJson());
}

function valueOf(mustBe: string, example: string): PropCheck {
  return required(objectWith('_toJson', mustBe, example));
}

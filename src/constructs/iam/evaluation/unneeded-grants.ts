import { canonicalKey } from './conditions';
import { evaluate } from './evaluate';
import { matches } from './pattern';
import { KarpenterRequest } from './requests';
import { valueText } from '../../../foundation/basics/value-text';
import { ConditionJson, listOf, PolicyJson, StatementJson } from '../policy-json';
import { PermissionRemark } from '../policy-review';

/** A permission for one action on one resource, with the conditions of the permission. */
interface Grant {
  readonly action: string;
  readonly resource: string;
  readonly condition: ConditionJson;
}

/** Returns permissions that are not in the default policies and match no request of the release, although the release uses their actions. */
export function unneededGrants(
  policies: readonly PolicyJson[], own: readonly PolicyJson[], requests: readonly KarpenterRequest[],
): PermissionRemark[] {
  const ownGrants = own.flatMap(({ Statement }) => Statement).flatMap(grantsOf);
  const isUsed = ({ action, resource, condition }: Grant) => {
    const alone: PolicyJson = { Statement: [{ Effect: 'Allow', Action: action, Resource: resource, Condition: condition }] };
    return requests.some((request) => evaluate([alone], request).isAllowed);
  };
  return policies.flatMap(({ Statement }) => Statement).flatMap(grantsOf)
    .filter(({ action }) => requests.some((request) => request.action.toLowerCase() === action.toLowerCase()))
    .filter((grant) => !isUsed(grant) && !ownGrants.some((each) => includesGrant(each, grant)))
    .map(({ action, resource, condition }) => ({ action, message: `on ${resource}${conditionText(condition)}: this release sends no matching request` }));
}

function grantsOf({ Effect, Action, Resource, Condition: condition = {} }: StatementJson): Grant[] {
  if (Effect !== 'Allow') return [];
  return listOf(Action).flatMap((action) => listOf(Resource).map((resource) => ({ action, resource, condition })));
}

function includesGrant(wide: Grant, narrow: Grant): boolean {
  if (wide.action.toLowerCase() !== narrow.action.toLowerCase() || !matches(wide.resource, narrow.resource)) return false;
  const asked = entriesOf(narrow.condition);
  return entriesOf(wide.condition).every((each) => {
    const isOne = (value: string) => each.values.some((pattern) => pattern === value || (each.operator === 'StringLike' && matches(pattern, value)));
    return asked.some(({ operator, key, values }) => operator === each.operator && key === each.key && values.every(isOne));
  });
}

function entriesOf(condition: ConditionJson) {
  return Object.entries(condition).flatMap(([operator, keys]) => (
    Object.entries(keys).map(([key, values]) => ({ operator, key: canonicalKey(key), values: listOf(values).map(String) }))
  ));
}

function conditionText(condition: ConditionJson): string {
  return Object.keys(condition).length === 0 ? '' : ` with ${valueText(condition)}`;
}

import { nameOf, whyNot } from './denial-reason';
import { evaluate } from './evaluate';
import { ForeignRequest, foreignRequests } from './foreign-requests';
import { inferAccountAndRegion } from './infer-account-region';
import { conditionsNotJudged } from './not-judged';
import { matches } from './pattern';
import { KarpenterRequest, NodeClassFacts, requestsOf } from './requests';
import { unneededGrants } from './unneeded-grants';
import { valueText } from '../../../foundation/basics/value-text';
import { literalContext } from '../arn-placeholders';
import { IamDescription } from '../description';
import { ArnContext } from '../facts/arn-context';
import { policiesOf } from '../iam-resources';
import { listOf, PolicyJson } from '../policy-json';
import { PermissionRemark, PolicyReview } from '../policy-review';

const REBOOT = 'ec2:RebootInstances';
const REBOOT_UNUSED = 'Karpenter 1.15 and later use this action, but only if the feature gates NodeRepair and RebootForRepair are on (prop rebootForRepair)';

/** Reviews policies for missing permissions and for permissions that the release does not need. */
export function review(policies: readonly PolicyJson[], described: IamDescription, minor: string): PolicyReview {
  const description = inferAccountAndRegion(described, policies);
  const arnContext = literalContext(description);
  const own = ownPolicies(description, minor, arnContext);
  const requests = neededRequests(description, minor, arnContext);
  return {
    lacks: lacksOf(policies, own, requests),
    needless: [...unusedActions(policies, own), ...unneededGrants(policies, own, requests), ...tooWide(policies, own, requests)],
    notJudged: conditionsNotJudged(policies, requests),
  };
}

/** Returns the default policies of the release, even if the description has custom policies. */
export function ownPolicies(description: IamDescription, minor: string, arnContext: ArnContext): PolicyJson[] {
  return policiesOf({ ...description, controllerPolicies: undefined, unscoped: false }, minor, arnContext).map(({ document }) => document);
}

/** Returns the requests that the controller sends for a default node class. */
export function neededRequests(description: IamDescription, minor: string, arnContext: ArnContext): KarpenterRequest[] {
  const anyClass: NodeClassFacts = { name: 'default', tags: {}, roleArn: arnContext.nodeRoleArns[0], hasRole: description.manageInstanceProfiles, isAl2023: false };
  return requestsOf(minor, arnContext, anyClass).filter(({ part }) => isPartNeeded(part, description));
}

export function isPartNeeded(part: KarpenterRequest['part'], { interruptionQueue, endpointLookup, rebootForRepair, isolatedVPC = false }: IamDescription): boolean {
  switch (part) {
    case 'interruption':
      return interruptionQueue;
    case 'endpointLookup':
      return endpointLookup;
    case 'reboot':
      return rebootForRepair;
    case 'pricing':
      return !isolatedVPC;
    default:
      return true;
  }
}

/** Requests with the same action that the policies do not allow for the same reason. */
export interface LackingPermission {
  readonly action: string;
  /** The resources, in words. Empty for requests that only read. */
  readonly on: string;
  readonly reason: string;
  /** Whether a statement denies the requests, so that another statement cannot allow them. */
  readonly isDenied: boolean;
  /** ID of the statement of the default policies that allows the requests. */
  readonly remedy?: string;
}

/** Returns the requests that are not allowed, grouped by action and reason. */
export function lackingPermissions(
  policies: readonly PolicyJson[], own: readonly PolicyJson[], requests: readonly KarpenterRequest[],
): LackingPermission[] {
  return joined(requests.flatMap((request) => {
    const verdict = evaluate(policies, request);
    if (verdict.isAllowed) return [];
    const remedy = evaluate(own, request).allowedBy?.Sid;
    return [{ action: request.action, of: request.of, reason: whyNot(policies, request, verdict), isDenied: verdict.deniedBy !== undefined, remedy }];
  }));
}

/** Returns the requests that are not allowed as remarks. Each remark names the statement of the default policies that allows the requests. */
export function lacksOf(policies: readonly PolicyJson[], own: readonly PolicyJson[], requests: readonly KarpenterRequest[]): PermissionRemark[] {
  return lackingPermissions(policies, own, requests).map(({ action, on, reason, remedy }) => (
    remarkOf({ action, on, message: `${reason}${remedy === undefined ? '' : ` (default policy statement: ${valueText(remedy)})`}` })));
}

/** Returns actions that the default policies do not contain. */
function unusedActions(policies: readonly PolicyJson[], own: readonly PolicyJson[]): PermissionRemark[] {
  const needed = actionsOf(own);
  const unused = (action: string) => (action.toLowerCase() === REBOOT.toLowerCase() ? REBOOT_UNUSED : 'this release does not use the action');
  const allows = policies.flatMap(({ Statement }) => Statement).filter(({ Effect }) => Effect === 'Allow');
  const all = allows.filter(({ NotAction }) => NotAction !== undefined)
    .map((statement) => ({ action: `all but ${listOf(statement.NotAction).join(', ')}`, message: `${nameOf(statement)} allows every action that its NotAction does not list` }));
  const isNeeded = (action: string) => needed.some((each) => each.toLowerCase() === action.toLowerCase());
  const named = allows.flatMap(({ Action }) => listOf(Action)).filter((action) => !isNeeded(action));
  return [...all, ...[...new Set(named)].map((action) => {
    const meant = needed.filter((each) => matches(action, each, true));
    return { action, message: meant.length === 0 ? unused(action) : `this release uses only ${meant.join(', ')}` };
  })];
}

function actionsOf(policies: readonly PolicyJson[]): string[] {
  return [...new Set(policies.flatMap(({ Statement }) => Statement).flatMap(({ Action }) => listOf(Action)))].sort();
}

/** Returns requests that affect resources outside the cluster, and that the policies allow but the default policies do not. */
function tooWide(policies: readonly PolicyJson[], own: readonly PolicyJson[], requests: readonly KarpenterRequest[]): PermissionRemark[] {
  const isTooWide = ({ like }: ForeignRequest) => !evaluate(own, like, false).isAllowed && evaluate(policies, like, false).isAllowed;
  const wide = requests.flatMap((request) => foreignRequests(request).filter((each) => isTooWide(each) && !(each.unless && isTooWide(each.unless)))
    .map(({ how }) => ({ action: request.action, of: request.of, message: how })));
  return joined(wide).map(remarkOf);
}

function remarkOf({ action, on, message }: PermissionRemark & { readonly on: string }): PermissionRemark {
  return { action, message: on === '' ? message : `on ${on}: ${message}` };
}

/** Combines items that differ only in their resources, and sorts them by action. */
function joined<T extends { readonly action: string; readonly of: string }>(items: readonly T[]): (Omit<T, 'of'> & { readonly action: string; readonly on: string })[] {
  const groups = new Map<string, { readonly item: Omit<T, 'of'> & { readonly action: string }; readonly resources: Set<string> }>();
  for (const { of, ...item } of items) {
    const key = JSON.stringify(item);
    if (!groups.has(key)) groups.set(key, { item, resources: new Set() });
    groups.get(key)!.resources.add(of);
  }
  return [...groups.values()].map(({ item, resources }) => ({ ...item, on: resources.size === 1 && resources.has('reading') ? '' : listText([...resources]) }))
    .sort((a, b) => (a.action < b.action ? -1 : a.action > b.action ? 1 : 0));
}

function listText(words: readonly string[]): string {
  return words.length === 1 ? words[0] : `${words.slice(0, -1).join(', ')}${words.length > 2 ? ',' : ''} and ${words[words.length - 1]}`;
}

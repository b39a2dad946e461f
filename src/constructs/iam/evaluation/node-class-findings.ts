import { canonicalKey } from './conditions';
import { nameOf, tagKeyOf, whyNot } from './denial-reason';
import { evaluate, isUncovered, Verdict } from './evaluate';
import { inferAccountAndRegion } from './infer-account-region';
import { KarpenterRequest, launchTags, NodeClassFacts, requestsOf } from './requests';
import { controllerRoleFindings } from '../../../checks/controller-values/controller-role';
import { findingOf } from '../../../checks/engine/finding-of';
import { Finding } from '../../../checks/findings/finding';
import { Json } from '../../../checks/findings/rule';
import { isObject, keyPath } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { AL2023 } from '../../../karpenter/ami-families/ami-families';
import { amiFamilyOf } from '../../../karpenter/ami-families/ami-family-of';
import { literalContext } from '../arn-placeholders';
import { IamDescription } from '../description';
import { ArnContext } from '../facts/arn-context';
import { managesInstanceProfiles } from '../facts/node-managed-policies';
import { instanceProfileOf, policiesOf } from '../iam-resources';
import { PolicyJson } from '../policy-json';

/** Returns findings about an EC2NodeClass whose tags, role, or instance profile the cluster's KarpenterIam does not allow. */
export function nodeClassFindings(json: Json, described: IamDescription, minor: string): Finding[] {
  const description = inferAccountAndRegion(described, described.controllerPolicies?.map((policy) => policy._toJson()) ?? []);
  const arnContext = literalContext(description);
  const policies = policiesOf(description, minor, arnContext).map(({ document }) => document);
  const spec: Json = json.spec ?? {};
  const { role, instanceProfile } = spec;
  const facts: NodeClassFacts = {
    name: String(json.metadata?.name ?? ''),
    tags: isObject(spec.tags) ? Object.fromEntries(Object.entries(spec.tags).map(([key, value]) => [key, String(value)])) : {},
    roleArn: typeof role === 'string' ? `arn:${arnContext.partition}:iam::${arnContext.account}:role/${role}` : arnContext.nodeRoleArns[0],
    hasRole: typeof role === 'string' && managesInstanceProfiles(minor),
    isAl2023: amiFamilyOf(spec) === AL2023,
  };
  const denied = requestFindings(facts, policies, { description, minor, arnContext });
  return [
    ...denied,
    ...description.trust === undefined || isDeniedRole(denied) ? [] : controllerRoleFindings(json, [description.controllerRoleName]),
    ...(typeof instanceProfile === 'string' ? profileFindings(instanceProfile, description, minor) : []),
  ];
}

function isDeniedRole(findings: readonly Finding[]): boolean {
  return findings.some(({ path }) => path === 'spec.role');
}

interface CheckContext {
  readonly description: IamDescription;
  readonly minor: string;
  readonly arnContext: ArnContext;
}

function requestFindings(facts: NodeClassFacts, policies: readonly PolicyJson[], checkContext: CheckContext): Finding[] {
  const { description, minor, arnContext } = checkContext;
  const found = new Map<string, { readonly finding: Finding; readonly asked: Set<string> }>();
  for (const request of requestsOf(minor, arnContext, facts).filter(({ ofClass, part }) => ofClass && (part !== 'reboot' || description.rebootForRepair))) {
    const verdict = evaluate(policies, request);
    if (verdict.isAllowed || isIndependentOfClass(request, verdict)) continue;
    const { path, fix } = remedyOf(request.action, verdict, facts, checkContext);
    const message = whyNot(policies, request, verdict);
    const key = JSON.stringify([path, message]);
    const asked = `${request.action} on ${request.of}`;
    if (!found.has(key)) found.set(key, { finding: findingOf('iam-request-denied', path, message, fix), asked: new Set() });
    found.get(key)!.asked.add(asked);
  }
  return [...found.values()].map(({ finding, asked }) => ({ ...finding, message: `${controllerOf(description)} is not allowed to call ${[...asked].join(', ')}: ${finding.message}` }));
}

/** Returns true if a denied request does not depend on the node class. The finding then concerns the policies. */
export function isIndependentOfClass({ action, ofClass }: KarpenterRequest, verdict: Verdict): boolean {
  return !ofClass || (isUncovered(verdict) && action.startsWith('ec2:'));
}

interface Remedy {
  readonly path: string;
  readonly fix: string;
}

/** Returns the field that determines a denied request, and the fix. */
function remedyOf(action: string, { nearest, deniedBy }: Verdict, facts: NodeClassFacts, { description, minor, arnContext }: CheckContext): Remedy {
  const { manageInstanceProfiles, controllerPolicies } = description;
  const tags = launchTags(minor, arnContext.cluster, facts);
  if (action === 'iam:PassRole' && isControllerRole(facts, description)) {
    return { path: 'spec.role', fix: `Set the node role ${description.nodeRoleName}, because EC2 instances cannot use the role of the controller.` };
  }
  if (action === 'iam:PassRole') return { path: 'spec.role', fix: 'Set a role that the policy allows, or add this role to otherNodeRoles in KarpenterIam.' };
  if (action.includes('InstanceProfile')) {
    return { path: 'spec.role', fix: manageInstanceProfiles || controllerPolicies ? 'Allow the action in the policy, or set instanceProfile instead of role.' : 'Set instanceProfile instead of role, or set manageInstanceProfiles to true in KarpenterIam.' };
  }
  if (action === 'eks:DescribeCluster') return { path: '', fix: 'Set endpointLookup to true in KarpenterIam, because AL2023 nodes need the service CIDR.' };
  const { statement, conditions } = (deniedBy ?? nearest)!;
  const tag = conditions.map((condition) => ({ ...condition, key: tagKeyOf(condition.key) })).find(({ key }) => key !== undefined);
  if (!tag) return { path: '', fix: 'Change the policy so that it allows the request.' };
  const own = Object.keys(tags).find((key) => canonicalKey(key) === tag.key!.toLowerCase());
  const isSetByKarpenter = own !== undefined && !Object.hasOwn(facts.tags, own);
  if (isSetByKarpenter) return { path: '', fix: `Change the condition in ${nameOf(statement)}, because Karpenter sets this tag to ${valueText(tags[own])}.` };
  const mustDiffer = /not/i.test(tag.operator) !== (deniedBy !== undefined);
  const value = tag.operator.toLowerCase() === 'null' ? 'a value' : mustDiffer ? 'another value' : valueText(tag.wanted[0]);
  return { path: keyPath('spec.tags', own ?? tag.key!), fix: `Set the tag to ${value}, or change the condition in the policy.` };
}

function isControllerRole({ roleArn }: NodeClassFacts, { controllerRoleName, trust }: IamDescription): boolean {
  return trust !== undefined && roleArn?.endsWith(`:role/${controllerRoleName}`) === true;
}

function profileFindings(name: string, description: IamDescription, minor: string): Finding[] {
  const ours = instanceProfileOf(description, minor);
  if (ours === undefined || ours === name) return [];
  return [findingOf('iam-instance-profile', 'spec.instanceProfile', `instanceProfile must be ${valueText(ours)}, the profile of the node role ${valueText(description.nodeRoleName)}, got ${valueText(name)}`,
    `Set instanceProfile to ${valueText(ours)} in the EC2NodeClass, or to ${valueText(name)} in NodeRole.`)];
}

function controllerOf({ controllerRoleName, trust }: IamDescription): string {
  return trust ? `the controller role ${controllerRoleName}` : 'the controller';
}

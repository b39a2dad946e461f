import { canonicalKey } from './conditions';
import { evaluate, isUnheardOf, Verdict } from './evaluate';
import { inferAccountAndRegion } from './infer-account-region';
import { nameOf, tagKeyOf, whyNot } from './reason';
import { KarpenterRequest, launchTags, NodeClassFacts, requestsOf } from './requests';
import { isObject } from '../../basics/json';
import { valueText } from '../../basics/value-text';
import { amiFamilyOf } from '../../user-data/ami-family-of';
import { Finding } from '../../validation/finding';
import { findingOf } from '../../validation/finding-of';
import { Json } from '../../validation/rule';
import { literalContext } from '../arn-placeholders';
import { IamDescription } from '../description';
import { ArnContext } from '../facts/arn-context';
import { managesInstanceProfiles } from '../facts/node-role';
import { PolicyJson } from '../policy-json';
import { instanceProfileOf, policiesOf } from '../resources';

/** What of an EC2NodeClass the policies, the roles and the instance profile do not go with. */
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
    isAl2023: amiFamilyOf(spec) === 'AL2023',
  };
  return [
    ...requestFindings(facts, policies, { description, minor, arnContext }),
    ...(typeof instanceProfile === 'string' ? profileFindings(instanceProfile, description, minor) : []),
  ];
}

interface Around {
  readonly description: IamDescription;
  readonly minor: string;
  readonly arnContext: ArnContext;
}

function requestFindings(facts: NodeClassFacts, policies: readonly PolicyJson[], around: Around): Finding[] {
  const { description, minor, arnContext } = around;
  const found = new Map<string, { readonly finding: Finding; readonly asked: Set<string> }>();
  for (const request of requestsOf(minor, arnContext, facts).filter(({ ofClass, part }) => ofClass && (part !== 'reboot' || description.rebootForRepair))) {
    const verdict = evaluate(policies, request);
    if (verdict.isAllowed || isOfPolicyAlone(request, verdict)) continue;
    const { path, fix } = cause(request.action, verdict, facts, around);
    const message = whyNot(policies, request, verdict);
    const key = JSON.stringify([path, message]);
    const asked = `${request.action} on ${request.of}`;
    if (!found.has(key)) found.set(key, { finding: findingOf('iam-request-denied', path, message, fix), asked: new Set() });
    found.get(key)!.asked.add(asked);
  }
  return [...found.values()].map(({ finding, asked }) => ({ ...finding, message: `${controllerOf(description)} may not call ${[...asked].join(', ')}: ${finding.message}` }));
}

/** Whether it is refused whatever the class says, which is told of the policies. */
export function isOfPolicyAlone({ action, ofClass }: KarpenterRequest, verdict: Verdict): boolean {
  return !ofClass || (isUnheardOf(verdict) && action.startsWith('ec2:'));
}

interface Cause {
  readonly path: string;
  readonly fix: string;
}

/** Which field it is for, and what to do. */
function cause(action: string, { nearest, deniedBy }: Verdict, facts: NodeClassFacts, { description, minor, arnContext }: Around): Cause {
  const { manageInstanceProfiles, controllerPolicies } = description;
  const tags = launchTags(minor, arnContext.cluster, facts);
  if (action === 'iam:PassRole') return { path: 'spec.role', fix: 'name the role that the policy lets pass, or add this one to otherNodeRoles' };
  if (action.includes('InstanceProfile')) {
    return { path: 'spec.role', fix: manageInstanceProfiles || controllerPolicies ? 'let the policy do it, or name an instanceProfile' : 'name an instanceProfile, or set manageInstanceProfiles' };
  }
  if (action === 'eks:DescribeCluster') return { path: '', fix: 'set endpointLookup: nodes of AL2023 need the cluster\'s service CIDR (UD-19)' };
  const { statement, conditions } = (deniedBy ?? nearest)!;
  const tag = conditions.map((condition) => ({ ...condition, key: tagKeyOf(condition.key) })).find(({ key }) => key !== undefined);
  if (!tag) return { path: '', fix: 'change the policy' };
  const own = Object.keys(tags).find((key) => canonicalKey(key) === tag.key!.toLowerCase());
  const isKarpenters = own !== undefined && !Object.hasOwn(facts.tags, own);
  if (isKarpenters) return { path: '', fix: `change the condition of ${nameOf(statement)}: Karpenter itself sets this tag to ${valueText(tags[own])}` };
  const isOtherWanted = /not/i.test(tag.operator) !== (deniedBy !== undefined);
  const value = tag.operator.toLowerCase() === 'null' ? 'a value' : isOtherWanted ? 'another value' : valueText(tag.wanted[0]);
  return { path: `spec.tags.${own ?? tag.key}`, fix: `write ${value}, or change the condition` };
}

function profileFindings(name: string, description: IamDescription, minor: string): Finding[] {
  const ours = instanceProfileOf(description, minor);
  if (ours === undefined || ours === name) return [];
  return [findingOf('iam-instance-profile', 'spec.instanceProfile', `${valueText(name)} is not the instance profile of the node role ${valueText(description.nodeRoleName)}, which is ${valueText(ours)}`,
    `write ${valueText(ours)}, or say it in the NodeRole`)];
}

function controllerOf({ controllerRoleName, trust }: IamDescription): string {
  return trust ? `the controller's role ${controllerRoleName}` : 'the controller';
}

import { literalContext } from './arn-placeholders';
import { AwsPartition } from './aws-partition';
import { GivenTrust } from './controller-trust';
import { IamDescription } from './description';
import { ArnContext } from './facts/arn-context';
import { OptionalPart, POLICY_GROUPS, ReleaseStatement, statementsOf } from './facts/controller-statements';
import { EventRule, eventRulesOf, isQueueEncrypted, queuePolicyOf, readsQueue } from './facts/interruption-queue';
import { managesInstanceProfiles, nodeManagedPolicies } from './facts/node-managed-policies';
import { limited, MOST } from './names';
import { listOf, oneOrList, PolicyJson, POLICY_VERSION, StatementJson } from './policy-json';
import { serviceAccountOf } from './service-account';
import { trustOf } from './trust-policy';
import { minorsHold } from '../../karpenter/versions/facts';

/** A policy of the controller. */
export interface ControllerPolicy {
  /** Logical ID of the policy in a template. */
  readonly id: string;
  readonly name: string;
  readonly document: PolicyJson;
}

/** AWS resources for one release, in the syntax of one output format. */
export interface IamResources {
  readonly arnContext: ArnContext;
  readonly description: IamDescription;
  readonly policies: readonly ControllerPolicy[];
  readonly controllerRole?: {
    readonly name: string;
    readonly trust: PolicyJson;
    readonly given: GivenTrust;
    readonly namespace: string;
    readonly serviceAccount: string;
  };
  readonly nodeRole?: { readonly name: string; readonly trust: PolicyJson; readonly managedPolicies: readonly string[] };
  /** Instance profile of the node role. If the role is new, the instance profile is also new. */
  readonly instanceProfile?: string;
  readonly queue?: { readonly name: string; readonly isEncrypted: boolean; readonly policy: PolicyJson };
  readonly eventRules: readonly (EventRule & { readonly name: string })[];
}

/** IAM's size limit for a managed policy, in characters without whitespace. */
export const MOST_POLICY_CHARACTERS = 6144;

/** First minor release whose template has several policies. */
const FIRST_SPLIT = '1.9';

export function resourcesOf(description: IamDescription, minor: string, arnContext: ArnContext): IamResources {
  const { clusterName, nodeRole, nodeRoleName, trust, controllerRoleName, queueName } = description;
  const hasQueue = description.interruptionQueue && readsQueue(minor);
  return {
    arnContext,
    description,
    policies: policiesOf(description, minor, arnContext),
    controllerRole: trust && {
      name: controllerRoleName,
      trust: trustOf(trust._given, minor, arnContext),
      given: trust._given,
      ...serviceAccountOf(trust._given, minor),
    },
    nodeRole: nodeRole._isMade ? {
      name: nodeRoleName,
      trust: nodeTrust(arnContext),
      managedPolicies: (nodeRole._managedPolicies?.map(({ value }) => value) ?? nodeManagedPolicies(minor))
        .map((policy) => (policy.startsWith('arn:') ? policy : `arn:${arnContext.partition}:iam::aws:policy/${policy}`)),
    } : undefined,
    instanceProfile: instanceProfileOf(description, minor),
    queue: hasQueue ? { name: queueName, isEncrypted: isQueueEncrypted(minor), policy: queuePolicyOf(minor, arnContext) } : undefined,
    eventRules: hasQueue ? eventRulesOf(minor).map((rule) => ({ ...rule, name: limited(`${rule.id}-${clusterName}`, MOST.rule) })) : [],
  };
}

/** Returns the instance profile for EC2NodeClasses, if any. */
export function instanceProfileOf({ clusterName, nodeRole, manageInstanceProfiles }: IamDescription, minor: string): string | undefined {
  if (nodeRole._instanceProfile !== undefined || !nodeRole._isMade) return nodeRole._instanceProfile;
  if (manageInstanceProfiles && managesInstanceProfiles(minor)) return undefined;
  return limited(`KarpenterNodeInstanceProfile-${clusterName}`, MOST.instanceProfile);
}

/** Returns the controller policies: either the custom policies, or the policies of the release without disabled features, plus additional statements. */
export function policiesOf(description: IamDescription, minor: string, arnContext: ArnContext): ControllerPolicy[] {
  const { clusterName, policyName, controllerPolicies } = description;
  const singleName = policyName ?? limited(`KarpenterControllerPolicy-${clusterName}`, MOST.policy);
  if (controllerPolicies) {
    const number = (index: number) => (controllerPolicies.length === 1 ? '' : `${index + 1}`);
    return controllerPolicies.map((policy, index) => ({ id: `KarpenterControllerPolicy${number(index)}`, name: `${singleName}${number(index)}`, document: arnContext.literal(policy._toJson()) }));
  }
  const statements = releaseStatements(description, minor, arnContext);
  const further = arnContext.literal(furtherStatements(description));
  const single = (jsons: readonly StatementJson[]) => [{ id: 'KarpenterControllerPolicy', name: singleName, document: documentOf(jsons) }];
  if (description.unscoped) return single([unscoped(description, statements), ...arnContext.literal(statementsAdded(description))]);
  const isOne = description.singlePolicy ?? !minorsHold({ since: FIRST_SPLIT }, minor);
  if (isOne && fits(description, minor)) return single([...statements.map(({ json }) => json), ...further]);
  const split = (group: string, jsons: readonly StatementJson[]): ControllerPolicy[] => (jsons.length === 0 ? [] : [{
    id: `${group}Policy`,
    name: limited(policyName === undefined ? `KarpenterController${group}Policy-${clusterName}` : `${policyName}-${group}`, MOST.policy),
    document: documentOf(jsons),
  }]);
  return [
    ...POLICY_GROUPS.flatMap((group) => split(group, statements.filter((statement) => statement.group === group).map(({ json }) => json))),
    ...split('Additional', further),
  ];
}

/** Returns the size of a policy, as IAM counts it. */
export function sizeOf(document: PolicyJson): number {
  return JSON.stringify(document).replace(/\s/g, '').length;
}

/** Returns true if all statements fit into one policy. If an account, region, or partition is not set, assumes the longest value, so that all output formats have the same number of policies. */
function fits(description: IamDescription, minor: string): boolean {
  const { account = '0'.repeat(12), region = 'ap-southeast-1', partition = AwsPartition.AWS_US_GOV } = description;
  const arnContext = literalContext({ ...description, account, region, partition });
  const statements = releaseStatements(description, minor, arnContext).map(({ json }) => json);
  return sizeOf(documentOf([...statements, ...furtherStatements(description)])) <= MOST_POLICY_CHARACTERS;
}

function releaseStatements(description: IamDescription, minor: string, arnContext: ArnContext): ReleaseStatement[] {
  const parts: { readonly [part in OptionalPart]: boolean } = {
    interruption: description.interruptionQueue,
    endpointLookup: description.endpointLookup,
    instanceProfiles: description.manageInstanceProfiles,
    reboot: description.rebootForRepair,
  };
  return statementsOf(minor, arnContext)
    .filter(({ part }) => part === undefined || parts[part])
    .flatMap((statement): ReleaseStatement[] => {
      const actions = listOf(statement.json.Action).filter((action) => !description.isolatedVPC || action !== 'pricing:GetProducts');
      return actions.length === 0 ? [] : [{ ...statement, json: { ...statement.json, Action: oneOrList(actions) } }];
    });
}

function unscoped({ additionalActions = [] }: IamDescription, statements: readonly ReleaseStatement[]): StatementJson {
  const actions = [...statements.flatMap(({ json }) => listOf(json.Action)), ...additionalActions];
  return { Effect: 'Allow', Action: [...new Set(actions)].sort(), Resource: '*' };
}

function furtherStatements(description: IamDescription): StatementJson[] {
  const { additionalActions = [] } = description;
  return [
    ...(additionalActions.length > 0 ? [{ Sid: 'AllowAdditionalActions', Effect: 'Allow', Action: oneOrList(additionalActions), Resource: '*' }] : []),
    ...statementsAdded(description),
  ];
}

function statementsAdded({ additionalStatements = [] }: IamDescription): StatementJson[] {
  return additionalStatements.map((statement) => statement._toJson());
}

function documentOf(statements: readonly StatementJson[]): PolicyJson {
  return { Version: POLICY_VERSION, Statement: statements };
}

function nodeTrust({ dnsSuffix }: ArnContext): PolicyJson {
  return documentOf([{ Effect: 'Allow', Principal: { Service: `ec2.${dnsSuffix}` }, Action: 'sts:AssumeRole' }]);
}

import { lacksOf, neededRequests, ownPolicies, review } from './review';
import { literalContext } from '../arn-placeholders';
import { IamDescription } from '../description';
import { IamResources, resourcesOf } from '../iam-resources';
import { IamChanges } from '../policy-review';

/** Returns the permissions and resources that differ between two releases. */
export function releaseChanges(description: IamDescription, before: string, after: string): IamChanges {
  const arnContext = literalContext(description);
  const [earlier, later] = [before, after].map((minor) => resourcesOf(description, minor, arnContext));
  const policies = earlier.policies.map(({ document }) => document);
  const [oldResources, newResources] = [earlier, later].map(describeResources);
  return {
    lacks: lacksOf(policies, ownPolicies(description, after, arnContext), neededRequests(description, after, arnContext)),
    needless: review(policies, description, after).needless,
    added: newResources.filter((each) => !oldResources.includes(each)),
    removed: oldResources.filter((each) => !newResources.includes(each)),
  };
}

/** Describes all resources, but not their permissions. A resource that does not change has the same description in both releases. */
function describeResources({ policies, nodeRole, instanceProfile, queue, eventRules }: IamResources): string[] {
  return [
    ...policies.map(({ name }) => `policy ${name}`),
    ...(nodeRole?.managedPolicies.map((policy) => `node role policy ${policy.slice(policy.lastIndexOf('/') + 1)}`) ?? []),
    ...(!nodeRole || instanceProfile === undefined ? [] : [`instance profile ${instanceProfile}`]),
    ...(queue ? [
      `queue ${queue.name}`,
      ...(queue.isEncrypted ? [`encryption of queue ${queue.name}`] : []),
      ...queue.policy.Statement.map(({ Sid, Effect, Action }) => `queue policy statement ${Sid ?? `${Effect} ${String(Action)}`}`),
    ] : []),
    ...eventRules.map(({ id, pattern }) => `event rule ${id}: ${pattern['detail-type'].join(', ')}`),
  ];
}

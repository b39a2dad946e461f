import { lacksOf, neededRequests, ownPolicies, review } from './review';
import { literalContext } from '../arn-placeholders';
import { IamDescription } from '../description';
import { IamChanges } from '../policy-review';
import { IamResources, resourcesOf } from '../resources';

/** What the policies of one release lack and have too much for another, and what else is made for one of them only. */
export function releaseChanges(description: IamDescription, before: string, after: string): IamChanges {
  const arnContext = literalContext(description);
  const [old, young] = [before, after].map((minor) => resourcesOf(description, minor, arnContext));
  const policies = old.policies.map(({ document }) => document);
  const [oldThings, youngThings] = [old, young].map(thingsOf);
  return {
    lacks: lacksOf(policies, ownPolicies(description, after, arnContext), neededRequests(description, after, arnContext)),
    needless: review(policies, description, after).needless,
    added: youngThings.filter((thing) => !oldThings.includes(thing)),
    removed: oldThings.filter((thing) => !youngThings.includes(thing)),
  };
}

/** What is made beside permissions, each in words that are the same as long as it is. */
function thingsOf({ policies, nodeRole, instanceProfile, queue, eventRules }: IamResources): string[] {
  return [
    ...policies.map(({ name }) => `policy ${name}`),
    ...(nodeRole?.managedPolicies.map((policy) => `policy of the node role ${policy.slice(policy.lastIndexOf('/') + 1)}`) ?? []),
    ...(!nodeRole || instanceProfile === undefined ? [] : [`instance profile ${instanceProfile}`]),
    ...(queue ? [
      `queue ${queue.name}`,
      ...(queue.isEncrypted ? [`encryption of the queue ${queue.name}`] : []),
      ...queue.policy.Statement.map(({ Sid, Effect, Action }) => `statement of the queue's policy ${Sid ?? `${Effect} ${String(Action)}`}`),
    ] : []),
    ...eventRules.map(({ id, pattern }) => `event rule ${id}: ${pattern['detail-type'].join(', ')}`),
  ];
}

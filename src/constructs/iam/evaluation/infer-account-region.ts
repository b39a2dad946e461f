import { AwsPartition } from '../aws-partition';
import { IamDescription } from '../description';
import { listOf, PolicyJson } from '../policy-json';

/** Fills in a missing account if the policies contain exactly one account. Does the same for the region. */
export function inferAccountAndRegion(description: IamDescription, policies: readonly PolicyJson[]): IamDescription {
  const arns = policies.flatMap(({ Statement }) => Statement).flatMap(({ Resource }) => listOf(Resource)).map((arn) => arn.split(':'));
  const only = (index: number, pattern: RegExp) => {
    const named = new Set(arns.map((parts) => parts[index]).filter((part) => part !== undefined && pattern.test(part)));
    return named.size === 1 ? [...named][0] : undefined;
  };
  const region = description.region ?? only(3, /^[a-z]{2}(-[a-z]+)+-\d+$/);
  return {
    ...description,
    account: description.account ?? only(4, /^\d{12}$/),
    region,
    partition: description.partition ?? (region === undefined ? undefined : AwsPartition._ofRegion(region)),
  };
}

/** Values in the ARNs and conditions of a policy. Each value is a literal string, or a placeholder in CloudFormation or Terraform syntax. */
export interface ArnContext {
  readonly partition: string;
  readonly region: string;
  readonly account: string;
  /** DNS suffix of the partition, for example `amazonaws.com`. */
  readonly dnsSuffix: string;
  readonly cluster: string;
  /** ARNs of all node roles. */
  readonly nodeRoleArns: readonly string[];
  readonly queueArn: string;
  /** Escapes the user's JSON, so that CloudFormation or Terraform does not interpolate it. */
  readonly literal: <T>(json: T) => T;
}

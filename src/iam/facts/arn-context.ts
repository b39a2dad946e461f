/** The values that ARNs and conditions of a policy contain. Each is a literal string, or a placeholder in the syntax of CloudFormation or Terraform. */
export interface ArnContext {
  readonly partition: string;
  readonly region: string;
  readonly account: string;
  /** The DNS suffix of the partition, for example `amazonaws.com`. */
  readonly dnsSuffix: string;
  readonly cluster: string;
  /** The ARNs of all node roles. */
  readonly nodeRoleArns: readonly string[];
  readonly queueArn: string;
  /** Escapes JSON from the user, so that the output format interpolates nothing in it. */
  readonly literal: <T>(json: T) => T;
}

/** The values that ARNs and conditions of a policy contain. Each is a literal string, or a placeholder in the syntax of CloudFormation or Terraform. */
export interface ArnContext {
  readonly partition: string;
  readonly region: string;
  readonly account: string;
  /** The domain of AWS in the partition, such as `amazonaws.com`. */
  readonly dnsSuffix: string;
  readonly cluster: string;
  /** The roles that nodes may have. */
  readonly nodeRoleArns: readonly string[];
  readonly queueArn: string;
  /** JSON that others wrote, so that nothing is put in for what looks like it. */
  readonly literal: <T>(json: T) => T;
}

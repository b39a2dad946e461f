/** Where a policy is for, each in the syntax of what is written: a text, or what CloudFormation or Terraform put a text in for. */
export interface Place {
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

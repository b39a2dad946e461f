import { PolicyJson, POLICY_VERSION } from './policy-json';
import { PolicyStatement } from './policy-statement';
import { readIdentityPolicy } from './read-policy';
import { checkValue } from '../../foundation/basics/props/check-props';
import { listOf, objectWith, required } from '../../foundation/basics/props/prop-checks';

/**
 * An IAM policy document.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements.html
 * @example
 * const document = karpenter.iam.PolicyDocument.ofStatements(
 *   karpenter.iam.PolicyStatement.allow({ actions: ['ec2:DescribeTags'] }),
 * );
 *
 * @stability experimental
 */
export class PolicyDocument {
  /** Creates a policy document with these statements. */
  public static ofStatements(...statements: PolicyStatement[]): PolicyDocument {
    checkValue('statements', statements, required(listOf(objectWith('toJson', 'a PolicyStatement', 'PolicyStatement.allow({ actions: […] })'))));
    return new PolicyDocument({ Version: POLICY_VERSION, Statement: statements.map((statement) => statement._toJson()) });
  }

  /**
   * Reads an existing policy document from JSON. Also accepts the output of the AWS CLI commands `get-policy-version` and `get-role-policy`.
   *
   * @param text the JSON, without comments
   */
  public static fromJson(text: string): PolicyDocument {
    return new PolicyDocument(readIdentityPolicy(text));
  }

  /** @internal */
  public static _of(json: PolicyJson): PolicyDocument {
    return new PolicyDocument(json);
  }

  private constructor(private readonly json: PolicyJson) {}

  /** Returns the document in IAM's JSON format. */
  public toJson(): any {
    return this._toJson();
  }

  /** Returns the document as a JSON string, indented by two spaces. */
  public toText(): string {
    return `${JSON.stringify(this.json, undefined, 2)}\n`;
  }

  /** @internal */
  public _toJson(): PolicyJson {
    return this.json;
  }
}

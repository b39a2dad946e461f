import { PolicyJson, POLICY_VERSION } from './policy-json';
import { PolicyStatement } from './policy-statement';
import { readIdentityPolicy } from './read-policy';
import { checkValue } from '../basics/check-props';
import { listOf, objectWith, required } from '../basics/prop-checks';

/**
 * A policy document of IAM.
 *
 * @stability experimental
 */
export class PolicyDocument {
  /** One of these statements. */
  public static ofStatements(...statements: PolicyStatement[]): PolicyDocument {
    checkValue('statements', statements, required(listOf(objectWith('toJson', 'a PolicyStatement', 'PolicyStatement.allow({ actions: […] })'))));
    return new PolicyDocument({ Version: POLICY_VERSION, Statement: statements.map((statement) => statement._toJson()) });
  }

  /**
   * One that is there already, from its JSON. What the AWS command line prints of a policy (`get-policy-version`, `get-role-policy`) is read, too.
   *
   * Refuses what is no JSON, comments too, and what is no policy document.
   *
   * @param text what a file or the command line has of it
   */
  public static fromJson(text: string): PolicyDocument {
    return new PolicyDocument(readIdentityPolicy(text));
  }

  /** @internal */
  public static _of(json: PolicyJson): PolicyDocument {
    return new PolicyDocument(json);
  }

  private constructor(private readonly json: PolicyJson) {}

  /** The document as IAM has it. */
  public toJson(): any {
    return this._toJson();
  }

  /** The document as text, indented by two spaces. */
  public toText(): string {
    return `${JSON.stringify(this.json, undefined, 2)}\n`;
  }

  /** @internal */
  public _toJson(): PolicyJson {
    return this.json;
  }
}

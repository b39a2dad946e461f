import { ConditionJson, oneOrList, StatementJson } from './policy-json';
import { checkValue } from '../../foundation/basics/props/check-props';
import { NEEDED_TEXT } from '../../foundation/basics/props/prop-checks';
import { valueText } from '../../foundation/basics/value-text';
import { knownProps } from '../props/known-props';

/**
 * Properties of an IAM policy statement.
 *
 * @stability experimental
 */
export interface PolicyStatementProps {
  /**
   * Statement ID: letters and digits.
   *
   * @default - no statement ID
   */
  readonly sid?: string;

  /** Actions, for example `ec2:RebootInstances`. The list must contain at least one action. */
  readonly actions: string[];

  /**
   * ARNs of the resources.
   *
   * @default - all resources
   */
  readonly resources?: string[];

  /**
   * Conditions by operator and key, for example `{ StringEquals: { 'aws:RequestedRegion': 'eu-west-1' } }`.
   *
   * @default - no conditions
   */
  readonly conditions?: { [operator: string]: any };
}

/**
 * An IAM policy statement, which allows or denies actions.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_statement.html
 * @example
 * const statement = karpenter.iam.PolicyStatement.allow({
 *   sid: 'AllowDescribeTags',
 *   actions: ['ec2:DescribeTags'],
 *   conditions: { StringEquals: { 'aws:RequestedRegion': 'eu-west-1' } },
 * });
 *
 * @stability experimental
 */
export class PolicyStatement {
  /** Creates a statement that allows actions. */
  public static allow(props: PolicyStatementProps): PolicyStatement {
    return new PolicyStatement('Allow', props);
  }

  /** Creates a statement that denies actions. A deny statement takes precedence over statements that allow the same actions. */
  public static deny(props: PolicyStatementProps): PolicyStatement {
    return new PolicyStatement('Deny', props);
  }

  private readonly json: StatementJson;

  private constructor(effect: string, props: PolicyStatementProps) {
    const { sid, actions, resources = ['*'], conditions } = knownProps(props, 'iam.PolicyStatementProps', '{ actions: ["ec2:RunInstances"] }');
    if (sid !== undefined && !/^[A-Za-z0-9]+$/.test(sid)) throw new Error(`sid must be a string of letters and digits, got ${valueText(sid)}`);
    for (const [name, list] of Object.entries({ actions, resources })) {
      if (!Array.isArray(list) || list.length === 0) throw new Error(`${name} must be a list of at least 1 string, got ${valueText(list)}`);
      list.forEach((item, index) => checkValue(`${name}[${index}]`, item, NEEDED_TEXT));
    }
    const wrong = actions.find((action) => !/^(\*|[a-z0-9-]+:[\w*?]+)$/i.test(action));
    if (wrong !== undefined) throw new Error(`each item in actions must have a service prefix, got ${valueText(wrong)}. For example: "ec2:RunInstances"`);
    this.json = {
      ...(sid !== undefined && { Sid: sid }),
      Effect: effect,
      Action: oneOrList(actions),
      Resource: oneOrList(resources),
      ...(conditions && { Condition: conditions as ConditionJson }),
    };
  }

  /** Returns the statement in IAM's JSON format. */
  public toJson(): any {
    return this._toJson();
  }

  /** @internal */
  public _toJson(): StatementJson {
    return this.json;
  }
}

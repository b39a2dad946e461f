import { ConditionJson, oneOrList, StatementJson } from './policy-json';
import { checkValue } from '../basics/check-props';
import { NEEDED_TEXT } from '../basics/prop-checks';
import { valueText } from '../basics/value-text';

/**
 * A statement that lets somebody do something, in IAM's own terms.
 *
 * @stability experimental
 */
export interface PolicyStatementProps {
  /**
   * Its id: letters and digits.
   *
   * @default - none
   */
  readonly sid?: string;

  /** The actions, such as `ec2:RebootInstances`. */
  readonly actions: string[];

  /**
   * The resources, as ARNs.
   *
   * @default - all
   */
  readonly resources?: string[];

  /**
   * The conditions by operator and key, as IAM has them: `{ StringEquals: { 'aws:RequestedRegion': 'eu-west-1' } }`.
   *
   * @default - none
   */
  readonly conditions?: { [operator: string]: any };
}

/**
 * What a policy allows or denies, on which resources, and on what condition.
 *
 * @stability experimental
 */
export class PolicyStatement {
  /** One that allows. Refuses one without actions. */
  public static allow(props: PolicyStatementProps): PolicyStatement {
    return new PolicyStatement('Allow', props);
  }

  /** One that denies, whatever others allow. Refuses one without actions. */
  public static deny(props: PolicyStatementProps): PolicyStatement {
    return new PolicyStatement('Deny', props);
  }

  private readonly json: StatementJson;

  private constructor(effect: string, props: PolicyStatementProps) {
    const { sid, actions, resources = ['*'], conditions } = props ?? {};
    if (sid !== undefined && !/^[A-Za-z0-9]+$/.test(sid)) throw new Error(`sid: ${valueText(sid)} is refused; write letters and digits`);
    for (const [name, list] of Object.entries({ actions, resources })) {
      if (!Array.isArray(list) || list.length === 0) throw new Error(`${name}: ${valueText(list)} is refused; write a list of at least one`);
      list.forEach((item, index) => checkValue(`${name}[${index}]`, item, NEEDED_TEXT));
    }
    const wrong = actions.find((action) => !/^(\*|[a-z0-9-]+:[\w*?]+)$/i.test(action));
    if (wrong !== undefined) throw new Error(`actions: ${valueText(wrong)} is no action; write its service too, such as "ec2:RunInstances"`);
    this.json = {
      ...(sid !== undefined && { Sid: sid }),
      Effect: effect,
      Action: oneOrList(actions),
      Resource: oneOrList(resources),
      ...(conditions && { Condition: conditions as ConditionJson }),
    };
  }

  /** The statement as IAM has it. */
  public toJson(): any {
    return this._toJson();
  }

  /** @internal */
  public _toJson(): StatementJson {
    return this.json;
  }
}

import { Problem } from '../../../foundation/basics/problem';
import { valueText } from '../../../foundation/basics/value-text';
import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { labelFacts } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule, RuleInput } from '../../findings/rule';
import { closedValues, Constraint, constraintsOf, eachConstraint } from '../../labels/constraints';
import { LabelValues } from '../../labels/label-values';
import { effectOfImpossible } from '../../labels/unknown-values';

/** The number of values that a message lists at most. */
const MOST_LISTED = 8;
const BOUNDS = ['Gt', 'Lt', 'Gte', 'Lte'];

/** Combined constraints on one label. */
interface LabelState {
  readonly values: LabelValues;
  /** The template labels and the requirements for the label. */
  readonly constraints: Constraint[];
  /** True if all operators are `DoesNotExist` or `NotIn`, so that nodes without the label may be intended. */
  isNegative: boolean;
  isReported: boolean;
}

/** Returns true if a key occurs twice, or if a single constraint may leave no possible value. */
function mayCollide(input: RuleInput): boolean {
  const constraints = constraintsOf(input);
  const leavesSome = ({ key, operator, values }: Constraint) => (
    operator === 'In' ? values.length > 0 : (operator === 'Gt' || operator === 'Gte') && closedValues(key, input.release) === undefined
  );
  return !constraints.every(leavesSome) || new Set(constraints.map(({ key }) => key)).size < constraints.length;
}

export const REQUIREMENT_MATCHES_NOTHING: Rule = {
  id: 'requirement-matches-nothing',
  what: 'The requirements and template labels with the same key must leave at least one possible value.',
  why: 'Karpenter combines all requirements with the same key. If no value satisfies all requirements for a key, the NodePool launches no nodes, or its nodes lack the label.',
  source: ['NP-80'],
  apis: [...NODE_POOLS, PROVISIONER, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning for NodeOverlays, and for labels that some instance types lack, because instance types without the label match.',
  enforcedBy: EnforcedBy.LAUNCH,
  part: 'nodes',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-cpu
          operator: Gt
          values: ["3"]
        - key: karpenter.k8s.aws/instance-cpu
          operator: Lt
          values: ["17"]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-cpu
          operator: Gt
          values: ["15"]
        - key: karpenter.k8s.aws/instance-cpu
          operator: Lt
          values: ["8"]
`,
  check: (input) => {
    if (!mayCollide(input)) return [];
    const states = new Map<string, LabelState>();
    return eachConstraint(input, (constraint) => {
      const { key, operator, values, path } = constraint;
      const facts = labelFacts(key);
      // Rule requirement-bound-on-text reports such requirements.
      if (BOUNDS.includes(operator) && facts?.type !== undefined && facts.type !== 'number') return undefined;
      const before = states.get(key);
      const now = before ?? { values: new LabelValues(), constraints: [], isNegative: true, isReported: false };
      if (before === undefined) states.set(key, now);
      now.values.add(operator, values);
      now.constraints.push(constraint);
      now.isNegative &&= operator === 'DoesNotExist' || operator === 'NotIn';
      if (now.isReported) return undefined;
      const isEverywhere = facts !== undefined && !facts.optional;
      if ((now.isNegative && !isEverywhere) || !now.values.isEmpty(isEverywhere ? closedValues(key, input.release) : undefined)) return undefined;
      now.isReported = true;
      const result = facts === undefined ? 'nodes do not get the label' : isEverywhere ? 'nothing matches' : 'only instance types without the label match';
      const effect = isEverywhere ? effectOfImpossible(input.api) : { severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE };
      return { path, ...problem(now.constraints, result), ...effect };
    });
  },
};

function problem(constraints: readonly Constraint[], result: string): Problem {
  const [{ shown: key, values, isLabel }, ...others] = constraints;
  if (others.length === 0) {
    return { message: `no value of ${key} satisfies ${textOf(constraints[0])}, so ${result}`, fix: 'Remove the requirement, or change its values.' };
  }
  if (isLabel && others.every((other) => other.isLabel)) {
    return { message: `no value of ${key} satisfies both labels, so ${result}`, fix: 'Remove one of the labels.' };
  }
  if (isLabel) {
    const requirements = others.length === 1 ? 'requirement' : 'requirements';
    return {
      message: `no value of ${key} satisfies both the template label and the ${requirements}, so ${result}`,
      fix: `Remove the label, or allow ${valueText(values[0])} in the ${requirements}.`,
    };
  }
  return {
    message: `no value of ${key} satisfies ${others.length === 1 ? `both ${textOf(constraints[0])} and ${textOf(others[0])}` : `all ${constraints.length} requirements`}, so ${result}`,
    fix: 'Remove one of the requirements, or change them so that they overlap.',
  };
}

function textOf({ operator, values }: Constraint): string {
  if (values.length > MOST_LISTED) return `${operator} with ${values.length} values`;
  return values.length === 0 ? operator : `${operator} ${values.join(', ')}`;
}

import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../../versions/known-apis';
import { labelFacts } from '../../../versions/label-catalogue';
import { EnforcedBy, Severity } from '../../finding';
import { closedValues, Constraint, constraintsOf, eachConstraint } from '../../labels/label-lint';
import { LabelValues } from '../../labels/label-values';
import { Rule, RuleInput } from '../../rule';

interface Asked {
  readonly values: LabelValues;
  count: number;
  /** Whether nothing but that the label is missing was asked for so far. */
  mayBeMeant: boolean;
  said: boolean;
}

/** Whether a key stands there twice, or is asked for otherwise than by values or a lower bound. */
function mayCollide(input: RuleInput): boolean {
  const constraints = constraintsOf(input);
  const leavesSome = ({ key, operator, values }: Constraint) => (
    operator === 'In' ? values.length > 0 : (operator === 'Gt' || operator === 'Gte') && closedValues(key, input.release) === undefined
  );
  return !constraints.every(leavesSome) || new Set(constraints.map(({ key }) => key)).size < constraints.length;
}

export const REQUIREMENT_MATCHES_NOTHING: Rule = {
  id: 'requirement-matches-nothing',
  what: 'What the requirements and template labels ask of one label leaves a value that there can be.',
  source: ['NP-80'],
  apis: [...NODE_POOLS, PROVISIONER, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
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
    const asked = new Map<string, Asked>();
    return eachConstraint(input, ({ key, operator, values, path }) => {
      const before = asked.get(key);
      const now = before ?? { values: new LabelValues(), count: 0, mayBeMeant: true, said: false };
      if (before === undefined) asked.set(key, now);
      now.values.add(operator, values);
      now.count++;
      now.mayBeMeant &&= operator === 'DoesNotExist' || operator === 'NotIn';
      if (now.said) return undefined;
      const facts = labelFacts(key);
      const isEverywhere = facts !== undefined && !facts.optional;
      if ((now.mayBeMeant && !isEverywhere) || !now.values.isEmpty(isEverywhere ? closedValues(key, input.release) : undefined)) return undefined;
      now.said = true;
      const result = facts === undefined ? 'nodes come without it' : isEverywhere ? 'nothing matches' : 'only what lacks it matches';
      return now.count === 1
        ? { path, message: `${operator}${values.length > 0 ? ` ${values.join(', ')}` : ''} leaves no value of ${key}, so ${result}`, fix: 'leave it out, or let it leave some' }
        : { path, message: `together with the ${now.count === 2 ? 'other' : 'others'} of ${key} it leaves no value, so ${result}`, fix: 'leave one of them out, or let them overlap' };
    });
  },
};

import { valueText } from '../../../foundation/basics/value-text';
import { isOnlyListed } from '../../../karpenter/instance-types/catalog/listed-names';
import { knownName } from '../../../karpenter/instance-types/catalog/name-forms';
import { statusAmisCause } from '../../../karpenter/instance-types/node-class/class-status';
import { possibleTypes } from '../../../karpenter/scheduling/possible-types';
import { allTypesText, culpritOf } from '../../../karpenter/scheduling/removed-types/culprit';
import { NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { nodeClassRefOf, requirementsOf } from '../../findings/object-fields';
import { Rule, RuleInput, Violation } from '../../findings/rule';
import { Constraint, constraintsOf, valuePath } from '../../labels/constraints';
import { nodeClassOf, runsOnAutoMode, runsOnAws } from '../../labels/node-class-of-pool';
import { hasEc2Types, requirementsIn, unknownNames } from '../../labels/types-of-pool';
import { withoutAutoModeTypes } from '../auto-mode/auto-mode-instance-types';
import { WINDOWS_NEEDS_WINDOWS_FAMILY } from '../cross-object/windows-needs-windows-family';
import { REQUIREMENT_BOUND_ON_TEXT } from '../requirements/requirement-bound-on-text';
import { REQUIREMENT_BOUND_VALUE } from '../requirements/requirement-bound-value';
import { REQUIREMENT_INSTANCE_NAME } from '../requirements/requirement-instance-name';
import { REQUIREMENT_KNOWN_VALUES } from '../requirements/requirement-known-values';
import { REQUIREMENT_MATCHES_NOTHING } from '../requirements/requirement-matches-nothing';
import { REQUIREMENT_VALUE } from '../requirements/requirement-value';
import { REQUIREMENT_VALUE_NOT_A_NUMBER } from '../requirements/requirement-value-not-a-number';
import { REQUIREMENT_VALUE_UNKNOWN } from '../requirements/requirement-value-unknown';

/** Rules that report the cause in a single label. */
const OF_ONE_LABEL: readonly Rule[] = [
  REQUIREMENT_VALUE, REQUIREMENT_BOUND_VALUE, REQUIREMENT_KNOWN_VALUES, REQUIREMENT_MATCHES_NOTHING, REQUIREMENT_VALUE_UNKNOWN,
  REQUIREMENT_INSTANCE_NAME, REQUIREMENT_VALUE_NOT_A_NUMBER, REQUIREMENT_BOUND_ON_TEXT, WINDOWS_NEEDS_WINDOWS_FAMILY,
];
const RESULT = 'so Karpenter launches no nodes';

function countOf(constraints: readonly Constraint[]): number {
  return typesOf(constraints).length;
}

function typesOf(constraints: readonly Constraint[]) {
  return [...possibleTypes(requirementsIn(constraints), undefined)];
}

/** Returns the violation of the last constraint without which instance types are left, or of the node class. */
function violation(input: RuleInput): Violation {
  const constraints = constraintsOf(input);
  const allowed = typesOf(constraints);
  if (allowed.length > 0) {
    return {
      path: nodeClassRefOf(input).path,
      message: `EC2NodeClass ${valueText(nodeClassOf(input)?.metadata?.name)} excludes ${allTypesText(allowed.length)} that the requirements allow${statusAmisCause(nodeClassOf(input), allowed)}, ${RESULT}`,
      fix: 'Change the requirements, or refer to another EC2NodeClass.',
    };
  }
  const culprit = culpritOf(constraints, countOf);
  if (culprit === undefined) {
    return {
      path: requirementsOf(input).path,
      message: `requirements must allow at least one instance type, but no instance type meets all of them, ${RESULT}`,
      fix: 'Change the requirements so that at least one instance type meets all of them.',
    };
  }
  const { shown, operator, values, path } = culprit.condition;
  return {
    path,
    message: `${[shown, operator, ...values.length > 0 ? [valueText(values)] : []].join(' ')} excludes ${allTypesText(culprit.allowed)} that the other requirements allow, ${RESULT}`,
    fix: 'Change this requirement, or change the others so that at least one instance type meets all of them.',
  };
}

export const NODEPOOL_MATCHES_NO_TYPE: Rule = {
  id: 'nodepool-matches-no-type',
  what: 'At least one EC2 instance type must meet all requirements of a NodePool, and be compatible with its EC2NodeClass.',
  why: 'Karpenter accepts the NodePool, but launches no nodes from it, so pods stay pending. The check knows the instance types of Karpenter 1.15.1, and AWS may have released others, so the finding is a warning.',
  source: ['NP-80', 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/scheduler.go',
    'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/compatibility/compatibility.go'],
  apis: NODE_POOLS,
  severity: Severity.WARNING,
  effect: 'unknown',
  severityNote: 'The finding is an info for instance types that Karpenter supports, but about which the check has no data.',
  enforcedBy: EnforcedBy.LAUNCH,
  part: 'nodes',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-family
          operator: In
          values: [t3]
        - key: karpenter.k8s.aws/instance-cpu
          operator: Lte
          values: ["8"]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-family
          operator: In
          values: [t3]
        - key: karpenter.k8s.aws/instance-cpu
          operator: Gt
          values: ["8"]
`,
  check: (input) => {
    if (!(runsOnAws(input) || runsOnAutoMode(input)) || hasEc2Types(input) || OF_ONE_LABEL.some((rule) => rule.check(input).length > 0)) return [];
    const unknown = unknownNames(constraintsOf(input));
    if (unknown.length === 0) return [violation(input)];
    // Rule auto-mode-instance-types reports names that EKS Auto Mode does not support.
    if (runsOnAutoMode(input) && withoutAutoModeTypes(input) !== undefined) return [];
    return [ofListedName(input) ?? ofUnknownName(unknown[0], input)];
  },
};

/** Returns the violation of the first name about which only Karpenter has data. */
function ofListedName(input: RuleInput): Violation | undefined {
  for (const constraint of constraintsOf(input)) {
    const { key, shown, values } = constraint;
    const index = values.findIndex((value) => isOnlyListed(key, value));
    if (index < 0) continue;
    return {
      path: valuePath(constraint, index),
      message: `cdk8s-karpenter has no data about ${shown} ${valueText(values[index])}, so it does not check whether instance types meet the requirements`,
      fix: 'Check that an instance type meets all requirements.',
      severity: Severity.INFO,
      enforcedBy: EnforcedBy.ADVICE,
    };
  }
  return undefined;
}

/** Returns the violation of the constraint with a name that AWS may release. */
function ofUnknownName(unknown: string, input: RuleInput): Violation {
  const constraint = constraintsOf(input).find((each) => unknownNames([each]).includes(unknown))!;
  const { key, shown, values } = constraint;
  const hasOthers = unknownNames([constraint]).length < values.length;
  const meant = knownName(key, unknown);
  return {
    path: hasOthers ? requirementsOf(input).path : valuePath(constraint, values.indexOf(unknown)),
    message: `no instance type of today has ${shown} ${valueText(unknown)}${hasOthers ? ', and the other values match none' : ''}, ${RESULT}`,
    fix: meant === undefined ? 'Check the spelling, unless AWS released the instance types later.' : `Did you mean ${meant}? AWS may also have released ${unknown} later.`,
  };
}

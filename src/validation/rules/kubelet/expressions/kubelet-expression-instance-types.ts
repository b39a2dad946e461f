import { evaluationFix } from './evaluation-fix';
import { EXTREME_INSTANCE_TYPES } from './extreme-instance-types';
import { compilingExpressionsOf, FoundExpression } from './kubelet-expressions';
import { ExpressionError } from '../../../../kubelet/expressions/expression-error';
import { InstanceTypeValues } from '../../../../kubelet/expressions/instance-type-values';
import { reservedAmount, resolveMaxPods } from '../../../../kubelet/expressions/resolve';
import { EC2_NODE_CLASS } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule, RuleInput, Violation } from '../../../rule';
import { integerOf, openKubeletOf } from '../open-kubelet';
import { ORDINARY_INSTANCE_TYPES } from './ordinary-instance-types';
import { isQuotedNumber } from './quoted-number';

const TYPES = [...EXTREME_INSTANCE_TYPES, ...ORDINARY_INSTANCE_TYPES];

export const KUBELET_EXPRESSION_INSTANCE_TYPES: Rule = {
  id: 'kubelet-expression-instance-types',
  what: 'CEL expressions must return at least 0 on the smallest, the largest, and common EC2 instance types.',
  why: 'Karpenter evaluates an expression for every instance type that it knows, not only for those that the NodePool allows. A single failure makes the EC2NodeClass not ready, so Karpenter launches no nodes from it.',
  source: ['H-56', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/instancetype.go#L318-L374'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    maxPods: max(4, max_pods - 20)
`,
  fail: `
spec:
  kubelet:
    maxPods: max_pods - 20
`,
  check: (input) => {
    const found = compilingExpressionsOf(input);
    const maxPods = found.find(({ resource }) => resource === undefined);
    const types = TYPES.flatMap((type) => withMaxPods(input, maxPods, type));
    return found.filter((each) => !isQuotedNumber(each)).flatMap((each) => violations(each, each === maxPods ? TYPES : types));
  },
};

/** Returns the instance type with `max_pods` set to the result of maxPods, because expressions for reserved resources read `max_pods`. If maxPods fails, returns an empty list. */
function withMaxPods(input: RuleInput, maxPods: FoundExpression | undefined, type: InstanceTypeValues): readonly InstanceTypeValues[] {
  if (maxPods !== undefined) {
    const pods = resultOf(maxPods, maxPods.text, type);
    return pods instanceof ExpressionError ? [] : [{ ...type, max_pods: pods }];
  }
  const pods = integerOf(openKubeletOf(input), 'maxPods');
  return [pods === undefined ? type : { ...type, max_pods: BigInt(pods) }];
}

/** Returns the violation for the first instance type on which the expression fails. */
function violations(found: FoundExpression, types: readonly InstanceTypeValues[]): readonly Violation[] {
  const works = (text: string) => types.every((type) => !(resultOf(found, text, type) instanceof ExpressionError));
  for (const type of types) {
    const error = resultOf(found, found.text, type);
    if (!(error instanceof ExpressionError)) continue;
    // Karpenter may accept a regular expression that this package cannot parse.
    if (error.failure === 'unknown pattern') return [];
    const vcpus = `${type.vcpus} ${type.vcpus === 1n ? 'vCPU' : 'vCPUs'}`;
    return [{
      path: found.path,
      message: `${found.field} fails on ${type.instance_type} (${vcpus}, ${type.memory_mib} MiB, max_pods ${type.max_pods}): ${error.message}`,
      fix: evaluationFix(found, error, works),
    }];
  }
  return [];
}

function resultOf({ resource }: FoundExpression, text: string, type: InstanceTypeValues): bigint | ExpressionError {
  try {
    return resource === undefined ? resolveMaxPods(text, type) : reservedAmount(text, type);
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}

import { evaluationFix } from './evaluation-fix';
import { knownInstanceTypes } from './known-instance-types';
import { compilingExpressionsOf, FoundExpression } from './kubelet-expressions';
import { isQuotedNumber } from './quoted-number';
import { CompiledExpression, compileExpression } from '../../../../karpenter/kubelet/expressions/expression';
import { ExpressionError } from '../../../../karpenter/kubelet/expressions/expression-error';
import { InstanceTypeValues } from '../../../../karpenter/kubelet/expressions/instance-type-values';
import { reservedAmount, resolveMaxPods } from '../../../../karpenter/kubelet/expressions/resolve';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule, Violation } from '../../../findings/rule';

export const KUBELET_EXPRESSION_INSTANCE_TYPES: Rule = {
  id: 'kubelet-expression-instance-types',
  what: 'CEL expressions must return at least 0 on every EC2 instance type.',
  why: 'Karpenter evaluates an expression for every instance type that it knows, not only for those that the NodePool allows. A single failure makes the EC2NodeClass not ready, so Karpenter launches no nodes from it.',
  source: ['H-56', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/instancetype.go#L318-L374'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.WARNING,
  effect: 'uncertain',
  enforcedBy: EnforcedBy.CONTROLLER,
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
    const found = compilingExpressionsOf(input).filter((each) => !isQuotedNumber(each));
    if (found.length === 0) return [];
    const { forMaxPods, forReserved } = knownInstanceTypes(input.json);
    return found.flatMap((each) => violations(each, each.resource === undefined ? forMaxPods : forReserved));
  },
};

/** Returns the violation for the instance types on which the expression fails. */
function violations(found: FoundExpression, types: readonly InstanceTypeValues[]): readonly Violation[] {
  const all = failuresOn(types, found, found.text);
  const failures = all.filter(({ error: { failure } }) => failure !== 'unknown pattern' && failure !== 'too many steps');
  if (failures.length === 0) {
    // Karpenter may accept a regular expression that this package cannot parse.
    const isTooLong = all.some(({ error: { failure } }) => failure === 'too many steps');
    return isTooLong ? [{ path: found.path, message: `${found.field} is not evaluated, because the evaluation takes too many steps`, fix: 'Use a simpler expression.' }] : [];
  }
  const [{ type, error }] = failures;
  const vcpus = `${type.vcpus} ${type.vcpus === 1n ? 'vCPU' : 'vCPUs'}`;
  const count = failures.length === types.length ? 'every instance type' : `${failures.length} instance types`;
  const on = failures.length === 1 ? '' : `${count}, for example `;
  return [{
    path: found.path,
    message: `${found.field} fails on ${on}${type.instance_type} (${vcpus}, ${type.memory_mib} MiB, max_pods ${type.max_pods}): ${error.message}`,
    fix: evaluationFix(found, error, (text) => isEvaluatedOn(types, found, text)),
  }];
}

interface Failure {
  readonly type: InstanceTypeValues;
  readonly error: ExpressionError;
}

function failuresOn(types: readonly InstanceTypeValues[], found: FoundExpression, text: string): readonly Failure[] {
  const expression = compileExpression(text);
  return types.flatMap((type) => {
    const error = failureOn(type, found, expression);
    return error === undefined ? [] : [{ type, error }];
  });
}

function isEvaluatedOn(types: readonly InstanceTypeValues[], found: FoundExpression, text: string): boolean {
  const expression = compileExpression(text);
  return types.every((type) => failureOn(type, found, expression) === undefined);
}

function failureOn(type: InstanceTypeValues, { resource }: FoundExpression, expression: CompiledExpression): ExpressionError | undefined {
  try {
    if (resource === undefined) resolveMaxPods(expression, type);
    else reservedAmount(expression, type);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}

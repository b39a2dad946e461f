import { InstanceTypeValues } from '../../../kubelet/expressions/instance-type-values';
import { reservedAmount, resolveMaxPods } from '../../../kubelet/expressions/resolve';
import { EC2_NODE_CLASS } from '../../../versions/known-apis';
import { EXTREME_INSTANCE_TYPES } from '../../extreme-instance-types';
import { EnforcedBy, Severity } from '../../finding';
import { compilingExpressionsOf, FoundExpression } from '../../kubelet-expressions';
import { integerOf, openKubeletOf } from '../../open-kubelet';
import { Rule, RuleInput, Violation } from '../../rule';

export const KUBELET_EXPRESSION_INSTANCE_TYPES: Rule = {
  id: 'kubelet-expression-instance-types',
  what: 'CEL expressions have a result of at least 0 on the smallest and the largest instance types of EC2. Karpenter evaluates them on every instance type that it knows, and one failure makes the EC2NodeClass not ready.',
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
    const failures = new Map<string, Violation>();
    for (const type of EXTREME_INSTANCE_TYPES) {
      let values = withStaticMaxPods(input, type);
      if (maxPods !== undefined) {
        const pods = attempt(maxPods, type, () => resolveMaxPods(maxPods.text, type), failures);
        if (pods === undefined) continue;
        values = { ...type, max_pods: pods };
      }
      for (const expression of found.filter((each) => each !== maxPods)) {
        attempt(expression, type, () => reservedAmount(expression.text, values), failures);
      }
    }
    return [...failures.values()];
  },
};

/** Reserved values see the number of pods that maxPods sets. */
function withStaticMaxPods(input: RuleInput, type: InstanceTypeValues): InstanceTypeValues {
  const pods = integerOf(openKubeletOf(input), 'maxPods');
  return pods === undefined ? type : { ...type, max_pods: BigInt(pods) };
}

/** The result; undefined where there is none, with the first failure of each expression kept. */
function attempt(
  { path, field }: FoundExpression, type: InstanceTypeValues, compute: () => bigint, failures: Map<string, Violation>,
): bigint | undefined {
  try {
    return compute();
  } catch (error) {
    if (!failures.has(path)) {
      failures.set(path, {
        path,
        message: `${field} fails on ${type.instance_type} (${type.vcpus} vCPUs, ${type.memory_mib} MiB, max_pods ${type.max_pods}): ${(error as Error).message}`,
        fix: 'Limit it with max(), for example max(0, x), or handle small instance types with a condition such as vcpus > 2 ? x : y.',
      });
    }
    return undefined;
  }
}

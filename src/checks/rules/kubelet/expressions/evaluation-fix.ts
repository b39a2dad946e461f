import { FoundExpression } from './kubelet-expressions';
import { ExpressionError } from '../../../../karpenter/kubelet/expressions/expression-error';
import { divisionsIn, withDefaults, withPositiveDivisors } from '../../../../karpenter/kubelet/expressions/safer';

/** Maximum length, in characters, of a corrected expression in a message. */
const MOST_CHARACTERS = 500;
const CONDITION = 'Add a condition for the failing instance types, for example vcpus > 2 ? vcpus * 5 : 10.';

/** Returns the fix for an expression whose evaluation fails. `works` returns whether a candidate expression has a result on all instance types. */
export function evaluationFix(
  { text, resource }: FoundExpression, { failure, message }: ExpressionError, works: (candidate: string) => boolean,
): string {
  const target = resource ?? 'maxPods';
  const use = (candidates: readonly string[], fallback: string) => {
    const working = candidates.find((candidate) => candidate.length <= MOST_CHARACTERS && candidate !== text && works(candidate));
    return working === undefined ? fallback : `Use ${working}.`;
  };
  switch (failure) {
    case 'negative': return use(resource === undefined ? [`max(1, ${text})`, `max(1, ${withPositiveDivisors(text)})`, ...limited(text)] : [`max(0, ${text})`, ...limited(text, resource)], CONDITION);
    case 'too large': return resource === undefined ? use([`min(max_pods, ${text})`, ...limited(text)], 'Limit the result of the expression, for example with min(110, x).') : smaller();
    case 'zero divisor': return divisionsIn(text).length === 0 ? smaller() : use(withPositiveDivisors(text) === text ? [] : [withPositiveDivisors(text), ...limited(text, resource)], 'Divide by a number other than 0.');
    case 'not a number':
      return text.includes('instance_type') ? 'Use vcpus, memory_mib, default_enis, ips_per_eni, or max_pods. instance_type is a name, not a number.' : 'Use a number, without quotes or conversion functions.';
    case 'overflow': return message.startsWith('unsigned') ? 'Use int values instead of uint values.' : smaller();
    case 'no key': return use([withDefaults(text, target)], CONDITION);
    case 'bad pattern': return 'Correct the regular expression, or use a function such as instance_type.startsWith("m5.").';
    default: return CONDITION;
  }
}

/** Limits the expression to valid results. Returns two variants: one with the expression unchanged, and one with positive divisors. */
function limited(text: string, resource?: string): readonly string[] {
  return [text, withPositiveDivisors(text)].map((safe) => (resource === undefined ? `max(1, min(max_pods, ${safe}))` : `max(0, ${safe})`));
}

function smaller(): string {
  return 'Use smaller numbers. Each intermediate result must fit in 64 bits.';
}

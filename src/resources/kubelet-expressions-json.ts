import { quantityOf } from '../go/parse-quantity';
import { isNumberLiteral } from '../kubelet/expressions/number-literal';
import { KubeletConfiguration } from '../values/kubelet/kubelet-configuration';
import { KubeletExpression } from '../values/kubelet/kubelet-expression';

type Kubelet = Pick<KubeletConfiguration, 'maxPods' | 'kubeReserved' | 'systemReserved'>;
type Quantities = { [resource: string]: string } | undefined;

/**
 * The fields that can have expressions, with the field names of the API. Since Karpenter 1.15, maxPods can be a string, unlike the prop.
 *
 * @throws if a field has a value and an expression
 */
export function kubeletExpressionsJson(kubelet: KubeletConfiguration): Kubelet {
  const { maxPods, maxPodsExpression, kubeReserved, kubeReservedExpressions, systemReserved, systemReservedExpressions } = kubelet;
  if (maxPods !== undefined && maxPodsExpression !== undefined) throw new Error('maxPods and maxPodsExpression are mutually exclusive. Remove one of them.');
  const pods: unknown = maxPodsExpression === undefined ? maxPods : asExpression(celOf('maxPodsExpression', maxPodsExpression));
  return {
    maxPods: pods as Kubelet['maxPods'],
    kubeReserved: merged('kubeReserved', kubeReserved, kubeReservedExpressions),
    systemReserved: merged('systemReserved', systemReserved, systemReservedExpressions),
  };
}

function merged(field: string, quantities: Quantities, expressions: { readonly [resource: string]: KubeletExpression } = {}): Quantities {
  const names = Object.keys(expressions);
  const twice = names.find((resource) => Object.hasOwn(quantities ?? {}, resource));
  if (twice !== undefined) throw new Error(`${twice} is in ${field} and in ${field}Expressions. Remove it from one of them.`);
  if (names.length === 0) return quantities;
  const texts = names.map((resource) => [resource, asExpression(celOf(`${field}Expressions.${resource}`, expressions[resource]))]);
  return { ...quantities, ...Object.fromEntries(texts) };
}

/** Adds parentheses to a number, a quantity, or a negative term. Karpenter would read a quantity as such, and it rejects a leading minus sign. */
function asExpression(cel: string): string {
  return isNumberLiteral(cel) || quantityOf(cel.trim()) !== undefined || cel.startsWith('-') ? `(${cel})` : cel;
}

/** The CEL text of an expression. Plain JavaScript does not prevent other values. */
function celOf(prop: string, expression: KubeletExpression): string {
  if (typeof expression?.text !== 'string') throw new Error(`${prop} must be a KubeletExpression, for example KubeletExpression.of('vcpus * 10')`);
  return expression.text;
}

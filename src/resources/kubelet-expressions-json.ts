import { quantityOf } from '../go/parse-quantity';
import { isNumberLiteral } from '../kubelet/expressions/number-literal';
import { KubeletConfiguration } from '../values/kubelet/kubelet-configuration';
import { KubeletExpression } from '../values/kubelet/kubelet-expression';

type Kubelet = Pick<KubeletConfiguration, 'maxPods' | 'kubeReserved' | 'systemReserved'>;
type Quantities = { [resource: string]: string } | undefined;

/**
 * The fields that may have expressions, as the API reads them. Since 1.15 it takes a string in maxPods, which the props don't.
 *
 * @throws if a field has a value and an expression
 */
export function kubeletExpressionsJson(kubelet: KubeletConfiguration): Kubelet {
  const { maxPods, maxPodsExpression, kubeReserved, kubeReservedExpressions, systemReserved, systemReservedExpressions } = kubelet;
  if (maxPods !== undefined && maxPodsExpression !== undefined) throw new Error('maxPods and maxPodsExpression are mutually exclusive; remove one of them');
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
  if (twice !== undefined) throw new Error(`${twice} is in ${field} and in ${field}Expressions; remove one of them`);
  if (names.length === 0) return quantities;
  const texts = names.map((resource) => [resource, asExpression(celOf(`${field}Expressions.${resource}`, expressions[resource]))]);
  return { ...quantities, ...Object.fromEntries(texts) };
}

/** In parentheses where Karpenter would read a quantity, such as 100 cores for 100 millicores, a reader would take it for a number in quotes, or Karpenter rejects the minus sign in front. */
function asExpression(cel: string): string {
  return isNumberLiteral(cel) || quantityOf(cel.trim()) !== undefined || cel.startsWith('-') ? `(${cel})` : cel;
}

/** Plain JavaScript lets other values pass. */
function celOf(prop: string, expression: KubeletExpression): string {
  if (typeof expression?.text !== 'string') throw new Error(`${prop} must be a KubeletExpression, for example KubeletExpression.of('vcpus * 10')`);
  return expression.text;
}

import { quantityOf } from '../../foundation/go/parse-quantity';
import { isNumberLiteral } from '../../karpenter/kubelet/expressions/number-literal';
import { KubeletConfiguration } from '../props/kubelet/kubelet-configuration';
import { KubeletExpression } from '../props/kubelet/kubelet-expression';

type Kubelet = Pick<KubeletConfiguration, 'maxPods' | 'kubeReserved' | 'systemReserved'>;
type Quantities = { [resource: string]: string } | undefined;

/**
 * Renders the fields that can contain expressions, with the API's field names. Since Karpenter 1.15, maxPods can be a string in the API, but the prop is a number.
 *
 * @throws if a field has both a value and an expression
 */
export function kubeletExpressionsJson(kubelet: KubeletConfiguration): Kubelet {
  const { maxPods, maxPodsExpression, kubeReserved, kubeReservedExpressions, systemReserved, systemReservedExpressions } = kubelet;
  if (maxPods !== undefined && maxPodsExpression !== undefined) throw new Error('maxPods and maxPodsExpression are mutually exclusive. Remove maxPods or maxPodsExpression.');
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
  if (twice !== undefined) throw new Error(`${twice} must not be in both ${field} and ${field}Expressions. Remove ${twice} from one of the two props.`);
  if (names.length === 0) return quantities;
  const texts = names.map((resource) => [resource, asExpression(celOf(`${field}Expressions.${resource}`, expressions[resource]))]);
  return { ...quantities, ...Object.fromEntries(texts) };
}

/** Encloses a number, a quantity, or a negative term in parentheses. Without parentheses, Karpenter reads a number or quantity as a fixed value, and rejects a leading minus sign. */
function asExpression(cel: string): string {
  return isNumberLiteral(cel) || quantityOf(cel.trim()) !== undefined || cel.startsWith('-') ? `(${cel})` : cel;
}

/** Returns the CEL text of an expression. Throws for other values, which plain JavaScript can pass. */
function celOf(prop: string, expression: KubeletExpression): string {
  if (typeof expression?.text !== 'string') throw new Error(`${prop} must be a KubeletExpression, for example KubeletExpression.of('vcpus * 10')`);
  return expression.text;
}

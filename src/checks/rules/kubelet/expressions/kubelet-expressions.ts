import { keyPath } from '../../../../foundation/basics/json';
import { quantityOf } from '../../../../foundation/go/parse-quantity';
import { adviceOn } from '../../../../karpenter/kubelet/expressions/advice';
import { OPEN_KUBELET } from '../../../findings/kubelet-openness';
import { RuleInput } from '../../../findings/rule';
import { openKubeletOf, stringMapOf } from '../open-kubelet';

/** A value that Karpenter reads as a CEL expression. */
export interface FoundExpression {
  readonly path: string;
  /** Field that contains the expression, such as `maxPods` or `kubeReserved["cpu"]`. */
  readonly field: string;
  /** Reserved resource, such as `cpu`. For `maxPods`, the resource is undefined. */
  readonly resource?: string;
  readonly text: string;
}

/** Returns the values in spec.kubelet that Karpenter reads as CEL expressions: strings in maxPods, and reserved amounts that are not quantities. */
export function expressionsOf(input: RuleInput): readonly FoundExpression[] {
  const kubelet = openKubeletOf(input);
  const found: FoundExpression[] = [];
  const maxPods: unknown = Object.hasOwn(kubelet, 'maxPods') ? kubelet.maxPods : undefined;
  if (typeof maxPods === 'string') found.push({ path: `${OPEN_KUBELET}.maxPods`, field: 'maxPods', text: maxPods });
  for (const field of ['kubeReserved', 'systemReserved']) {
    for (const [resource, text] of Object.entries(stringMapOf(kubelet, field))) {
      if (text === null || text.startsWith('-') || quantityOf(text) !== undefined) continue;
      found.push({ path: keyPath(`${OPEN_KUBELET}.${field}`, resource), field: keyPath(field, resource), resource, text });
    }
  }
  return found;
}

/** Returns the CEL expressions in spec.kubelet that compile. */
export function compilingExpressionsOf(input: RuleInput): readonly FoundExpression[] {
  return expressionsOf(input).filter(({ text }) => adviceOn(text) === undefined);
}

import { keyPath } from '../../../foundation/basics/json';
import { placeholderIn } from '../../../foundation/basics/placeholders';
import { Problem } from '../../../foundation/basics/problem';
import { valueText } from '../../../foundation/basics/value-text';
import { NODE_CLAIM, NODE_CLAIM_BETA, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { DO_NOT_DISRUPT } from '../../findings/do-not-disrupt';
import { misspelledKeys, misspelledProblem } from '../../findings/do-not-disrupt-key';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const DO_NOT_DISRUPT_VALUE: Rule = {
  id: 'do-not-disrupt-value',
  what: 'Karpenter protects nodes only if their annotation `karpenter.sh/do-not-disrupt` is `"true"`.',
  why: 'With any other value or key, Karpenter disrupts the nodes as if the annotation were absent. Since Karpenter 1.12, durations such as `4h` work on pods, but not on nodes.',
  source: ['AT-1', 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/state/statenode.go#L313-L315'],
  apis: [...NODE_POOLS, NODE_CLAIM, NODE_CLAIM_BETA],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.template.metadata.annotations', 'metadata.annotations'],
  pass: `
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/do-not-disrupt: "true"
`,
  fail: `
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/do-not-disrupt: "yes"
`,
  check: ({ json, api }) => {
    const [metadata, path] = NODE_POOLS.includes(api) ? [json.spec?.template?.metadata, 'spec.template.metadata'] : [json.metadata, 'metadata'];
    return doNotDisruptOfNodes(metadata?.annotations ?? {}).map(({ key, ...problem }) => ({ path: keyPath(`${path}.annotations`, key), ...problem }));
  },
};

/** Returns the problems with annotations of nodes that should protect the nodes, each with the key of its annotation. */
export function doNotDisruptOfNodes(annotations: { readonly [key: string]: unknown }): readonly (Problem & { readonly key: string })[] {
  const value = annotations[DO_NOT_DISRUPT];
  if (value === 'true' || value === 'false' || (typeof value === 'string' && placeholderIn(value) !== undefined)) return [];
  if (value === undefined) return misspelledKeys(annotations).map((key) => ({ key, ...misspelledProblem(key) }));
  return [{
    key: DO_NOT_DISRUPT,
    message: `${DO_NOT_DISRUPT} must be "true" to protect nodes, got ${valueText(value)}`,
    fix: 'Set "true", or remove the annotation. Durations work only on pods.',
  }];
}

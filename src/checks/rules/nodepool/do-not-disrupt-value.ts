import { keyPath } from '../../../foundation/basics/json';
import { placeholderIn } from '../../../foundation/basics/placeholders';
import { Problem } from '../../../foundation/basics/problem';
import { valueText } from '../../../foundation/basics/value-text';
import { compareMinors } from '../../../karpenter/versions/facts';
import { NODE_CLAIM, NODE_CLAIM_BETA, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { DO_NOT_DISRUPT } from '../../findings/do-not-disrupt';
import { EnforcedBy, Severity } from '../../findings/finding';
import { misspelledKeys, misspelledProblem } from '../../findings/misspelled-annotations';
import { Rule } from '../../findings/rule';

export const DO_NOT_DISRUPT_VALUE: Rule = {
  id: 'do-not-disrupt-value',
  what: 'Karpenter protects nodes only if their annotation `karpenter.sh/do-not-disrupt` is `"true"`.',
  why: 'With any other value or key, Karpenter disrupts the nodes as if the annotation were absent. Since Karpenter 1.0, this includes the former key `karpenter.sh/do-not-consolidate`. Since Karpenter 1.12, durations such as `4h` work on pods, but not on nodes.',
  source: ['AT-1', 'M1-23', 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/state/statenode.go#L313-L315'],
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
  check: ({ json, api, release }) => {
    const [metadata, path] = NODE_POOLS.includes(api) ? [json.spec?.template?.metadata, 'spec.template.metadata'] : [json.metadata, 'metadata'];
    return doNotDisruptOfNodes(metadata?.annotations ?? {}, release).map(({ key, ...problem }) => ({ path: keyPath(`${path}.annotations`, key), ...problem }));
  },
};

/** A problem with an annotation of a node. */
export interface AnnotationProblem extends Problem {
  readonly key: string;
}

/** Returns the problems with annotations of nodes that should protect the nodes, each with the key of its annotation. */
export function doNotDisruptOfNodes(annotations: { readonly [key: string]: unknown }, release: string): readonly AnnotationProblem[] {
  const value = annotations[DO_NOT_DISRUPT];
  if (value === 'true' || value === 'false' || (typeof value === 'string' && placeholderIn(value) !== undefined)) return [];
  if (value === undefined) {
    const misspelled = misspelledKeys(annotations, DO_NOT_DISRUPT).map((key) => ({ key, ...misspelledProblem(key, DO_NOT_DISRUPT) }));
    return [...misspelled, ...formerKeys(annotations, release)];
  }
  return [{
    key: DO_NOT_DISRUPT,
    message: `${DO_NOT_DISRUPT} must be "true" to protect nodes, got ${valueText(value)}`,
    fix: 'Set "true", or remove the annotation. Durations work only on pods.',
  }];
}

const DO_NOT_CONSOLIDATE = 'karpenter.sh/do-not-consolidate';
const DO_NOT_EVICT = 'karpenter.sh/do-not-evict';

/** Returns the problems with keys of releases before 0.32. Karpenter 0.37 and earlier read `do-not-consolidate` on nodes, and `do-not-evict` only on pods. */
function formerKeys(annotations: { readonly [key: string]: unknown }, release: string): readonly AnnotationProblem[] {
  const fix = `Use ${DO_NOT_DISRUPT}: "true".`;
  const former = [
    ...compareMinors(release, '1.0') < 0 ? [] : [{ key: DO_NOT_CONSOLIDATE, message: `${DO_NOT_CONSOLIDATE} has no effect since Karpenter 1.0`, fix }],
    { key: DO_NOT_EVICT, message: `${DO_NOT_EVICT} has no effect on nodes`, fix },
  ];
  return former.filter(({ key }) => annotations[key] === 'true');
}

import { AnnotationProblem } from './do-not-disrupt-value';
import { keyPath } from '../../../foundation/basics/json';
import { placeholderIn } from '../../../foundation/basics/placeholders';
import { valueText } from '../../../foundation/basics/value-text';
import { compareMinors } from '../../../karpenter/versions/facts';
import { NODE_CLAIM, NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { misspelledKeys, misspelledProblem } from '../../findings/misspelled-annotations';
import { Rule } from '../../findings/rule';

const DO_NOT_REPAIR = 'karpenter.sh/do-not-repair';

export const DO_NOT_REPAIR_VALUE: Rule = {
  id: 'do-not-repair-value',
  what: 'Karpenter excludes nodes from repair only if their annotation `karpenter.sh/do-not-repair` is `"true"`.',
  why: 'With any other value or key, Karpenter repairs the nodes as usual. Karpenter 1.14 and earlier ignore the annotation.',
  source: ['H-76', 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/repair.go'],
  apis: [NODE_POOL, NODE_CLAIM],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.template.metadata.annotations', 'metadata.annotations'],
  pass: `
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/do-not-repair: "true"
`,
  fail: `
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/do-not-repair: 2h
`,
  check: ({ json, api, release }) => {
    const [metadata, path] = api === NODE_POOL ? [json.spec?.template?.metadata, 'spec.template.metadata'] : [json.metadata, 'metadata'];
    return doNotRepairOfNodes(metadata?.annotations ?? {}, release).map(({ key, ...problem }) => ({ path: keyPath(`${path}.annotations`, key), ...problem }));
  },
};

/** Returns the problems with annotations that should exclude nodes from repair. */
export function doNotRepairOfNodes(annotations: { readonly [key: string]: unknown }, release: string): readonly AnnotationProblem[] {
  const value = annotations[DO_NOT_REPAIR];
  if (value === undefined) {
    return misspelledKeys(annotations, DO_NOT_REPAIR).map((key) => ({ key, ...misspelledProblem(key, DO_NOT_REPAIR, 'does not block node repair') }));
  }
  if (value === 'false' || (typeof value === 'string' && placeholderIn(value) !== undefined)) return [];
  if (compareMinors(release, '1.15') < 0) {
    return [{ key: DO_NOT_REPAIR, message: `${DO_NOT_REPAIR} has no effect before Karpenter 1.15`, fix: 'Remove the annotation, or target Karpenter 1.15 or later.' }];
  }
  if (value === 'true') return [];
  return [{ key: DO_NOT_REPAIR, message: `${DO_NOT_REPAIR} must be "true" to block node repair, got ${valueText(value)}`, fix: 'Set "true", or remove the annotation.' }];
}

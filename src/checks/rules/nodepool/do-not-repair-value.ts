import { keyPath } from '../../../foundation/basics/json';
import { Problem } from '../../../foundation/basics/problem';
import { valueText } from '../../../foundation/basics/value-text';
import { compareMinors } from '../../../karpenter/versions/facts';
import { NODE_CLAIM, NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

const DO_NOT_REPAIR = 'karpenter.sh/do-not-repair';

export const DO_NOT_REPAIR_VALUE: Rule = {
  id: 'do-not-repair-value',
  what: 'Karpenter excludes nodes from repair only if their annotation `karpenter.sh/do-not-repair` is `"true"`.',
  why: 'With any other value, Karpenter repairs the nodes as usual. Karpenter 1.14 and earlier ignore the annotation.',
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
    const value = metadata?.annotations?.[DO_NOT_REPAIR];
    const problem = typeof value === 'string' ? doNotRepairProblem(value, release) : undefined;
    return problem ? [{ path: keyPath(`${path}.annotations`, DO_NOT_REPAIR), ...problem }] : [];
  },
};

/** Returns the problem with a value of the annotation `karpenter.sh/do-not-repair` on nodes, if any. */
function doNotRepairProblem(value: string, release: string): Problem | undefined {
  if (value === 'false') return undefined;
  if (compareMinors(release, '1.15') < 0) return { message: `${DO_NOT_REPAIR} has no effect before Karpenter 1.15`, fix: 'Remove the annotation, or target Karpenter 1.15 or later.' };
  if (value === 'true') return undefined;
  return { message: `${DO_NOT_REPAIR} must be "true" to block node repair, got ${valueText(value)}`, fix: 'Set "true", or remove the annotation.' };
}

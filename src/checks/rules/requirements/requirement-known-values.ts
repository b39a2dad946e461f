import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { compareReleases } from '../../../karpenter/versions/facts';
import { NODE_POOL, NODE_OVERLAY } from '../../../karpenter/versions/known-apis';
import { AWS_DOMAIN, labelFacts } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachRequirement } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';

/** Returns the values that the controller of a release accepts for a label, or undefined if the controller does not check the values. */
function closedValues(key: string, release: string): readonly string[] | undefined {
  const isChecked = key === 'karpenter.sh/capacity-type' || (key === `${AWS_DOMAIN}/instance-tenancy` && compareReleases(release, '1.9.0') >= 0);
  return isChecked ? labelFacts(key)!.values : undefined;
}

export const REQUIREMENT_KNOWN_VALUES: Rule = {
  id: 'requirement-known-values',
  what: 'A requirement with the operator `In` for `karpenter.sh/capacity-type` or `karpenter.k8s.aws/instance-tenancy` must list at least one known value, and at least `minValues` known values.',
  why: 'Karpenter checks capacity types in 1.5 and later, and tenancies in 1.9 and later. If the check fails, the NodePool is not ready and launches no nodes.',
  source: ['NP-64'],
  apis: [NODE_POOL, NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.5',
  part: 'labels',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.sh/capacity-type
          operator: In
          values: [spot, on-demand]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.sh/capacity-type
          operator: In
          values: [Spot]
`,
  check: (input) => eachRequirement(input, ({ key, operator, values, minValues }, path) => {
    const known = operator === 'In' && closedValues(key, input.release);
    if (!known || !(values?.length > 0)) return undefined;
    const knownCount = values.filter((value: string) => known.includes(value)).length;
    if (knownCount > 0 && knownCount >= (minValues ?? 0)) return undefined;
    const meant = knownCount === 0 ? suggestion(values[0], known) : undefined;
    return {
      path: `${path}.values`,
      message: knownCount === 0 ? `values must include a known value of ${key}, got ${valueText(values)}` : `values must include ${minValues} known values of ${key} to satisfy minValues, got ${knownCount} in ${valueText(values)}`,
      fix: meant ? `Did you mean ${meant}?` : `Use known values: ${known.join(', ')}.`,
    };
  }),
};

import { suggestion } from '../../../basics/suggestion';
import { valueText } from '../../../basics/value-text';
import { compareReleases } from '../../../versions/facts';
import { NODE_POOL, NODE_OVERLAY } from '../../../versions/known-apis';
import { AWS_DOMAIN, labelFacts } from '../../../versions/label-catalogue';
import { EnforcedBy, Severity } from '../../finding';
import { eachRequirement } from '../../object-fields';
import { Rule } from '../../rule';

/** The values that the controller of a release knows, for the labels whose values it looks at. */
function closedValues(key: string, release: string): readonly string[] | undefined {
  const looksAt = key === 'karpenter.sh/capacity-type' || (key === `${AWS_DOMAIN}/instance-tenancy` && compareReleases(release, '1.9.0') >= 0);
  return looksAt ? labelFacts(key)!.values : undefined;
}

export const REQUIREMENT_KNOWN_VALUES: Rule = {
  id: 'requirement-known-values',
  what: 'Of `karpenter.sh/capacity-type` (since 1.5) and `karpenter.k8s.aws/instance-tenancy` (since 1.9) operator `In` lists a value that exists, and as many as `minValues` asks for.',
  source: ['NP-64'],
  apis: [NODE_POOL, NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.5',
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
    const right = values.filter((value: string) => known.includes(value)).length;
    if (right > 0 && right >= (minValues ?? 0)) return undefined;
    const meant = right === 0 ? suggestion(values[0], known) : undefined;
    return {
      path: `${path}.values`,
      message: right === 0 ? `none of ${valueText(values)} is a value of ${key}` : `${right} of ${valueText(values)} ${right === 1 ? 'is a value' : 'are values'} of ${key}, minValues asks for ${minValues}`,
      fix: meant ? `did you mean ${meant}? Write some of ${known.join(', ')}` : `write some of ${known.join(', ')}`,
    };
  }),
};

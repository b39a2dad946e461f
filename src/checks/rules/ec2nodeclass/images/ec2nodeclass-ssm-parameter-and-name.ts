import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_SSM_PARAMETER_AND_NAME: Rule = {
  id: 'ec2nodeclass-ssm-parameter-and-name',
  what: 'An AMI selector term with `ssmParameter` should not set `id` or `name`.',
  why: 'Karpenter prefers `id` over `ssmParameter`, and `ssmParameter` over `name`, and ignores the other field.',
  source: ['NC-21'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  since: '1.4',
  part: 'selectors',
  pass: `
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - ssmParameter: /platform/eks/golden-ami
`,
  fail: `
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - ssmParameter: /platform/eks/golden-ami
      name: platform-eks-*
`,
  check: ({ json }) => eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', ({ ssmParameter, id, name }, path) => {
    if (ssmParameter === undefined || (id === undefined && name === undefined)) return undefined;
    const [used, ignored] = id === undefined ? ['ssmParameter', 'name'] : ['id', 'ssmParameter'];
    return { path: `${path}.${ignored}`, message: `${ignored} is ignored because the term also sets ${used}`, fix: `Remove ${ignored}, or move ${ignored} to a separate term.` };
  }),
};

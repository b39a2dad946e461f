import { familyNamed } from '../../../../karpenter/ami-families/ami-families';
import { AWS_NODE_TEMPLATE } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const AWSNODETEMPLATE_WINDOWS_USER_DATA: Rule = {
  id: 'awsnodetemplate-windows-user-data',
  what: 'In Karpenter 0.29, Windows AMI families do not support `userData`.',
  why: 'Karpenter 0.29 is the first release that supports Windows, but its webhook rejects `userData` for Windows. Karpenter 0.30 and later accept `userData`.',
  source: ['https://github.com/aws/karpenter-provider-aws/blob/v0.29.2/pkg/apis/v1alpha1/awsnodetemplate_validation.go'],
  apis: [AWS_NODE_TEMPLATE],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  since: '0.29',
  until: '0.29',
  fields: ['spec.userData'],
  pass: `
spec:
  amiFamily: Windows2022
`,
  fail: `
spec:
  amiFamily: Windows2022
  userData: Write-Host "hello"
`,
  check: ({ json: { spec } }) => {
    if (spec?.userData === undefined || familyNamed(spec.amiFamily)?.windowsBuild === undefined) return [];
    return [{ path: 'spec.userData', message: `userData is not supported for ${spec.amiFamily} in Karpenter 0.29`, fix: 'Remove userData, or target Karpenter 0.30 or later.' }];
  },
};

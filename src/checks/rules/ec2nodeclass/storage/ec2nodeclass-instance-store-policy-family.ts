import { CUSTOM } from '../../../../karpenter/ami-families/ami-families';
import { amiFamilyOf } from '../../../../karpenter/ami-families/ami-family-of';
import { minorsHold } from '../../../../karpenter/versions/facts';
import { EC2_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const EC2NODECLASS_INSTANCE_STORE_POLICY_FAMILY: Rule = {
  id: 'ec2nodeclass-instance-store-policy-family',
  what: '`instanceStorePolicy` requires an AMI family that supports it: AL2, AL2023, Bottlerocket, or `Custom`.',
  why: 'Windows ignores the policy, as does Bottlerocket before Karpenter 1.1, so instance store volumes remain unused. For `Custom`, `userData` must configure the instance store volumes.',
  source: ['NC-68'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.instanceStorePolicy'],
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
  instanceStorePolicy: RAID0
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: windows2022@latest
  instanceStorePolicy: RAID0
`,
  check: ({ json, release }) => {
    if (json.spec?.instanceStorePolicy === undefined) return [];
    const family = amiFamilyOf(json.spec);
    if (family === undefined || family === CUSTOM) return [];
    if (family.raid0Since !== undefined && minorsHold({ since: family.raid0Since }, release)) return [];
    return [{ path: 'spec.instanceStorePolicy', message: `instanceStorePolicy has no effect with the ${family.name.toLowerCase()} AMI family`, fix: 'Remove instanceStorePolicy.' }];
  },
};

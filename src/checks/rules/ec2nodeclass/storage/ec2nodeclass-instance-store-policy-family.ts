import { CUSTOM } from '../../../../karpenter/ami-families/ami-families';
import { amiFamilyOf } from '../../../../karpenter/ami-families/ami-family-of';
import { minorsHold } from '../../../../karpenter/versions/facts';
import { EC2_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

/** Matches user data that probably sets up the instance store: containers and commands of Bottlerocket, and tools for disks. */
const SETS_UP_DISKS = /\bbootstrap-(?:containers|commands)\b|\bmdadm\b|\bmkfs\b|\bdiskpart\b|\b(?:Initialize-Disk|New-Partition|Format-Volume|New-StoragePool|New-Volume)\b/i;

export const EC2NODECLASS_INSTANCE_STORE_POLICY_FAMILY: Rule = {
  id: 'ec2nodeclass-instance-store-policy-family',
  what: '`instanceStorePolicy` requires an AMI family that supports it: AL2, AL2023, Bottlerocket, or `Custom`.',
  why: 'For every family, Karpenter counts the instance store of a type as ephemeral storage. For Windows, and for Bottlerocket before Karpenter 1.1, nodes do not use it unless `userData` sets it up. Pods that request more than the volumes of the node have stay pending. For `Custom`, `userData` must configure the instance store volumes.',
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
    if (SETS_UP_DISKS.test(json.spec.userData ?? '')) return [];
    const { name, raid0Since } = family;
    return [{
      path: 'spec.instanceStorePolicy',
      message: `instanceStorePolicy adds the instance store to the ephemeral storage that Karpenter expects, but Karpenter${raid0Since === undefined ? '' : ` before ${raid0Since}`} does not set it up for the ${name} family, so pods that need this space stay pending`,
      fix: raid0Since === undefined ? 'Remove instanceStorePolicy, or set up the instance store in userData.' : `Remove instanceStorePolicy, set up the instance store in userData, or use Karpenter ${raid0Since} or later.`,
    }];
  },
};

import { EC2_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_EBS_SOURCE: Rule = {
  id: 'ec2nodeclass-ebs-source',
  what: '`ebs` must set `snapshotID` or `volumeSize`.',
  why: 'EC2 needs a snapshot or a size to create the volume. The API server rejects the EC2NodeClass.',
  source: ['NC-61'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  fields: ['spec.blockDeviceMappings'],
  pass: `
spec:
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeSize: 20Gi
`,
  fail: `
spec:
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeType: gp3
`,
  check: ({ json, illTyped }) => eachItem<Json>(json.spec?.blockDeviceMappings, 'spec.blockDeviceMappings', ({ ebs }, path) => {
    if (ebs === undefined || ebs.snapshotID !== undefined) return undefined;
    const at = `${path}.ebs.volumeSize`;
    // In Karpenter 0.36 and earlier, volumeSize can be a number. The schema accepts some fractions as integers, but the CEL rule cannot read fractions.
    if (illTyped?.includes(at) || (typeof ebs.volumeSize === 'number' && !Number.isInteger(ebs.volumeSize))) {
      return { path: at, message: 'volumeSize must be a string, got a number', fix: 'Set a size with a unit, for example 100Gi.', unevaluated: true };
    }
    if (ebs.volumeSize !== undefined) return undefined;
    return { path: `${path}.ebs`, message: 'ebs must set volumeSize or snapshotID', fix: 'Add volumeSize, for example volumeSize: 100Gi.' };
  }),
};

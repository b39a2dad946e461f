import { EC2_NODE_CLASSES } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { Json, Rule } from '../rule';
import { eachItem } from '../walk';

export const EC2NODECLASS_EBS_SOURCE: Rule = {
  id: 'ec2nodeclass-ebs-source',
  what: 'The `ebs` of a block device mapping has `snapshotID` or `volumeSize`.',
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
  check: ({ json }) => eachItem<Json>(json.spec?.blockDeviceMappings, 'spec.blockDeviceMappings', ({ ebs }, path) => {
    if (ebs === undefined || ebs.snapshotID !== undefined || ebs.volumeSize !== undefined) return undefined;
    return { path: `${path}.ebs`, message: 'nothing says how large the volume is', fix: 'write volumeSize, such as 100Gi, or snapshotID' };
  }),
};

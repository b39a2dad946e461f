import { EC2_NODE_CLASSES } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachItem } from '../../../object-fields';
import { Json, Rule } from '../../../rule';

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
  check: ({ json, illTyped }) => eachItem<Json>(json.spec?.blockDeviceMappings, 'spec.blockDeviceMappings', ({ ebs }, path) => {
    if (ebs === undefined || ebs.snapshotID !== undefined) return undefined;
    const at = `${path}.ebs.volumeSize`;
    // Until 0.36 a number may stand there, of which the API server takes some with a fraction for whole ones, and CEL none.
    if (illTyped?.includes(at) || (typeof ebs.volumeSize === 'number' && !Number.isInteger(ebs.volumeSize))) {
      return { path: at, message: 'it is a number, which the CEL rule of the CRD can\'t read', fix: 'write it in quotes, with its unit: "100Gi"', unevaluated: true };
    }
    if (ebs.volumeSize !== undefined) return undefined;
    return { path: `${path}.ebs`, message: 'nothing says how large the volume is', fix: 'write volumeSize, such as 100Gi, or snapshotID' };
  }),
};

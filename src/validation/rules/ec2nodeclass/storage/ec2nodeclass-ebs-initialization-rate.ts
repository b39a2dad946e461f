import { EC2_NODE_CLASS } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachItem } from '../../../object-fields';
import { Json, Rule } from '../../../rule';

export const EC2NODECLASS_EBS_INITIALIZATION_RATE: Rule = {
  id: 'ec2nodeclass-ebs-initialization-rate',
  what: '`volumeInitializationRate` needs a `snapshotID`.',
  source: ['NC-65'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  since: '1.5',
  fields: ['spec.blockDeviceMappings'],
  pass: `
spec:
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        snapshotID: snap-0123456789abcdef0
        volumeInitializationRate: 200
`,
  fail: `
spec:
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeSize: 20Gi
        volumeInitializationRate: 200
`,
  check: ({ json }) => eachItem<Json>(json.spec?.blockDeviceMappings, 'spec.blockDeviceMappings', ({ ebs }, path) => {
    if (ebs?.volumeInitializationRate === undefined || ebs.snapshotID) return undefined;
    return { path: `${path}.ebs.volumeInitializationRate`, message: `it is ${ebs.volumeInitializationRate}, and there is no snapshot to initialise the volume from`, fix: 'write snapshotID too, or leave it out' };
  }),
};

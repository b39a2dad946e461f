import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_EBS_INITIALIZATION_RATE: Rule = {
  id: 'ec2nodeclass-ebs-initialization-rate',
  what: '`volumeInitializationRate` requires a `snapshotID`.',
  why: 'The rate is the speed at which EC2 copies a snapshot to the volume. The API server rejects the rate without a snapshot.',
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
    return { path: `${path}.ebs.volumeInitializationRate`, message: 'volumeInitializationRate requires snapshotID', fix: 'Add a snapshot ID, for example snapshotID: snap-0123456789abcdef0, or remove volumeInitializationRate.' };
  }),
};

import { valueText } from '../../../../foundation/basics/value-text';
import { EC2_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_VOLUME_SIZE_WITHOUT_NUMBER: Rule = {
  id: 'ec2nodeclass-volume-size-without-number',
  what: '`volumeSize` must have a number before its unit.',
  why: 'The CRD pattern also accepts the bare units `T` and `Ti`, which mean a size of 0. EC2 rejects a launch with a volume of size 0.',
  source: ['NC-62'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.blockDeviceMappings'],
  pass: `
spec:
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeSize: 1T
`,
  fail: `
spec:
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeSize: T
`,
  check: ({ json }) => eachItem<Json>(json.spec?.blockDeviceMappings, 'spec.blockDeviceMappings', ({ ebs }, path) => (
    ebs?.volumeSize !== 'T' && ebs?.volumeSize !== 'Ti' ? undefined
      : { path: `${path}.ebs.volumeSize`, message: `volumeSize must have a number before the unit, got ${valueText(ebs.volumeSize)}`, fix: `Add a number before the unit, for example 1${ebs.volumeSize}.` }
  )),
};

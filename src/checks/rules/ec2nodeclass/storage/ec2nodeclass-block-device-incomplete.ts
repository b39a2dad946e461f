import { EC2_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_BLOCK_DEVICE_INCOMPLETE: Rule = {
  id: 'ec2nodeclass-block-device-incomplete',
  what: 'A block device mapping must set `deviceName` and `ebs`.',
  why: "The API server accepts a mapping without these fields, but Karpenter's controller can panic when it reads the mapping.",
  source: ['NC-67'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CRASH,
  webhook: 'too',
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
    - ebs:
        volumeSize: 20Gi
`,
  check: ({ json }) => eachItem<Json>(json.spec?.blockDeviceMappings, 'spec.blockDeviceMappings', (mapping, path) => ['deviceName', 'ebs']
    .filter((name) => mapping[name] === undefined)
    .map((name) => ({
      path: `${path}.${name}`,
      message: `${name} is required`,
      fix: name === 'ebs' ? 'Add an EBS volume, for example ebs: {volumeSize: 100Gi}.' : 'Add the device name, for example deviceName: /dev/xvda.',
    }))),
};

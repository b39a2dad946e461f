import { EC2_NODE_CLASSES } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachItem } from '../../../object-fields';
import { Json, Rule } from '../../../rule';

export const EC2NODECLASS_BLOCK_DEVICE_INCOMPLETE: Rule = {
  id: 'ec2nodeclass-block-device-incomplete',
  what: 'A block device mapping has `deviceName` and `ebs`: the CRD asks for neither, and the controller stops without them.',
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
      message: "it is missing, at which Karpenter's controller stops",
      fix: name === 'ebs' ? 'write the volume, such as ebs: {volumeSize: 100Gi}' : 'write the name of the device, such as /dev/xvda',
    }))),
};

import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';
import { launchFields, LAUNCH_APIS, launchPartOf } from '../aws-provider-walk';

export const AWSNODETEMPLATE_BLOCK_DEVICE_INCOMPLETE: Rule = {
  id: 'awsnodetemplate-block-device-incomplete',
  what: 'A block device mapping must set `deviceName`, and `ebs` with `volumeSize`, `snapshotID`, or both.',
  why: "EC2 needs the device name and the volume size. Karpenter's webhook rejects the object.",
  source: ['NT-11', 'IP-3'],
  apis: LAUNCH_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: launchFields('blockDeviceMappings'),
  pass: `
spec:
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeSize: 100Gi
`,
  fail: `
spec:
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeType: gp3
`,
  check: (input) => {
    const { spec, path } = launchPartOf(input) ?? {};
    return eachItem<Json>(spec?.blockDeviceMappings, `${path}.blockDeviceMappings`, ({ deviceName, ebs }, at) => [
      ...deviceName === undefined ? [{ path: `${at}.deviceName`, message: 'deviceName is required', fix: 'Add the device name, for example deviceName: /dev/xvda.' }] : [],
      ...ebs === undefined ? [{ path: `${at}.ebs`, message: 'ebs is required', fix: 'Add an EBS volume, for example ebs: {volumeSize: 100Gi}.' }] : [],
      ...ebs && ebs.volumeSize === undefined && ebs.snapshotID === undefined
        ? [{ path: `${at}.ebs.volumeSize`, message: 'volumeSize or snapshotID is required', fix: 'Add the volume size, for example volumeSize: 100Gi.' }]
        : [],
    ]);
  },
};

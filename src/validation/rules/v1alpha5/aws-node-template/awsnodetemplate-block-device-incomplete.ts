import { EnforcedBy, Severity } from '../../../finding';
import { eachItem } from '../../../object-fields';
import { Json, Rule } from '../../../rule';
import { launchFields, LAUNCH_APIS, launchPartOf } from '../aws-provider-walk';

export const AWSNODETEMPLATE_BLOCK_DEVICE_INCOMPLETE: Rule = {
  id: 'awsnodetemplate-block-device-incomplete',
  what: 'Items of `blockDeviceMappings` have a `deviceName` and an `ebs` with `volumeSize`, `snapshotID`, or both.',
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
      ...deviceName === undefined ? [{ path: `${at}.deviceName`, message: 'it is missing', fix: 'write the device, such as /dev/xvda' }] : [],
      ...ebs === undefined ? [{ path: `${at}.ebs`, message: 'it is missing', fix: 'write the volume: ebs: { volumeSize: 100Gi }' }] : [],
      ...ebs && ebs.volumeSize === undefined && ebs.snapshotID === undefined
        ? [{ path: `${at}.ebs.volumeSize`, message: 'neither volumeSize nor snapshotID says how large the volume is', fix: 'write one of them' }]
        : [],
    ]);
  },
};

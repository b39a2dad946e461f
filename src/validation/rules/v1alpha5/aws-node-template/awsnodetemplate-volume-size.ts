import { valueText } from '../../../../basics/value-text';
import { quantityOf } from '../../../../go/parse-quantity';
import { EnforcedBy, Severity } from '../../../finding';
import { eachItem } from '../../../object-fields';
import { Json, Rule } from '../../../rule';
import { launchFields, LAUNCH_APIS, launchPartOf } from '../aws-provider-walk';

const [SMALLEST, LARGEST] = [1e9, 64e12];

export const AWSNODETEMPLATE_VOLUME_SIZE: Rule = {
  id: 'awsnodetemplate-volume-size',
  what: 'The `volumeSize` of a block device is 1G to 64T.',
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
        volumeSize: 100
`,
  check: (input) => {
    const { spec, path } = launchPartOf(input) ?? {};
    return eachItem<Json>(spec?.blockDeviceMappings, `${path}.blockDeviceMappings`, ({ ebs }, at) => {
      if (ebs?.volumeSize === undefined) return undefined;
      const bytes = quantityOf(ebs.volumeSize);
      if (bytes !== undefined && bytes >= SMALLEST && bytes <= LARGEST) return undefined;
      return { path: `${at}.ebs.volumeSize`, message: `${valueText(ebs.volumeSize)} is ${bytes === undefined ? 'no quantity' : 'out of bounds'}`, fix: 'write 1G to 64T, with a unit such as Gi' };
    });
  },
};

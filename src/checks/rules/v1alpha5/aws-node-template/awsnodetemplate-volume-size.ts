import { valueText } from '../../../../foundation/basics/value-text';
import { quantityOf } from '../../../../foundation/go/parse-quantity';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';
import { launchFields, LAUNCH_APIS, launchPartOf } from '../aws-provider-walk';

const [SMALLEST, LARGEST] = [1e9, 64e12];

export const AWSNODETEMPLATE_VOLUME_SIZE: Rule = {
  id: 'awsnodetemplate-volume-size',
  what: '`volumeSize` of a block device must be between 1G and 64T.',
  why: "A number without a unit is a size in bytes. Karpenter's webhook rejects the object.",
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
      return { path: `${at}.ebs.volumeSize`, message: `volumeSize must be ${bytes === undefined ? 'a quantity' : 'between 1G and 64T'}, got ${valueText(ebs.volumeSize)}`, fix: 'Set a size with a unit, for example 100Gi.' };
    });
  },
};

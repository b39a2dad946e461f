import { suggestion } from '../../../../foundation/basics/suggestion';
import { valueText } from '../../../../foundation/basics/value-text';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';
import { launchFields, LAUNCH_APIS, launchPartOf } from '../aws-provider-walk';

const TYPES = ['gp3', 'gp2', 'io2', 'io1', 'st1', 'sc1', 'standard'];

export const AWSNODETEMPLATE_VOLUME_TYPE: Rule = {
  id: 'awsnodetemplate-volume-type',
  what: '`volumeType` of a block device must be an EBS volume type.',
  why: "EC2 cannot create volumes of other types. Karpenter's webhook rejects the object.",
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
        volumeType: gp3
`,
  fail: `
spec:
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeSize: 100Gi
        volumeType: GP3
`,
  check: (input) => {
    const { spec, path } = launchPartOf(input) ?? {};
    return eachItem<Json>(spec?.blockDeviceMappings, `${path}.blockDeviceMappings`, ({ ebs }, at) => {
      if (ebs?.volumeType === undefined || TYPES.includes(ebs.volumeType)) return undefined;
      const meant = suggestion(ebs.volumeType, TYPES);
      return { path: `${at}.ebs.volumeType`, message: `volumeType must be one of ${TYPES.join(', ')}, got ${valueText(ebs.volumeType)}`, fix: meant ? `Did you mean ${meant}?` : 'Set a supported volume type, for example gp3.' };
    });
  },
};

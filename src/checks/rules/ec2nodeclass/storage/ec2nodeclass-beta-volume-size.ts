import { EC2_NODE_CLASS_BETA } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

const [LEAST, MOST] = [1e9, 64e12];

export const EC2NODECLASS_BETA_VOLUME_SIZE: Rule = {
  id: 'ec2nodeclass-beta-volume-size',
  what: 'In v1beta1, a `volumeSize` without a unit must be between 1G and 64T.',
  why: "In Karpenter 0.36 and earlier, the CRD accepts a number, which is a size in bytes. Karpenter's webhook rejects volumes below 1G or above 64T.",
  source: ['BC-8', 'BC-9'],
  apis: [EC2_NODE_CLASS_BETA],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  until: '0.36',
  exampleRelease: '0.36',
  fields: ['spec.blockDeviceMappings'],
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
  check: ({ json }) => eachItem<Json>(json.spec?.blockDeviceMappings, 'spec.blockDeviceMappings', ({ ebs }, path) => {
    const size: unknown = ebs?.volumeSize;
    if ((typeof size !== 'number' && typeof size !== 'bigint') || (size >= LEAST && size <= MOST)) return undefined;
    return { path: `${path}.ebs.volumeSize`, message: `volumeSize must be between 1G and 64T, got ${size} bytes`, fix: `Set a size with a unit, for example ${size >= 1 && size <= 59_000 ? size : 100}Gi.` };
  }),
};

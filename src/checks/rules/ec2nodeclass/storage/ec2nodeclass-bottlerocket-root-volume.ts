import { quantityOf } from '../../../../foundation/go/parse-quantity';
import { BOTTLEROCKET } from '../../../../karpenter/ami-families/ami-families';
import { amiFamilyOf } from '../../../../karpenter/ami-families/ami-family-of';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

const { rootDevice: ROOT, smallestRoot: SMALLEST } = BOTTLEROCKET;

export const EC2NODECLASS_BOTTLEROCKET_ROOT_VOLUME: Rule = {
  id: 'ec2nodeclass-bottlerocket-root-volume',
  what: 'The Bottlerocket root volume must be at least 6Gi, the root snapshot size of current images.',
  why: 'EC2 does not launch an instance whose root volume is smaller than the root snapshot of its image. The default is 6Gi in Karpenter 1.15 and later, and 4Gi in earlier releases.',
  source: ['H-63', 'https://github.com/bottlerocket-os/bottlerocket/commit/a02834b6ac'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.WARNING,
  effect: 'uncertain',
  enforcedBy: EnforcedBy.LAUNCH,
  since: '1.15',
  fields: ['spec.blockDeviceMappings'],
  pass: `
spec:
  amiSelectorTerms:
    - alias: bottlerocket@v1.62.0
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeSize: 6Gi
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: bottlerocket@v1.62.0
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeSize: 4Gi
`,
  check: ({ json }) => {
    if (amiFamilyOf(json.spec ?? {}) !== BOTTLEROCKET) return [];
    return eachItem<Json>(json.spec?.blockDeviceMappings, 'spec.blockDeviceMappings', ({ deviceName, ebs }, path) => {
      const size = ebs?.volumeSize;
      if (deviceName !== ROOT || size === undefined || !((quantityOf(size) ?? Infinity) < quantityOf(SMALLEST)!)) return undefined;
      return {
        path: `${path}.ebs.volumeSize`,
        message: `volumeSize must be at least ${SMALLEST} for the Bottlerocket root volume ${ROOT}, got ${size}`,
        fix: `Set volumeSize to ${SMALLEST} or more.`,
      };
    });
  },
};

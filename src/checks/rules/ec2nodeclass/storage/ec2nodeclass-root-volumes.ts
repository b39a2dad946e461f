import { EC2_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_ROOT_VOLUMES: Rule = {
  id: 'ec2nodeclass-root-volumes',
  what: 'At most one block device mapping can set `rootVolume: true`.',
  why: 'An instance has one root volume. The API server rejects the EC2NodeClass.',
  source: ['NC-60'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  fields: ['spec.blockDeviceMappings'],
  pass: `
spec:
  blockDeviceMappings:
    - deviceName: /dev/xvda
      rootVolume: true
      ebs:
        volumeSize: 20Gi
    - deviceName: /dev/xvdb
      ebs:
        volumeSize: 100Gi
`,
  fail: `
spec:
  blockDeviceMappings:
    - deviceName: /dev/xvda
      rootVolume: true
      ebs:
        volumeSize: 20Gi
    - deviceName: /dev/xvdb
      rootVolume: true
      ebs:
        volumeSize: 100Gi
`,
  check: ({ json }) => {
    const roots = eachItem<Json>(json.spec?.blockDeviceMappings, 'spec.blockDeviceMappings', ({ rootVolume }, path) => (
      rootVolume === true ? { path: `${path}.rootVolume`, message: 'rootVolume must be true in only one block device mapping', fix: 'Set rootVolume in only one mapping.' } : undefined
    ));
    return roots.slice(1);
  },
};

import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Json, Rule } from '../../findings/rule';

export const EC2NODECLASS_NETWORK_INTERFACE_PRIMARY: Rule = {
  id: 'ec2nodeclass-network-interface-primary',
  what: 'If `networkInterfaces` is not empty, one interface must have `networkCardIndex: 0`, `deviceIndex: 0`, and `interfaceType: interface`.',
  why: 'Every instance has a primary network interface at these indexes. The API server rejects an EC2NodeClass without a primary network interface.',
  source: ['NC-38'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  since: '1.11',
  fields: ['spec.networkInterfaces'],
  pass: `
spec:
  networkInterfaces:
    - networkCardIndex: 0
      deviceIndex: 0
      interfaceType: interface
`,
  fail: `
spec:
  networkInterfaces:
    - networkCardIndex: 0
      deviceIndex: 1
      interfaceType: interface
`,
  check: ({ json }) => {
    const interfaces: readonly Json[] | undefined = json.spec?.networkInterfaces;
    if (!interfaces?.length || interfaces.some((item) => item.networkCardIndex === 0 && item.deviceIndex === 0 && item.interfaceType === 'interface')) return [];
    return [{ path: 'spec.networkInterfaces', message: 'networkInterfaces must include the primary network interface', fix: 'Add a network interface with networkCardIndex: 0, deviceIndex: 0, and interfaceType: interface.' }];
  },
};

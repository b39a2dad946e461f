import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const NODECLASS_PUBLIC_IP: Rule = {
  id: 'nodeclass-public-ip',
  what: '`associatePublicIPAddress` must not be set together with more than one entry in `networkInterfaces`.',
  why: 'EC2 assigns public IP addresses at launch only to instances with one network interface.',
  source: ['AM-35'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.advancedNetworking'],
  pass: `
spec:
  advancedNetworking:
    associatePublicIPAddress: false
`,
  fail: `
spec:
  advancedNetworking:
    associatePublicIPAddress: false
    networkInterfaces:
      - { networkCardIndex: 0, deviceIndex: 0, interfaceType: interface, secondaryIPv4PrefixCount: 1 }
      - { networkCardIndex: 1, deviceIndex: 0, interfaceType: efa-only }
`,
  check: ({ json }) => {
    const { associatePublicIPAddress, networkInterfaces = [] } = json.spec?.advancedNetworking ?? {};
    if (associatePublicIPAddress === undefined || networkInterfaces.length < 2) return [];
    return [{
      path: 'spec.advancedNetworking.associatePublicIPAddress',
      message: `associatePublicIPAddress must not be set together with ${networkInterfaces.length} networkInterfaces`,
      fix: 'Remove associatePublicIPAddress, or keep only one network interface.',
    }];
  },
};

import { EC2_NODE_CLASS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachItem } from '../../object-fields';
import { Json, Rule } from '../../rule';
import { isWhole } from '../../schema/integer';

export const EC2NODECLASS_NETWORK_INTERFACE_DUPLICATE: Rule = {
  id: 'ec2nodeclass-network-interface-duplicate',
  what: 'No two `networkInterfaces` have the same card and device, and no card has two of type `efa-only`.',
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
    - networkCardIndex: 0
      deviceIndex: 1
      interfaceType: efa-only
`,
  fail: `
spec:
  networkInterfaces:
    - networkCardIndex: 0
      deviceIndex: 0
      interfaceType: interface
    - networkCardIndex: 0
      deviceIndex: 0
      interfaceType: efa-only
`,
  check: ({ json }) => {
    const interfaces: readonly Json[] = json.spec?.networkInterfaces ?? [];
    return eachItem(interfaces, 'spec.networkInterfaces', ({ networkCardIndex: card, deviceIndex: device, interfaceType }, path, index) => {
      if (card === undefined || device === undefined) return undefined;
      if (!isWhole(card) || !isWhole(device)) return { path, message: `card ${card} and device ${device} are not both whole numbers`, fix: 'write whole numbers' };
      const before = interfaces.slice(0, index).filter((other) => other.networkCardIndex === card);
      if (before.some((other) => other.deviceIndex === device)) {
        return { path, message: `there is another with card ${card} and device ${device}`, fix: 'leave one out, or write another deviceIndex' };
      }
      if (interfaceType !== 'efa-only' || !before.some((other) => other.interfaceType === 'efa-only')) return undefined;
      return { path: `${path}.interfaceType`, message: `card ${card} has another interface of type efa-only`, fix: 'leave one out: a card has at most one' };
    });
  },
};

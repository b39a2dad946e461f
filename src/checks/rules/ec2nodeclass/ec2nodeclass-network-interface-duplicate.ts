import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { fieldName } from '../../findings/field-name';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule } from '../../findings/rule';
import { isWhole } from '../../schema/integer';

export const EC2NODECLASS_NETWORK_INTERFACE_DUPLICATE: Rule = {
  id: 'ec2nodeclass-network-interface-duplicate',
  what: 'Two `networkInterfaces` must not have the same `networkCardIndex` and `deviceIndex`, and a network card can have only one interface of type `efa-only`.',
  why: 'EC2 attaches one interface per device index of a network card. The API server rejects the EC2NodeClass.',
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
      if (!isWhole(card) || !isWhole(device)) return { path, message: `networkCardIndex and deviceIndex must be whole numbers, got ${card} and ${device}`, fix: 'Set whole numbers, for example networkCardIndex: 0 and deviceIndex: 1.' };
      const before = interfaces.slice(0, index).filter((other) => other.networkCardIndex === card);
      if (before.some((other) => other.deviceIndex === device)) {
        return { path, message: `${fieldName(path)} must not have the same networkCardIndex (${card}) and deviceIndex (${device}) as another interface`, fix: 'Set a different deviceIndex, or remove the duplicate interface.' };
      }
      if (interfaceType !== 'efa-only' || !before.some((other) => other.interfaceType === 'efa-only')) return undefined;
      return { path: `${path}.interfaceType`, message: `interfaceType efa-only is already used on network card ${card}`, fix: 'Keep only one efa-only interface per network card.' };
    });
  },
};

import { listText } from '../../../foundation/basics/list-text';
import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { fieldName } from '../../findings/field-name';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule, Violation } from '../../findings/rule';

const PATH = 'spec.advancedNetworking.networkInterfaces';
const COUNTS = ['secondaryIPv4Count', 'secondaryIPv4PrefixCount'];
const WARNING = { severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE };
/** Fields of an interface with the values of the primary interface. */
const EXAMPLES: { readonly [name: string]: string } = { networkCardIndex: '0', deviceIndex: '0', interfaceType: 'interface' };
const PRIMARY = Object.entries(EXAMPLES).map(([name, value]) => `${name}: ${value}`).join(', ');

function isPrimary({ networkCardIndex, deviceIndex }: Json): boolean {
  return networkCardIndex === 0 && deviceIndex === 0;
}

/** Returns the violations of rules that the documentation states. */
function ofInterface(item: Json, path: string): Violation | undefined {
  const { networkCardIndex, interfaceType } = item;
  const counts = COUNTS.filter((name) => item[name] !== undefined);
  if (isPrimary(item) && interfaceType === 'efa-only') return { path: `${path}.interfaceType`, message: 'interfaceType of the primary network interface must be interface, got efa-only', fix: 'Set interfaceType: interface.' };
  if (counts.length === 0) return undefined;
  const at = `${path}.${counts[0]}`;
  if (interfaceType === 'efa-only') return { path: at, message: `${counts[0]} is not allowed for interfaceType efa-only`, fix: `Remove ${counts[0]}.` };
  if (networkCardIndex > 0) return { path: at, message: `${counts[0]} is allowed only for networkCardIndex 0, got ${networkCardIndex}`, fix: `Remove ${counts[0]}.` };
  return counts.length < 2 ? undefined : { path: `${path}.${counts[1]}`, message: `${COUNTS.join(' and ')} are mutually exclusive`, fix: `Remove ${counts[0]} or ${counts[1]}.` };
}

/** Returns the violations of an interface without the fields that every example of AWS has, or with a negative index. */
function ofFields(item: Json, path: string): Violation | undefined {
  const missing = Object.keys(EXAMPLES).filter((name) => item[name] === undefined);
  if (missing.length > 0) {
    return { path, message: `${fieldName(path)} should set ${listText(missing)}`, fix: `Add ${missing.map((name) => `${name}: ${EXAMPLES[name]}`).join(' and ')}, for example.`, ...WARNING };
  }
  const negative = ['networkCardIndex', 'deviceIndex'].find((name) => item[name] < 0);
  if (negative === undefined) return undefined;
  return { path: `${path}.${negative}`, message: `${negative} should not be negative, got ${item[negative]}`, fix: `Set ${negative} to 0 or a higher number.`, ...WARNING };
}

/** Returns the violations of rules that are known only from EC2NodeClasses. */
function likeEc2NodeClass(interfaces: readonly Json[]): readonly Violation[] {
  const duplicates = eachItem(interfaces, PATH, ({ networkCardIndex: card, deviceIndex: device, interfaceType }, path, index) => {
    const before = interfaces.slice(0, index).filter((other) => card !== undefined && other.networkCardIndex === card);
    if (device !== undefined && before.some((other) => other.deviceIndex === device)) {
      return { path, message: `networkCardIndex ${card} and deviceIndex ${device} should not be used by two interfaces`, fix: 'Set a different deviceIndex, or remove the duplicate interface.', ...WARNING };
    }
    if (interfaceType !== 'efa-only' || !before.some((other) => other.interfaceType === 'efa-only')) return undefined;
    return { path: `${path}.interfaceType`, message: `network card ${card} should have only one interface of type efa-only`, fix: 'Keep only one efa-only interface per network card.', ...WARNING };
  });
  if (interfaces.some(isPrimary)) return duplicates;
  return [...duplicates, { path: PATH, message: 'networkInterfaces should include the primary network interface', fix: `Add an interface with ${PRIMARY}.`, ...WARNING }];
}

/** Returns the violations that leave pods without IP addresses, or waste addresses. */
function ofPodAddresses(interfaces: readonly Json[], spec: Json): readonly Violation[] {
  const primary = interfaces.findIndex((item) => isPrimary(item) && COUNTS.some((name) => item[name] > 0));
  if (spec.podSubnetSelectorTerms !== undefined && primary >= 0) {
    const path = `${PATH}[${primary}].${COUNTS.find((name) => interfaces[primary][name] > 0)}`;
    return [{ path, message: 'with podSubnetSelectorTerms, pods do not use the secondary addresses of the primary network interface', fix: 'Set the count to 0, and add an interface for the pods.', ...WARNING }];
  }
  if (interfaces.some((item) => COUNTS.some((name) => item[name] !== undefined))) return [];
  return [{ path: PATH, message: 'networkInterfaces sets no secondary addresses, and EKS Auto Mode adds none after launch, so pods probably get no IP address', fix: 'Set secondaryIPv4Count or secondaryIPv4PrefixCount, for example secondaryIPv4PrefixCount: 1.', ...WARNING }];
}

export const NODECLASS_NETWORK_INTERFACES: Rule = {
  id: 'nodeclass-network-interfaces',
  what: 'In `networkInterfaces` of a NodeClass, the primary interface must have the type `interface`, and only interfaces of card 0 may set one count of secondary addresses.',
  why: 'EKS Auto Mode attaches no interfaces and addresses after launch, so these interfaces decide how many pods a node can run.',
  source: ['AM-42', 'AM-43'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning for missing fields, for addresses of pods, and for constraints that are known only for EC2NodeClasses, such as duplicate indexes.',
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.advancedNetworking'],
  pass: `
spec:
  advancedNetworking:
    networkInterfaces:
      - { networkCardIndex: 0, deviceIndex: 0, interfaceType: interface, secondaryIPv4PrefixCount: 1 }
      - { networkCardIndex: 1, deviceIndex: 0, interfaceType: efa-only }
`,
  fail: `
spec:
  advancedNetworking:
    networkInterfaces:
      - { networkCardIndex: 0, deviceIndex: 0, interfaceType: interface, secondaryIPv4PrefixCount: 1 }
      - { networkCardIndex: 1, deviceIndex: 0, interfaceType: efa-only, secondaryIPv4Count: 5 }
`,
  check: ({ json: { spec } }) => {
    const interfaces: readonly Json[] = spec?.advancedNetworking?.networkInterfaces ?? [];
    if (interfaces.length === 0) return [];
    return [
      ...eachItem(interfaces, PATH, ofInterface),
      ...eachItem(interfaces, PATH, ofFields),
      ...likeEc2NodeClass(interfaces),
      ...ofPodAddresses(interfaces, spec),
    ];
  },
};

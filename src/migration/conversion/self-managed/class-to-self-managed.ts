import { bottlerocketUserData, UserDataFields } from './bottlerocket-user-data';
import { blockDeviceMappings } from './data-volumes';
import { kubelet } from './kubelet-to-self-managed';
import { withoutManagedBy } from './pool-to-self-managed';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { convertedSpec, FieldConverter, FieldConverters, kept } from '../auto-mode/fields';
import { NewNames } from '../auto-mode/new-names';
import { ObjectNotes, word } from '../auto-mode/object-notes';

/** The AMI of the converted node classes. Nodes of EKS Auto Mode run a variant of Bottlerocket. */
const AMI = 'bottlerocket@latest';

const role: FieldConverter = (value, path, notes) => {
  notes.decision(path, value, 'is kept, but nodes of self-managed Karpenter need another access entry (type EC2_LINUX) and more permissions than those of EKS Auto Mode',
    'Set the node role of Karpenter. A role can have only one access entry, so use another role while both run.');
  return [{ path: ['role'], value }];
};

const reservations: FieldConverter = (terms, path, notes) => {
  if (!Array.isArray(terms)) return [{ path: ['capacityReservationSelectorTerms'], value: terms }];
  const value = terms.map(({ owner, ...rest }, index) => {
    if (owner !== undefined) notes.moved(`${path}[${index}].owner`, owner, `${path}[${index}].ownerID`);
    return { ...rest, ...owner !== undefined && { ownerID: owner } };
  });
  return [{ path: ['capacityReservationSelectorTerms'], value }];
};

/** A field that configures the Amazon VPC CNI in self-managed clusters. */
function ofNetworkPlugin(name: string, defaultValue: unknown, fix: string): readonly [string, FieldConverter] {
  return [name, (value, path, notes) => {
    if (value === defaultValue) notes.dropped(path, value, 'it is the default of the Amazon VPC CNI');
    else notes.impossible(path, value, 'is lost, because the Amazon VPC CNI has this setting in self-managed clusters', fix);
    return [];
  }];
}

const POD_NETWORK = 'Configure custom networking of the Amazon VPC CNI with an ENIConfig.';

const networking: FieldConverter = (settings, path, notes) => {
  if (!isObject(settings)) return lost(settings, path, notes, {});
  return Object.entries(settings).flatMap(([name, value]) => (NETWORKING.get(name) ?? lost)(value, `${path}.${name}`, notes, settings));
};

const networkInterfaces: FieldConverter = (interfaces, path, notes) => {
  notes.moved(path, interfaces, 'spec.networkInterfaces');
  if (!Array.isArray(interfaces)) return [{ path: ['networkInterfaces'], value: interfaces }];
  const value = interfaces.map(({ secondaryIPv4Count, secondaryIPv4PrefixCount, ...rest }, index) => {
    for (const [name, count] of Object.entries({ secondaryIPv4Count, secondaryIPv4PrefixCount })) {
      if (count !== undefined) notes.dropped(`${path}[${index}].${name}`, count, 'the Amazon VPC CNI assigns pod addresses');
    }
    return rest;
  });
  return [{ path: ['networkInterfaces'], value }];
};

const NETWORKING: FieldConverters = new Map<string, FieldConverter>([
  ['associatePublicIPAddress', (value, path, notes) => {
    notes.moved(path, value, 'spec.associatePublicIPAddress');
    return [{ path: ['associatePublicIPAddress'], value }];
  }],
  ['networkInterfaces', networkInterfaces],
  // bottlerocketUserData converts these fields.
  ['httpsProxy', () => []],
  ['noProxy', () => []],
  ofNetworkPlugin('ipv4PrefixSize', '32', 'To assign prefixes, set ENABLE_PREFIX_DELEGATION of the Amazon VPC CNI.'),
  ofNetworkPlugin('enableV4Egress', true, 'Set ENABLE_V4_EGRESS of the Amazon VPC CNI.'),
]);

const security: FieldConverter = (settings, path, notes, spec) => {
  if (!isObject(settings)) return lost(settings, path, notes, spec);
  if (settings.fips === false) notes.dropped(`${path}.fips`, false, 'it is the default');
  else if (settings.fips !== undefined) notes.impossible(`${path}.fips`, settings.fips, 'is lost, because EC2NodeClasses do not have the field', 'Select a FIPS variant of Bottlerocket in amiSelectorTerms.');
  const known = ['fips', 'kernelLockdown'];
  return Object.entries(settings).filter(([name]) => !known.includes(name)).flatMap(([name, value]) => lost(value, `${path}.${name}`, notes, spec));
};

const compute: FieldConverter = (settings, path, notes, spec) => {
  if (!isObject(settings)) return lost(settings, path, notes, spec);
  return Object.entries(settings).flatMap(([name, value]) => {
    const at = `${path}.${name}`;
    if (name === 'kubelet') return kubelet(value, at, notes, spec);
    if (name === 'kernel' && isObject(value)) return Object.entries(value).filter(([each]) => each !== 'sysctl').flatMap(([each, other]) => lost(other, `${at}.${each}`, notes, spec));
    if (name !== 'hugepages') return lost(value, at, notes, spec);
    notes.impossible(at, value, 'is lost, because EC2NodeClasses do not have the field', 'Set the kernel parameters in settings.boot of the Bottlerocket user data.');
    return [];
  });
};

const lost: FieldConverter = (value, path, notes) => {
  notes.impossible(path, value, 'is lost, because EC2NodeClasses do not have the field');
  return [];
};

const CONVERTERS: FieldConverters = new Map<string, FieldConverter>([
  ...['instanceProfile', 'subnetSelectorTerms', 'securityGroupSelectorTerms', 'placementGroupSelector', 'tags'].map(kept),
  ['role', role],
  ['capacityReservationSelectorTerms', reservations],
  ofNetworkPlugin('snatPolicy', 'Random', 'Set AWS_VPC_K8S_CNI_EXTERNALSNAT of the Amazon VPC CNI to true.'),
  ofNetworkPlugin('networkPolicy', 'DefaultAllow', 'Set NETWORK_POLICY_ENFORCING_MODE of the Amazon VPC CNI to strict.'),
  ofNetworkPlugin('networkPolicyEventLogs', 'Disabled', 'Enable the policy event logs of the Amazon VPC CNI.'),
  ofNetworkPlugin('podSubnetSelectorTerms', undefined, POD_NETWORK),
  ofNetworkPlugin('podSecurityGroupSelectorTerms', undefined, POD_NETWORK),
  ['advancedNetworking', networking],
  ['advancedSecurity', security],
  ['advancedCompute', compute],
  // blockDeviceMappings and bottlerocketUserData convert these fields.
  ['ephemeralStorage', () => []],
  ['certificateBundles', () => []],
]);

/** Converts a NodeClass of EKS Auto Mode. */
export function classToSelfManaged({ metadata, spec = {} }: JsonObject, names: NewNames, notes: ObjectNotes): JsonObject {
  const name = names.classes.get(metadata.name)!;
  notes.converted('metadata.name', metadata.name, `becomes EC2NodeClass ${name}`);
  if (spec.role === undefined && spec.instanceProfile === undefined) notes.decision('spec.role', word('role'), 'is required', 'Set the node role of Karpenter.');
  notes.decision('spec.amiSelectorTerms', word(AMI), 'is the new AMI. Karpenter replaces the nodes as soon as a new Bottlerocket release is available', 'Set a Bottlerocket version, such as bottlerocket@v1.62.0, or keep latest.');
  const { userData, ...ofUserData }: UserDataFields = bottlerocketUserData(spec);
  ofUserData.moves.forEach(({ path, value, to }) => notes.moved(path, value, `spec.userData: ${to}`));
  return {
    apiVersion: 'karpenter.k8s.aws/v1',
    kind: 'EC2NodeClass',
    metadata: { ...withoutManagedBy(metadata, notes), name },
    spec: {
      ...convertedSpec(spec, CONVERTERS, lost, notes),
      amiSelectorTerms: [{ alias: AMI }],
      blockDeviceMappings: blockDeviceMappings(spec.ephemeralStorage, notes),
      ...userData !== undefined && { userData },
    },
  };
}

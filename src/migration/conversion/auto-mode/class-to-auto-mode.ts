import { ephemeralStorage } from './data-volume';
import { convertedSpec, FieldConverter, FieldConverters, kept, movedTo } from './fields';
import { amiFamily, amiSelectorTerms, userData } from './images';
import { kubelet } from './kubelet-to-auto-mode';
import { metadataOptions } from './metadata-options';
import { NewNames } from './new-names';
import { ObjectNotes, word } from './object-notes';
import { runsWindows } from './operating-systems';
import { isObject, JsonObject, keyPath } from '../../../foundation/basics/json';
import { ConversionNoteKind } from '../conversion-note';

/** Tag keys that EKS sets. */
const RESERVED_TAGS: readonly string[] = ['karpenter.sh/provisioner-name', 'karpenter.sh/nodepool', 'karpenter.sh/nodeclaim', 'karpenter.sh/managed-by', 'eks.amazonaws.com/nodeclass'];
const CLUSTER_TAG = 'kubernetes.io/cluster';

const tags: FieldConverter = (value, path, notes) => {
  if (!isObject(value)) return [{ path: ['tags'], value }];
  const [reserved, others] = [true, false].map((isWanted) => Object.entries(value).filter(([key]) => isReserved(key) === isWanted));
  reserved.forEach(([key]) => notes.impossible(keyPath(path, key), word(key), 'is removed, because EKS Auto Mode does not allow the key'));
  return [{ path: ['tags'], value: Object.fromEntries(others) }];
};

function isReserved(key: string): boolean {
  return key.startsWith(CLUSTER_TAG) || RESERVED_TAGS.includes(key);
}

const role: FieldConverter = (value, path, notes) => {
  notes.decision(path, value, 'is kept, but nodes of EKS Auto Mode need an access entry of type EC2, and a role can have only one access entry', 'Use another role while both run. If only the ConfigMap aws-auth contains the role, you can keep it.');
  return [{ path: ['role'], value }];
};

const instanceProfile: FieldConverter = (value, path, notes) => {
  const isAllowed = String(value).startsWith('eks');
  if (!isAllowed) notes.decision(path, value, 'is kept, but the managed policies of EKS Auto Mode allow only instance profiles whose name starts with eks', 'Use role instead, create an instance profile such as eks-nodes, or allow the cluster role to use the instance profile.');
  return [{ path: ['instanceProfile'], value }];
};

const reservations: FieldConverter = (terms, path, notes) => {
  if (!Array.isArray(terms)) return [{ path: ['capacityReservationSelectorTerms'], value: terms }];
  notes.add(ConversionNoteKind.KEPT, path, 'capacity reservations', 'are kept. EKS Auto Mode then uses open reservations only for NodeClasses that select them');
  const value = terms.map(({ ownerID, instanceMatchCriteria, ...rest }, index) => {
    if (ownerID !== undefined) notes.moved(`${path}[${index}].ownerID`, ownerID, `${path}[${index}].owner`);
    if (instanceMatchCriteria !== undefined) notes.impossible(`${path}[${index}].instanceMatchCriteria`, instanceMatchCriteria, 'is lost, because the NodeClass of EKS Auto Mode does not have the field', 'Select the reservation by id or tags.');
    return { ...rest, ...ownerID !== undefined && { owner: ownerID } };
  });
  return [{ path: ['capacityReservationSelectorTerms'], value }];
};

const networkInterfaces: FieldConverter = (value, path, notes, spec) => {
  notes.decision(path, value, 'moves to spec.advancedNetworking.networkInterfaces, but EKS Auto Mode adds no pod addresses to these interfaces', 'Set secondaryIPv4PrefixCount or secondaryIPv4Count on the primary interface.');
  return movedTo('advancedNetworking', 'networkInterfaces')(value, path, notes, spec);
};

const instanceStorePolicy: FieldConverter = (value, path, notes) => {
  notes.dropped(path, value, 'EKS Auto Mode uses local disks as a RAID 0 array if ephemeralStorage.size is less than their size');
  return [];
};

const withoutMonitoring: FieldConverter = (value, path, notes, spec) => {
  if (value !== false) return withoutField(value, path, notes, spec);
  notes.dropped(path, value, 'false is the default');
  return [];
};

const withoutField: FieldConverter = (value, path, notes) => {
  notes.impossible(path, value, 'is lost, because the NodeClass of EKS Auto Mode does not have the field');
  return [];
};

const CONVERTERS: FieldConverters = new Map<string, FieldConverter>([
  ...['subnetSelectorTerms', 'securityGroupSelectorTerms', 'placementGroupSelector'].map(kept),
  ['role', role],
  ['instanceProfile', instanceProfile],
  ['tags', tags],
  ['associatePublicIPAddress', movedTo('advancedNetworking', 'associatePublicIPAddress')],
  ['capacityReservationSelectorTerms', reservations],
  ['networkInterfaces', networkInterfaces],
  ['blockDeviceMappings', () => []],
  ['kubelet', kubelet],
  ['amiFamily', amiFamily],
  ['amiSelectorTerms', amiSelectorTerms],
  ['userData', userData],
  ['metadataOptions', metadataOptions],
  ['instanceStorePolicy', instanceStorePolicy],
  ['detailedMonitoring', withoutMonitoring],
]);

/** Converts an EC2NodeClass. Returns undefined if its nodes run Windows. */
export function classToAutoMode({ metadata, spec }: JsonObject, names: NewNames, notes: ObjectNotes): JsonObject | undefined {
  if (runsWindows(spec)) {
    notes.impossible('', word('the EC2NodeClass'), 'is not in the output, because EKS Auto Mode has no Windows nodes', 'Keep the EC2NodeClass in self-managed Karpenter.');
    return undefined;
  }
  const name = names.classes.get(metadata.name)!;
  notes.converted('metadata.name', metadata.name, `becomes NodeClass ${name}`);
  const converted = convertedSpec(spec, CONVERTERS, withoutField, notes);
  const storage = ephemeralStorage(spec, notes);
  return { apiVersion: 'eks.amazonaws.com/v1', kind: 'NodeClass', metadata: { ...metadata, name }, spec: { ...converted, ...storage !== undefined && { ephemeralStorage: storage } } };
}

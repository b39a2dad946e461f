import { isObject, JsonObject } from '../../../foundation/basics/json';
import { ObjectNotes, word } from '../auto-mode/object-notes';

const PATH = 'spec.ephemeralStorage';
/** The default data volume of EKS Auto Mode. */
const DEFAULTS = { size: '80Gi', iops: 3000, throughput: 125 };
const TO_EBS: { readonly [field: string]: string } = { size: 'volumeSize', iops: 'iops', throughput: 'throughput', kmsKeyID: 'kmsKeyID' };
const DATA = 'spec.blockDeviceMappings[1].ebs';
/** The size of the volume for the operating system, as in the default mappings of Karpenter. */
const SYSTEM_SIZE = '6Gi';

/** Returns the volumes of a Bottlerocket node that has the data volume of a NodeClass. */
export function blockDeviceMappings(storage: unknown, notes: ObjectNotes): readonly JsonObject[] {
  const given: JsonObject = isObject(storage) ? storage : {};
  if (!isObject(storage)) notes.converted(PATH, word('a missing ephemeralStorage'), `becomes a data volume of ${DEFAULTS.size}, the default of EKS Auto Mode`);
  for (const [name, value] of Object.entries(given)) {
    if (Object.hasOwn(TO_EBS, name)) notes.moved(`${PATH}.${name}`, value, `${DATA}.${TO_EBS[name]}`);
    else notes.impossible(`${PATH}.${name}`, value, 'is lost, because EC2NodeClasses do not have the field');
  }
  notes.converted(PATH, word('local disks'), 'are not used. EKS Auto Mode uses them if they are larger than the data volume. To use them with Karpenter, set instanceStorePolicy to RAID0');
  const { size = DEFAULTS.size, iops = DEFAULTS.iops, throughput = DEFAULTS.throughput, kmsKeyID } = given;
  const common = { volumeType: 'gp3', encrypted: true, deleteOnTermination: true, ...kmsKeyID !== undefined && { kmsKeyID } };
  return [
    { deviceName: '/dev/xvda', ebs: { volumeSize: SYSTEM_SIZE, ...common } },
    { deviceName: '/dev/xvdb', ebs: { volumeSize: size, iops, throughput, ...common } },
  ];
}

import { ObjectNotes, word } from './object-notes';
import { runsBottlerocket } from './operating-systems';
import { JsonObject } from '../../../foundation/basics/json';

const PATH = 'spec.blockDeviceMappings';
const BOTTLEROCKET_DATA = '/dev/xvdb';
const TARGET = 'spec.ephemeralStorage';
const TO_STORAGE: readonly (readonly [from: string, to: string])[] = [['volumeSize', 'size'], ['iops', 'iops'], ['throughput', 'throughput'], ['kmsKeyID', 'kmsKeyID']];
const LIMITS: { readonly [field: string]: readonly [smallest: number, largest: number] } = { iops: [3000, 16000], throughput: [125, 1000] };
/** Settings that EKS Auto Mode sets itself. */
const AUTOMATIC: readonly (readonly [field: string, isAutomatic: (value: unknown) => boolean])[] = [
  ['volumeType', (value) => value === 'gp3' || value === 'gp2'],
  ['deleteOnTermination', (value) => value === true],
  ['encrypted', () => true],
];
const OWN_CHOICE = 'EKS Auto Mode sets the volume type, the encryption, and the deletion of volumes';

/** Converts the volume for pods and images to `ephemeralStorage`. */
export function ephemeralStorage(spec: JsonObject, notes: ObjectNotes): JsonObject | undefined {
  const mappings: unknown = spec.blockDeviceMappings;
  if (!Array.isArray(mappings) || mappings.length === 0) {
    notes.converted(PATH, word('a missing blockDeviceMappings'), 'becomes a data volume of 80Gi, the default of EKS Auto Mode');
    return undefined;
  }
  const at = dataVolume(mappings, spec);
  mappings.forEach((mapping, index) => {
    const path = `${PATH}[${index}]`;
    if (index === at) return;
    if (runsBottlerocket(spec) && mapping.deviceName === '/dev/xvda') notes.dropped(path, mapping, 'EKS Auto Mode sets the volume of the operating system');
    else notes.impossible(path, mapping, 'is lost, because nodes of EKS Auto Mode have one data volume', 'Use a persistent volume, or instance types with local disks.');
  });
  return at < 0 ? undefined : storageOf(mappings[at], `${PATH}[${at}]`, notes);
}

/** Returns the index of the volume for pods and images, or -1. */
function dataVolume(mappings: readonly any[], spec: JsonObject): number {
  if (runsBottlerocket(spec)) return mappings.findIndex(({ deviceName }) => deviceName === BOTTLEROCKET_DATA);
  const root = mappings.findIndex(({ rootVolume }) => rootVolume === true);
  if (root >= 0 || mappings.length === 1) return Math.max(root, 0);
  return mappings.findIndex(({ deviceName }) => deviceName === '/dev/xvda' || deviceName === '/dev/sda1');
}

function storageOf({ ebs = {}, ...others }: JsonObject, path: string, notes: ObjectNotes): JsonObject | undefined {
  Object.entries(others).forEach(([name, value]) => notes.dropped(`${path}.${name}`, value, 'EKS Auto Mode names its volumes'));
  const rest = Object.entries(ebs as JsonObject).filter(([name]) => !TO_STORAGE.some(([from]) => from === name));
  rest.forEach(([name, value]) => reportSetting(name, value, `${path}.ebs.${name}`, notes));
  const fields = TO_STORAGE.filter(([from]) => ebs[from] !== undefined).map(([from, to]) => [to, limited(ebs[from], from, to, path, notes)]);
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

function reportSetting(name: string, value: unknown, path: string, notes: ObjectNotes): void {
  const isAutomatic = AUTOMATIC.find(([field]) => field === name)?.[1](value) ?? false;
  if (isAutomatic) notes.dropped(path, value, OWN_CHOICE);
  else notes.impossible(path, value, 'is lost, because the NodeClass of EKS Auto Mode does not have the field');
}

/** Returns a number within the limits of EKS Auto Mode. Returns other values unchanged. */
function limited(value: unknown, from: string, to: string, path: string, notes: ObjectNotes): unknown {
  const [smallest, largest] = LIMITS[from] ?? [];
  const at = `${path}.ebs.${from}`;
  const number = typeof value === 'number' && smallest !== undefined ? Math.min(Math.max(value, smallest), largest) : value;
  if (number === value) notes.moved(at, value, `${TARGET}.${to}`);
  else notes.impossible(at, value, `becomes ${number} in ${TARGET}.${to}, because EKS Auto Mode allows ${smallest} to ${largest}`);
  return number;
}

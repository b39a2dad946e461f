import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { placeholdersIn } from '../../../foundation/basics/placeholders';
import { unknownFamily } from '../../ami-families/unknown-family';
import { NodeClasses, nodeClassesByName } from '../class-types';

/** Indexes the node classes whose settings are known. A class with placeholders in settings that change instance types is like a class that is missing. */
export function knownClassesByName(nodeClasses: readonly JsonObject[]): NodeClasses {
  return nodeClassesByName(nodeClasses.filter((nodeClass) => !hasUnknownSettings(nodeClass)));
}

/** Returns whether the settings of a node class that change instance types contain placeholders. */
export function hasUnknownSettings(nodeClass: JsonObject): boolean {
  return unknownClassSetting(nodeClass) !== undefined;
}

/** Returns the first placeholder in the settings of a node class that change instance types. */
export function unknownClassSetting(nodeClass: JsonObject): string | undefined {
  const spec = objectAt(nodeClass, ['spec']);
  const { instanceStorePolicy, kubelet, networkInterfaces, blockDeviceMappings: devices, ephemeralStorage, advancedCompute } = spec;
  const ofDevices = objectsIn(devices).map(({ item }) => [item.deviceName, item.rootVolume, objectAt(item, ['ebs']).volumeSize]);
  const size = isObject(ephemeralStorage) ? ephemeralStorage.size : ephemeralStorage;
  const wholes = [nodeClass.spec, devices, ...Array.isArray(devices) ? devices : []].filter((value) => typeof value === 'string');
  const settings = [wholes, instanceStorePolicy, kubelet, networkInterfaces, ofDevices, size, advancedCompute];
  return unknownFamily(spec)?.placeholder ?? placeholdersIn(settings)[0];
}

import { isObject, JsonObject } from '../../../foundation/basics/json';
import { AL2023, AmiFamily } from '../../ami-families/ami-families';
import { aliasOf, effectiveFamilyOf } from '../../ami-families/ami-family-of';
import { EC2_NODE_CLASS_BETA } from '../../versions/known-apis';
import { KubeletSettings, kubeletSettings } from '../kubelet/kubelet-settings';

/** A network interface of an EC2NodeClass. */
export interface NetworkInterface {
  readonly networkCardIndex: number;
  readonly deviceIndex: number;
  readonly isEfaOnly: boolean;
}

/** A block device mapping of an EC2NodeClass. */
export interface BlockDevice {
  readonly deviceName?: string;
  readonly isRoot: boolean;
  readonly size?: string;
}

/** The settings of an EC2NodeClass that change instance types. */
export interface ClassSettings {
  readonly family: AmiFamily;
  /** The family in the alias, or undefined if the AMIs are selected in another way. */
  readonly alias?: string;
  readonly usesLocalDisks: boolean;
  readonly blockDevices: readonly BlockDevice[];
  /** Network interfaces, or undefined if the node class does not set them. */
  readonly networkInterfaces?: readonly NetworkInterface[];
  readonly tracksConnections: boolean;
  readonly kubelet: KubeletSettings;
}

/** Returns the settings of an EC2NodeClass. Skips invalid values. If the node class is undefined, returns the settings of the catalog: AL2023 with defaults. */
export function classSettings(nodeClass: JsonObject | undefined): ClassSettings {
  const spec: JsonObject = isObject(nodeClass?.spec) ? nodeClass.spec : {};
  return {
    family: nodeClass === undefined ? AL2023 : effectiveFamilyOf(spec),
    alias: aliasOf(spec)?.family ?? defaultImages(nodeClass),
    usesLocalDisks: spec.instanceStorePolicy === 'RAID0',
    blockDevices: objectsOf(spec.blockDeviceMappings).map(blockDevice),
    networkInterfaces: Array.isArray(spec.networkInterfaces) ? objectsOf(spec.networkInterfaces).map(networkInterface) : undefined,
    tracksConnections: isObject(spec.connectionTracking),
    kubelet: kubeletSettings(spec.kubelet),
  };
}

/** Returns the family whose newest images a v1beta1 EC2NodeClass without AMI selector terms uses, in lower case. */
function defaultImages({ apiVersion, spec }: JsonObject = {}): string | undefined {
  if (apiVersion !== EC2_NODE_CLASS_BETA.split(' ')[0] || objectsOf(spec?.amiSelectorTerms).length > 0 || typeof spec?.amiFamily !== 'string') return undefined;
  return spec.amiFamily.toLowerCase();
}

function objectsOf(list: unknown): readonly JsonObject[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function blockDevice({ deviceName, rootVolume, ebs }: JsonObject): BlockDevice {
  const size: unknown = isObject(ebs) ? ebs.volumeSize : undefined;
  return {
    deviceName: typeof deviceName === 'string' ? deviceName : undefined,
    isRoot: rootVolume === true,
    size: typeof size === 'string' || typeof size === 'number' ? String(size) : undefined,
  };
}

function networkInterface({ networkCardIndex, deviceIndex, interfaceType }: JsonObject): NetworkInterface {
  const [card, device] = [networkCardIndex, deviceIndex].map((index) => (typeof index === 'object' && index !== null ? NaN : Number(index)));
  return { networkCardIndex: card, deviceIndex: device, isEfaOnly: interfaceType === 'efa-only' };
}

import { convertedTerms } from './ami-terms';
import { checkRelease, MigrationChoices } from './migration-choices';
import { nameOf, note } from './notes';
import { movePoolSettings } from './pool-settings';
import { copyOf, deepEqual, isObject, JsonObject } from '../../basics/json';
import { valueText } from '../../basics/value-text';
import { amiFamilyOf } from '../../user-data/ami-family-of';
import { effectiveText } from '../../user-data/effective/effective-text';
import { USER_DATA_LIMIT } from '../../user-data/user-data-limit';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';
import { al2023Text, conversionNotes } from '../user-data/al2023-text';
import { convertAl2UserData } from '../user-data/convert';

const { CONVERTED, MOVED, KEPT, DECISION } = ConversionNoteKind;
/** From where Karpenter warns. Source: UD-49. */
const LARGE = 0.9 * USER_DATA_LIMIT;
/** Settings of the kubelet that a node class, or in v1beta1 a pool, has. Source: NC-80, BNP-40. */
const OF_KARPENTER = [
  'clusterDNS', 'cpuCFSQuota', 'maxPods', 'podsPerCore', 'kubeReserved', 'systemReserved', 'evictionHard', 'evictionSoft', 'evictionSoftGracePeriod', 'evictionMaxPodGracePeriod',
  'imageGCHighThresholdPercent', 'imageGCLowThresholdPercent',
];

/** A class and its pools for AL2023. */
export interface MigratedNodes {
  readonly nodeClass: JsonObject;
  readonly pools: readonly JsonObject[];
  readonly notes: readonly ConversionNote[];
}

/**
 * Turns a class of AL2 and its pools into those of AL2023, under the same names. Source: UD-170 to UD-191.
 *
 * @throws where the class is not one of AL2, its user data can't be read, or the release knows no AL2023
 */
export function migratedNodes(nodeClass: JsonObject, pools: readonly JsonObject[], choices: MigrationChoices): MigratedNodes {
  checkRelease(choices, nodeClass);
  refuseOthers(nodeClass);
  const where = nameOf(nodeClass);
  const notes: ConversionNote[] = [];
  const result: JsonObject = copyOf(nodeClass);
  delete result.status;
  const newPools: JsonObject[] = pools.map((pool) => copyOf(pool));
  const { spec } = result;

  if (spec.amiFamily !== undefined) {
    notes.push(note(CONVERTED, `${where} spec.amiFamily`, valueText(spec.amiFamily), 'becomes AL2023'));
    spec.amiFamily = 'AL2023';
  }
  const { terms, notes: termNotes } = convertedTerms(nodeClass, where, choices);
  notes.push(...termNotes);
  if (terms) spec.amiSelectorTerms = terms;
  else delete spec.amiSelectorTerms;
  if (!amiFamilyOf(spec)) spec.amiFamily = 'AL2023';

  if (typeof spec.userData === 'string') convertUserData(result, newPools, `${where} spec.userData`, choices, notes);
  if (spec.blockDeviceMappings !== undefined) {
    notes.push(note(KEPT, `${where} spec.blockDeviceMappings`, valueText(spec.blockDeviceMappings), 'is kept: the root device is /dev/xvda on both'));
  }
  if (pools.length === 0) notes.push(note(KEPT, where, 'the class', 'moves alone: no NodePool of it is here, so that no budgets are added'));
  noteMetadataOptions(spec, where, notes);
  noteSize(result, newPools[0], choices, where, notes);
  return { nodeClass: result, pools: newPools, notes };
}

/** Whether a class is of AL2, or of Custom with a call of its bootstrap.sh. */
export function isOfAl2(spec: JsonObject): boolean {
  const family = amiFamilyOf(spec);
  return family === 'AL2' || (family === 'Custom' && /\/etc\/eks\/bootstrap\.sh\b/.test(spec.userData ?? ''));
}

function refuseOthers({ apiVersion, spec = {} }: JsonObject): void {
  if (!/^karpenter\.k8s\.aws\/v1(?:beta1)?$/.test(apiVersion)) throw new Error(`the class is of ${apiVersion}; move it to v1beta1 or v1 first`);
  const family = amiFamilyOf(spec);
  const devices: unknown = spec.blockDeviceMappings;
  if (family === 'AL2' && Array.isArray(devices) && devices.some((device) => device?.deviceName === '/dev/sda1')) {
    throw new Error('its root device is /dev/sda1, so its images are not of AL2 but of Ubuntu, for which AL2023 is no successor; write amiFamily Custom, or a class of AL2023 by hand');
  }
  if (isOfAl2(spec)) return;
  throw new Error(`the class is of the family ${family ?? 'that nothing says'}; only classes of AL2, and of Custom with a call of bootstrap.sh, move to AL2023`);
}

function convertUserData(nodeClass: JsonObject, pools: JsonObject[], where: string, choices: MigrationChoices, notes: ConversionNote[]): void {
  const { spec } = nodeClass;
  const converted = convertAl2UserData(spec.userData);
  if (typeof converted === 'string') throw new Error(`spec.userData: it can't be read: ${converted}; mend it first`);
  notes.push(...conversionNotes(converted, where));
  const nodeConfig: JsonObject | undefined = copyOf(converted.nodeConfig);
  if (nodeConfig) {
    moveKubelet(nodeConfig.spec, nodeClass, pools, notes);
    moveLocalStorage(nodeConfig.spec, spec, where, notes);
    dropEmpty(nodeConfig.spec);
  }
  movePoolSettings(converted, pools, where, choices, notes);
  const isLeft = nodeConfig !== undefined && Object.keys(nodeConfig.spec).length > 0;
  const text = al2023Text(isLeft ? nodeConfig : undefined, converted.parts);
  if (text === undefined) delete spec.userData;
  else spec.userData = text;
}

/** What Karpenter has fields for belongs there, where it counts when nodes are packed, and would be written over otherwise. Source: UD-145 and UD-148. */
function moveKubelet({ kubelet }: JsonObject, nodeClass: JsonObject, pools: JsonObject[], notes: ConversionNote[]): void {
  const { config } = kubelet ?? {};
  if (!isObject(config)) return;
  const isBeta = nodeClass.apiVersion.endsWith('/v1beta1');
  const holders: readonly (readonly [JsonObject, string])[] = isBeta
    ? pools.map((pool) => [pool.spec.template.spec, `${nameOf(pool)} spec.template.spec`])
    : [[nodeClass.spec, `${nameOf(nodeClass)} spec`]];
  for (const name of OF_KARPENTER.filter((each) => config[each] !== undefined)) {
    if (holders.length === 0) {
      notes.push(note(DECISION, nameOf(nodeClass), `${name}: ${valueText(config[name])}`, 'stays in the NodeConfig: no NodePool of the class is here to take it, and Karpenter reckons without it'));
      continue;
    }
    for (const [holder, where] of holders) {
      const own = holder.kubelet?.[name];
      if (own !== undefined && !deepEqual(own, config[name])) {
        notes.push(note(DECISION, `${where}.kubelet.${name}`, valueText(own), `stays; userData said ${valueText(config[name])}: see which is right`));
      } else {
        holder.kubelet = { ...holder.kubelet, [name]: config[name] };
        notes.push(note(MOVED, `${where}.kubelet.${name}`, `${name}: ${valueText(config[name])}`, 'stands here now, where Karpenter reckons with it (UD-148)'));
      }
    }
    delete config[name];
  }
}

function moveLocalStorage({ instance }: JsonObject, spec: JsonObject, where: string, notes: ConversionNote[]): void {
  const { localStorage } = instance ?? {};
  if (localStorage?.strategy !== 'RAID0') return;
  spec.instanceStorePolicy = 'RAID0';
  delete localStorage.strategy;
  notes.push(note(MOVED, where, 'local disks as RAID0', 'is instanceStorePolicy now, with which Karpenter counts the disks (UD-185)'));
}

function dropEmpty(spec: JsonObject): void {
  for (const [name, value] of Object.entries(spec)) {
    if (!isObject(value)) continue;
    dropEmpty(value);
    if (Object.keys(value).length === 0) delete spec[name];
  }
}

/** Where nobody said the limit, the runbook asks. Source: UD-188. */
function noteMetadataOptions({ metadataOptions }: JsonObject, where: string, notes: ConversionNote[]): void {
  if (metadataOptions?.httpPutResponseHopLimit !== 1) return;
  const path = `${where} spec.metadataOptions.httpPutResponseHopLimit`;
  notes.push(note(DECISION, path, '1', 'stays: pods without the host network do not reach the instance metadata; write 2 if some need it (UD-188)'));
}

function noteSize(nodeClass: JsonObject, pool: JsonObject | undefined, { version }: MigrationChoices, where: string, notes: ConversionNote[]): void {
  const { size = 0 } = effectiveText(nodeClass, pool ?? {}, version, {});
  if (size < LARGE) return;
  notes.push(note(DECISION, `${where} spec.userData`, `about ${size} bytes with Karpenter's own part`, `is near or above the ${USER_DATA_LIMIT} that EC2 takes: fetch some of it from elsewhere (UD-189)`));
}

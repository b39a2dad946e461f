import { convertedTerms } from './ami-terms';
import { kopsNotes } from './kops-decision';
import { checkRelease, MigrationChoices } from './migration-choices';
import { movePoolSettings } from './pool-settings';
import { append } from '../../../foundation/basics/append';
import { copyOf, deepEqual, isObject, JsonObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { AL2, AL2023, CUSTOM } from '../../../karpenter/ami-families/ami-families';
import { amiFamilyNameOf, amiFamilyOf } from '../../../karpenter/ami-families/ami-family-of';
import { effectiveText } from '../../../karpenter/user-data/effective/effective-text';
import { USER_DATA_LIMIT } from '../../../karpenter/user-data/user-data-limit';
import { al2023Text, conversionNotes } from '../../../migration/al2-user-data/al2023-text';
import { convertAl2UserData } from '../../../migration/al2-user-data/convert';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { nameOf, note } from '../../../migration/conversion/notes';

const { CONVERTED, MOVED, KEPT, DECISION } = ConversionNoteKind;
/** Minimum size of user data, in bytes, at which a note warns about the EC2 limit. */
const LARGE = 0.9 * USER_DATA_LIMIT;
/** Kubelet settings that have a field in the node class (v1) or in the NodePool (v1beta1). */
const OF_KARPENTER = [
  'clusterDNS', 'cpuCFSQuota', 'maxPods', 'podsPerCore', 'kubeReserved', 'systemReserved', 'evictionHard', 'evictionSoft', 'evictionSoftGracePeriod', 'evictionMaxPodGracePeriod',
  'imageGCHighThresholdPercent', 'imageGCLowThresholdPercent',
];

/** A node class and its NodePools, migrated to AL2023. */
export interface MigratedNodes {
  readonly nodeClass: JsonObject;
  readonly pools: readonly JsonObject[];
  readonly notes: readonly ConversionNote[];
}

/**
 * Migrates an AL2 node class and its NodePools to AL2023 under the same names.
 *
 * @throws if the class is not an AL2 class, its user data can't be read, or the release does not support AL2023
 */
export function migratedNodes(nodeClass: JsonObject, pools: readonly JsonObject[], choices: MigrationChoices): MigratedNodes {
  checkRelease(choices, nodeClass);
  refuseOthers(nodeClass);
  const where = nameOf(nodeClass);
  const notes: ConversionNote[] = [...kopsNotes(nodeClass, where)];
  const result: JsonObject = copyOf(nodeClass);
  delete result.status;
  const newPools: JsonObject[] = pools.map((pool) => copyOf(pool));
  const { spec } = result;

  if (spec.amiFamily !== undefined) {
    notes.push(note(CONVERTED, `${where} spec.amiFamily`, valueText(spec.amiFamily), 'becomes AL2023'));
    spec.amiFamily = AL2023.name;
  }
  const { terms, notes: termNotes } = convertedTerms(nodeClass, where, choices);
  append(notes, termNotes);
  if (terms) spec.amiSelectorTerms = terms;
  else delete spec.amiSelectorTerms;
  if (!amiFamilyOf(spec)) spec.amiFamily = AL2023.name;

  if (typeof spec.userData === 'string') convertUserData(result, newPools, `${where} spec.userData`, choices, notes);
  if (spec.blockDeviceMappings !== undefined) {
    notes.push(note(KEPT, `${where} spec.blockDeviceMappings`, valueText(spec.blockDeviceMappings), 'is kept, because the root device of both AL2 and AL2023 is /dev/xvda'));
  }
  if (pools.length === 0) notes.push(note(KEPT, where, 'the class', 'is migrated without budgets, because the migration includes no NodePool that uses the class'));
  noteMetadataOptions(spec, where, notes);
  noteSize(result, newPools[0], choices, where, notes);
  return { nodeClass: result, pools: newPools, notes };
}

/** Reports whether a node class has the `AL2` family, or has the `Custom` family with user data that calls bootstrap.sh. */
export function isOfAl2(spec: JsonObject): boolean {
  const family = amiFamilyOf(spec);
  return family === AL2 || (family === CUSTOM && /\/etc\/eks\/bootstrap\.sh\b/.test(spec.userData ?? ''));
}

function refuseOthers({ apiVersion, spec = {} }: JsonObject): void {
  if (!/^karpenter\.k8s\.aws\/v1(?:beta1)?$/.test(apiVersion)) throw new Error(`apiVersion must be karpenter.k8s.aws/v1 or v1beta1, got ${apiVersion}. Migrate the class to v1 first.`);
  const family = amiFamilyOf(spec);
  const devices: unknown = spec.blockDeviceMappings;
  if (family === AL2 && Array.isArray(devices) && devices.some((device) => device?.deviceName === '/dev/sda1')) {
    throw new Error('the root device /dev/sda1 belongs to Ubuntu images, which cannot be migrated to AL2023. Set amiFamily to Custom, or create an EC2NodeClass for AL2023.');
  }
  if (isOfAl2(spec)) return;
  throw new Error(`amiFamily must be AL2, or Custom with user data that calls bootstrap.sh, got ${amiFamilyNameOf(spec) ?? 'no family'}`);
}

function convertUserData(nodeClass: JsonObject, pools: JsonObject[], where: string, choices: MigrationChoices, notes: ConversionNote[]): void {
  const { spec } = nodeClass;
  const converted = convertAl2UserData(spec.userData);
  if (typeof converted === 'string') throw new Error(`spec.userData can't be read: ${converted}. Fix the user data first.`);
  append(notes, conversionNotes(converted, where));
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

/**
 * Moves kubelet settings from the NodeConfig to fields of the EC2NodeClass or NodePool. Karpenter uses the values of these fields, but overwrites the same settings in the NodeConfig.
 */
function moveKubelet({ kubelet }: JsonObject, nodeClass: JsonObject, pools: JsonObject[], notes: ConversionNote[]): void {
  const { config } = kubelet ?? {};
  if (!isObject(config)) return;
  const isBeta = nodeClass.apiVersion.endsWith('/v1beta1');
  const holders: readonly (readonly [JsonObject, string])[] = isBeta
    ? pools.map((pool) => [pool.spec.template.spec, `${nameOf(pool)} spec.template.spec`])
    : [[nodeClass.spec, `${nameOf(nodeClass)} spec`]];
  for (const name of OF_KARPENTER.filter((each) => config[each] !== undefined)) {
    if (holders.length === 0) {
      notes.push(note(DECISION, nameOf(nodeClass), `${name}: ${valueText(config[name])}`, 'remains in the NodeConfig, because the migration includes no NodePool that uses the class. Karpenter does not consider the NodeConfig', 'Migrate the class together with its NodePools.'));
      continue;
    }
    for (const [holder, where] of holders) {
      const own = holder.kubelet?.[name];
      if (own !== undefined && !deepEqual(own, config[name])) {
        notes.push(note(DECISION, `${where}.kubelet.${name}`, valueText(own), `remains, but userData sets ${valueText(config[name])}`, 'Check which value is correct.'));
      } else {
        holder.kubelet = { ...holder.kubelet, [name]: config[name] };
        notes.push(note(MOVED, `${where}.kubelet.${name}`, `${name}: ${valueText(config[name])}`, 'is now set in this field, so that Karpenter considers it'));
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
  notes.push(note(MOVED, where, 'local disks as RAID0', 'is now instanceStorePolicy, so that Karpenter counts the disks as capacity'));
}

function dropEmpty(spec: JsonObject): void {
  for (const [name, value] of Object.entries(spec)) {
    if (!isObject(value)) continue;
    dropEmpty(value);
    if (Object.keys(value).length === 0) delete spec[name];
  }
}

/** Adds an open decision if the hop limit is 1. The runbook always describes the hop limit. */
function noteMetadataOptions({ metadataOptions }: JsonObject, where: string, notes: ConversionNote[]): void {
  if (metadataOptions?.httpPutResponseHopLimit !== 1) return;
  const path = `${where} spec.metadataOptions.httpPutResponseHopLimit`;
  notes.push(note(DECISION, path, '1', 'remains, so pods without the host network cannot reach the instance metadata service', 'If pods need the service, set httpPutResponseHopLimit to 2.'));
}

function noteSize(nodeClass: JsonObject, pool: JsonObject | undefined, { version }: MigrationChoices, where: string, notes: ConversionNote[]): void {
  const { size = 0 } = effectiveText(nodeClass, pool ?? {}, version, {});
  if (size < LARGE) return;
  notes.push(note(DECISION, `${where} spec.userData`, `the effective user data (about ${size} bytes)`, `is near or above the EC2 limit of ${USER_DATA_LIMIT} bytes`, 'Shorten the user data. For example, download files in a script.'));
}

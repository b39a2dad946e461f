import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { SETTINGS } from '../chart-settings/all-settings';
import { roleNameIn } from '../controller-role';

/** Key below which a chart that depends on the Karpenter chart sets its values. */
export const DEPENDENCY = 'karpenter';

/** Keys of `settings` that only the chart of Karpenter on AWS has. */
const OWN_KEYS = ['interruptionQueue', 'interruptionQueueName', 'isolatedVPC', 'eksControlPlane', 'reservedENIs', 'awsFeatureGates', 'enableZonalShift'];

/** Keys of `settings` that show a values file of Karpenter only together with the name of a cluster. */
const COMMON_KEYS = ['clusterEndpoint', 'featureGates', 'vmMemoryOverheadPercent', 'batchMaxDuration', 'batchIdleDuration', 'preferencePolicy', 'minValuesPolicy'];

/** Keys of `settings.aws` in the charts of 0.19 to 0.32. */
const FORMER_KEYS = ['clusterName', 'clusterEndpoint', 'defaultInstanceProfile', 'interruptionQueueName', 'isolatedVPC', 'vmMemoryOverheadPercent'];

/** The keys at the top of the values. */
const TOP_KEYS: ReadonlySet<string> = new Set(SETTINGS.flatMap(({ steps }) => steps.map(([, path]) => path?.split('.')[0] ?? '')));

/** Matches the keys of `settings` in the charts for other clouds. */
const OTHER_KEYS = /^(?:clusterID|clusterZone|clusterDns|clusterLocation|compartmentId|projectID|apiKeySecretName|(?:oci|lke|aks|azure|gcp|alibaba)[A-Z].*)$/;

/** Matches the names of clouds with an own provider, and of their repositories and variables. */
const OTHER_CLOUD = /azure|mcr\.microsoft|^arm_|gcp|google|alibaba|cloudpilot|proxmox|ibm|bizfly|exoscale|cluster-?api|kwok/i;

/** Returns whether a string names a provider of Karpenter for another cloud than AWS. */
export function namesOtherCloud(text: unknown): boolean {
  return typeof text === 'string' && OTHER_CLOUD.test(text);
}

/**
 * Returns whether a map contains values of the chart of Karpenter on AWS.
 *
 * @param isNamedKarpenter whether the name of the file or of the map shows that the values are for Karpenter
 */
export function isControllerValues(value: unknown, isNamedKarpenter = false): value is JsonObject {
  if (!isObject(value) || isForOtherCloud(value)) return false;
  const { settings, clusterName, clusterEndpoint } = value;
  if (!isObject(settings)) return typeof clusterName === 'string' && typeof clusterEndpoint === 'string' && (isNamedKarpenter || isObject(value.aws));
  const has = (keys: readonly string[], map: JsonObject) => keys.some((key) => Object.hasOwn(map, key));
  const isCommon = has(COMMON_KEYS, settings);
  const hasName = typeof settings.clusterName === 'string';
  return has(OWN_KEYS, settings) || (hasName || isNamedKarpenter) && isCommon || hasName && (isNamedKarpenter || isForController(value)) || has(FORMER_KEYS, objectAt(settings, ['aws']));
}

/** Returns whether values with the name of a cluster configure a controller whose role is named after Karpenter, or contain only keys of the chart. */
function isForController({ settings, serviceAccount, controller, ...others }: JsonObject): boolean {
  if (!isObject(controller) || !isObject(serviceAccount)) return false;
  const isNamed = /karpenter/i.test(roleNameIn(objectAt(serviceAccount, ['annotations'])['eks.amazonaws.com/role-arn']) ?? '');
  return isNamed || Object.keys(objectAt(settings, [])).length === 1 && Object.keys(others).every((key) => TOP_KEYS.has(key));
}

function isForOtherCloud({ settings, controller, image }: JsonObject): boolean {
  const names = objectsIn(objectAt(controller, []).env).map(({ item }) => item.name);
  const images = [objectAt(controller, ['image']).repository, objectAt(image, []).repository];
  const keys = Object.keys(objectAt(settings, []));
  return keys.some((key) => OTHER_KEYS.test(key)) || [...names, ...images, ...keys].some(namesOtherCloud);
}

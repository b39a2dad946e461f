import { Check, CheckInput, invalid, isGiven, isPlaceholder, nameAt, orText, SettingProblem, refused, withoutEffect } from './setting-problem';
import { deepEqual } from '../../../foundation/basics/json';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { parseBool } from '../../../foundation/go/parse-bool';
import { goUrlHost } from '../../../foundation/go/url-host';
import { isSince } from '../chart-settings/setting';
import { isInEnvironment, NAME_REQUIRED_SINCE } from '../environment-variables';
import { valueAt } from '../value-paths';

const ZAP_LEVELS = ['debug', 'info', 'warn', 'error', 'dpanic', 'panic', 'fatal'];
const ENDPOINT = 'https://example.eks.amazonaws.com';
const LEVELS = ['debug', 'info', 'error'];

/** The values of settings that accept only certain strings. */
const KNOWN_VALUES: { readonly [id: string]: readonly string[] } = {
  preferencePolicy: ['Respect', 'Ignore'],
  minValuesPolicy: ['Strict', 'BestEffort'],
  nodeNameConvention: ['ip-name', 'resource-name'],
  logEncoding: ['json', 'console'],
};

/** Returns the strings that a setting accepts, or an empty list if it is not limited to certain strings. */
export function knownValues(id: string, chart: string): readonly string[] {
  if (id === 'logLevel') return isSince(chart, '0.32') ? LEVELS : ZAP_LEVELS;
  return Object.hasOwn(KNOWN_VALUES, id) ? KNOWN_VALUES[id] : [];
}

function oneOf(known: readonly string[], { value, path }: CheckInput): SettingProblem | undefined {
  if (!isGiven(value) || isPlaceholder(value) || value === '' || known.includes(value as string)) return undefined;
  const meant = typeof value === 'string' ? suggestion(value, known) : undefined;
  return invalid(`${nameAt(path)} must be ${orText(known)}, got ${valueText(value)}`, meant ? `Did you mean ${meant}?` : `Use ${orText(known)}.`);
}

/** Checks a value in logConfig. In 0.33 to 0.37, the chart uses logConfig values only if logConfig.enabled is true. */
const ofLogConfig = (check: Check = () => undefined): Check => (input) => {
  const { value, chart, path, fallback, values } = input;
  const wrong = check(input);
  if (wrong || !isGiven(value) || !path.startsWith('logConfig.') || deepEqual(value, fallback)) return wrong;
  if (!isSince(chart, '0.33') || valueAt(values, 'logConfig.enabled') === true) return undefined;
  return withoutEffect(`${nameAt(path)} has no effect, because logConfig.enabled is not true`, 'Set logConfig.enabled to true.');
};

const known: Check = (input) => oneOf(knownValues(input.setting.id, input.chart), input);
const zapLevel: Check = (input) => oneOf(ZAP_LEVELS, input);

const clusterName: Check = ({ value, chart, path, values, setting }) => {
  if (isGiven(value) && typeof value !== 'string' && isSince(chart, NAME_REQUIRED_SINCE)) {
    return refused(`${nameAt(path)} must be a string, got ${valueText(value)}`, `Add quotes: "${String(value)}".`);
  }
  if (isGiven(value) && value !== '' || isInEnvironment(setting, values, chart)) return undefined;
  return { rule: 'controller-value-required', message: 'clusterName is required', fix: 'Add the cluster name, for example clusterName: demo.' };
};

const clusterEndpoint: Check = ({ value, chart, path, values, setting }) => {
  if (!isGiven(value) || value === '') {
    if (isSince(chart, '0.25') || isInEnvironment(setting, values, chart)) return undefined;
    return { rule: 'controller-value-required', message: 'clusterEndpoint is required in Karpenter 0.24 and earlier', fix: `Add the URL of the API server, for example clusterEndpoint: ${ENDPOINT}.` };
  }
  if (isPlaceholder(value) || goUrlHost(String(value)) !== undefined) return undefined;
  return invalid(`${nameAt(path)} must be an absolute URL, got ${valueText(value)}`, `Set the URL of the API server, for example ${ENDPOINT}.`);
};

/** Matches the ARN and the URL of a queue. The name is its last part. */
const QUEUE = /^(?:arn:[^:]*:sqs:|https?:\/\/).*[:/]([\w.-]*)$/;

const interruptionQueue: Check = ({ value, path }) => {
  if (typeof value !== 'string') return undefined;
  const [isWrong, name] = QUEUE.exec(value) ?? [];
  if (isWrong === undefined) return undefined;
  return {
    rule: 'controller-interruption-queue',
    message: `${nameAt(path)} must be the name of an SQS queue, got the ${value.startsWith('arn:') ? 'ARN' : 'URL'} ${valueText(value)}`,
    fix: name === '' ? 'Set only the name of the queue.' : `Set only the name: ${name}.`,
  };
};

const gate: Check = ({ value, path }) => {
  if (value === undefined || isPlaceholder(value) || parseBool(String(value).trim()) !== undefined) return undefined;
  return invalid(`${nameAt(path)} must be true or false, got ${valueText(value)}`, `Set true or false, or remove ${nameAt(path)}.`);
};

export const TEXT_CHECKS: { readonly [id: string]: Check } = {
  clusterName,
  clusterEndpoint,
  interruptionQueue,
  'preferencePolicy': known,
  'minValuesPolicy': known,
  'nodeNameConvention': known,
  'logLevel': known,
  'logEncoding': ofLogConfig(known),
  'logOutputPaths': ofLogConfig(),
  'logErrorOutputPaths': ofLogConfig(),
  'logConfig.logLevel.global': ofLogConfig(zapLevel),
  'controllerLogLevel': ofLogConfig(zapLevel),
  'webhookLogLevel': ofLogConfig(zapLevel),
  'featureGates.drift': gate,
  'featureGates.nodeRepair': gate,
  'featureGates.nodeOverlay': gate,
  'featureGates.reservedCapacity': gate,
  'featureGates.spotToSpotConsolidation': gate,
  'featureGates.staticCapacity': gate,
  'featureGates.capacityBuffer': gate,
  'featureGates.terminateFirstDrift': gate,
  'featureGates.terminateFirstRepair': gate,
  'featureGates.podDeletionCostManagement': gate,
  'awsFeatureGates.nodeClassCEL': gate,
  'awsFeatureGates.rebootForRepair': gate,
};

import { Check, CheckInput, invalid, isGiven, isPlaceholder, Problem, refused, withoutEffect } from './check';
import { deepEqual } from '../../../basics/json';
import { suggestion } from '../../../basics/suggestion';
import { valueText } from '../../../basics/value-text';
import { parseBool } from '../../../go/parse-bool';
import { goUrlHost } from '../../../go/url-host';
import { isSince } from '../chart-settings/setting';
import { isInEnvironment, NAME_REQUIRED_SINCE } from '../env';
import { valueAt } from '../value-paths';

const ZAP_LEVELS = ['debug', 'info', 'warn', 'error', 'dpanic', 'panic', 'fatal'];
const LEVELS = ['debug', 'info', 'error'];

function oneOf(name: string, known: readonly string[], { value }: CheckInput): Problem | undefined {
  if (!isGiven(value) || isPlaceholder(value) || value === '' || known.includes(value as string)) return undefined;
  const meant = typeof value === 'string' ? suggestion(value, known) : undefined;
  return invalid(`${valueText(value)} is no ${name}`, `${meant ? `did you mean ${meant}? W` : 'w'}rite ${known.slice(0, -1).join(', ')} or ${known[known.length - 1]}`);
}

/** Until 0.31 the ConfigMap says it, from 0.33 to 0.37 only one that is asked for. */
const ofLogConfig = (check: Check = () => undefined): Check => (input) => {
  const { value, chart, path, fallback, values } = input;
  const wrong = check(input);
  if (wrong || !isGiven(value) || !path.startsWith('logConfig.') || deepEqual(value, fallback)) return wrong;
  if (!isSince(chart, '0.33') || valueAt(values, 'logConfig.enabled') === true) return undefined;
  return withoutEffect(`${valueText(value)} is read only where logConfig.enabled is true, which it is not by itself since 0.33`, 'write logConfig.enabled: true too');
};

const level: Check = (input) => oneOf('log level', isSince(input.chart, '0.32') ? LEVELS : ZAP_LEVELS, input);
const zapLevel: Check = (input) => oneOf('log level', ZAP_LEVELS, input);

const clusterName: Check = ({ value, chart, path, values, setting }) => {
  if (isGiven(value) && typeof value !== 'string' && isSince(chart, NAME_REQUIRED_SINCE)) {
    return refused(`${path} must be a string, got ${valueText(value)}`, `Write it in quotes: "${String(value)}".`);
  }
  if (isGiven(value) && value !== '' || isInEnvironment(setting, values, chart)) return undefined;
  return { rule: 'controller-value-required', message: 'there is no cluster name', fix: 'write the name of the cluster' };
};

const clusterEndpoint: Check = ({ value, chart, values, setting }) => {
  if (!isGiven(value) || value === '') {
    if (isSince(chart, '0.25') || isInEnvironment(setting, values, chart)) return undefined;
    return { rule: 'controller-value-required', message: 'there is no cluster endpoint, which Karpenter needs until 0.24', fix: 'write the URL of the API server' };
  }
  if (isPlaceholder(value) || goUrlHost(String(value)) !== undefined) return undefined;
  return invalid(`${valueText(value)} is no URL`, 'write the whole URL of the API server, such as https://example.eks.amazonaws.com');
};

const gate: Check = ({ value, path }) => {
  if (value === undefined || isPlaceholder(value) || parseBool(String(value).trim()) !== undefined) return undefined;
  return invalid(`${valueText(value)} is neither true nor false: with it the gates can't be read`, `write ${path}: true or false, or leave it out`);
};

export const TEXT_CHECKS: { readonly [id: string]: Check } = {
  clusterName,
  clusterEndpoint,
  'preferencePolicy': (input) => oneOf('preference policy', ['Respect', 'Ignore'], input),
  'minValuesPolicy': (input) => oneOf('policy for min values', ['Strict', 'BestEffort'], input),
  'nodeNameConvention': (input) => oneOf('convention for names of nodes', ['ip-name', 'resource-name'], input),
  'logLevel': level,
  'logEncoding': ofLogConfig((input) => oneOf('log encoding', ['json', 'console'], input)),
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

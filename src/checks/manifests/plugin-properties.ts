import { Settings } from './config/settings';
import { isObject } from '../../foundation/basics/json';
import { suggestion } from '../../foundation/basics/suggestion';
import { valueText } from '../../foundation/basics/value-text';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { kubernetesMinor } from '../../karpenter/versions/kubernetes-compatibility';
import { checkRuleId } from '../engine/rule-id';

const NAMES = ['karpenterVersion', 'kubernetesVersion', 'rulesOff'];

/** Upper limit of Kubernetes minor versions. No release will reach the limit within the next decades. */
const ANY_MINOR = 99;


/** Returns the settings in the plugin's `properties` in cdk8s.yaml, which replace those of the configuration file. Throws errors without a stack trace, because the cdk8s command would print the stack trace. */
export function pluginSettings(properties: unknown): Settings {
  if (!isObject(properties)) throw propertyError(`properties must be a map, got ${valueText(properties)}. Use the keys ${NAMES.join(', ')}.`);
  Object.keys(properties).forEach(checkName);
  const { karpenterVersion, kubernetesVersion, rulesOff } = properties;
  const release = karpenterVersion === undefined ? undefined : karpenterRelease(karpenterVersion);
  const kubernetes = kubernetesVersion === undefined ? undefined : kubernetesRelease(kubernetesVersion);
  return {
    ...release !== undefined && { karpenterVersion: { value: release, origin: { option: 'karpenterVersion' } } },
    ...kubernetes !== undefined && { kubernetesVersion: { value: kubernetes, origin: { option: 'kubernetesVersion' } } },
    featureGates: new Map(),
    rules: new Map((rulesOff === undefined ? [] : ruleIds(rulesOff)).map((id) => [id, { value: 'off', origin: { option: 'rulesOff' } }])),
  };
}

function checkName(name: string): void {
  if (NAMES.includes(name)) return;
  const meant = suggestion(name, NAMES);
  throw propertyError(`unknown property ${JSON.stringify(name)}. ${meant ? `Did you mean ${meant}?` : `Use ${NAMES.join(', ')}.`}`);
}

function karpenterRelease(value: unknown): KarpenterVersion {
  const text = versionText('karpenterVersion', value, newestKnown().minor);
  return readable('karpenterVersion', () => KarpenterVersion.of(text));
}

function kubernetesRelease(value: unknown): string {
  const text = versionText('kubernetesVersion', value, ANY_MINOR);
  return readable('kubernetesVersion', () => kubernetesMinor(text));
}

/** Converts a version to a string. Rejects ambiguous numbers, because YAML reads both 1.1 and 1.10 as 1.1. */
function versionText(name: string, value: unknown, newestMinor: number): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') throw propertyError(`${name} must be a version in quotes, got ${valueText(value)}`);
  const longer = Number.isInteger(value) ? `${value}.0` : `${value}0`;
  if (Number(longer.split('.')[1]) <= newestMinor) throw propertyError(`${name} is ambiguous: YAML reads ${value} and ${longer} as the same number. Put the version in quotes.`);
  return String(value);
}

function ruleIds(value: unknown): string[] {
  if (!Array.isArray(value)) throw propertyError(`rulesOff must be a list of rule IDs, got ${valueText(value)}`);
  readable('rulesOff', () => value.forEach(checkRuleId));
  return value;
}

function readable<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw propertyError(`${name}: ${(error as Error).message}`);
  }
}

function propertyError(message: string): Error {
  const error = new Error(`KarpenterValidation: ${message}`);
  error.stack = `${error.name}: ${error.message}`;
  return error;
}

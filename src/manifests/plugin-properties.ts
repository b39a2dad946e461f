import { ManifestTarget } from './check-manifests';
import { isObject } from '../basics/json';
import { suggestion } from '../basics/suggestion';
import { valueText } from '../basics/value-text';
import { checkRuleId } from '../validation/rule-id';
import { KarpenterVersion } from '../versions/karpenter-version';
import { newestKnown } from '../versions/known-apis';
import { kubernetesMinor } from '../versions/kubernetes-compatibility';

const NAMES = ['karpenterVersion', 'kubernetesVersion', 'rulesOff'];

/** More than any minor of Kubernetes in the next decades. */
const ANY_MINOR = 99;

/** What the plugin checks for, and whether the release was assumed. */
export interface PluginTarget extends ManifestTarget {
  readonly assumed: boolean;
}

/** Reads `properties` of the validation in cdk8s.yaml, which may hold anything. Throws an error without a stack trace, since the cdk8s command prints it. */
export function pluginTarget(properties: unknown): PluginTarget {
  if (!isObject(properties)) throw refusal(`they are ${valueText(properties)}; write a map of ${NAMES.join(', ')}`);
  Object.keys(properties).forEach(checkName);
  const { karpenterVersion, kubernetesVersion, rulesOff } = properties;
  return {
    assumed: karpenterVersion === undefined,
    version: karpenterVersion === undefined ? newestKnown() : readable('karpenterVersion', () => karpenterRelease(karpenterVersion)),
    kubernetesVersion: kubernetesVersion === undefined ? undefined : readable('kubernetesVersion', () => kubernetesMinor(versionText(kubernetesVersion, ANY_MINOR))),
    rulesOff: new Set(rulesOff === undefined ? [] : readable('rulesOff', () => ruleIds(rulesOff))),
  };
}

function checkName(name: string): void {
  if (NAMES.includes(name)) return;
  const meant = suggestion(name, NAMES);
  throw refusal(`there is no ${JSON.stringify(name)}; ${meant ? `did you mean ${meant}?` : `write ${NAMES.join(', ')}`}`);
}

function karpenterRelease(value: unknown): KarpenterVersion {
  return KarpenterVersion.of(versionText(value, newestKnown().minor));
}

/** Numbers are taken where they can only mean one version up to the newest minor: in YAML, 1.10 is the number 1.1. */
function versionText(value: unknown, newestMinor: number): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') throw new Error(`${valueText(value)} is no text; write a version in quotes, or leave the line out`);
  const longer = Number.isInteger(value) ? `${value}.0` : `${value}0`;
  if (Number(longer.split('.')[1]) <= newestMinor) throw new Error(`${value} and ${longer} are one number in YAML; write the one that you mean in quotes`);
  return String(value);
}

function ruleIds(value: unknown): string[] {
  if (!Array.isArray(value)) throw new Error(`${valueText(value)} is no list; write a list of rule ids, or leave the line out`);
  value.forEach(checkRuleId);
  return value;
}

function readable<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw refusal(`${name}: ${(error as Error).message}`);
  }
}

function refusal(message: string): Error {
  const error = new Error(`in the properties of KarpenterValidation: ${message}`);
  error.stack = `${error.name}: ${error.message}`;
  return error;
}

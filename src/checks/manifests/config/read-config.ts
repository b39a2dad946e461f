import { statSync } from 'fs';
import { dirname, resolve } from 'path';
import { ConfigError } from './config-error';
import { ConfigFile, Override } from './config-file';
import { CONFIG_KEYS, OVERRIDE_KEYS } from './config-keys';
import { ConfigValue } from './config-reader';
import { FEATURE_GATE_NAMES } from './feature-gate-names';
import { isFixedRule } from './fixed-rules';
import { PathGlob } from './path-globs';
import { NO_SETTINGS, RULE_SEVERITIES, RuleSeverity, Settings, Sourced } from './settings';
import { oneLine } from '../../../foundation/basics/one-line';
import { suggestion } from '../../../foundation/basics/suggestion';
import { isReadError, readBytes, YamlDocument } from '../../../foundation/yaml/read-documents';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { kubernetesMinor } from '../../../karpenter/versions/kubernetes-compatibility';
import { checkRuleId } from '../../engine/rule-id';
import { readFile } from '../read-file';

/** Maximum size of a configuration file, in bytes. */
const MAX_BYTES = 1_000_000;

/**
 * Reads a configuration file.
 *
 * @param name the path, as messages print it
 * @throws {ConfigError}
 */
export function readConfig(path: string, name: string): ConfigFile {
  const document = documentIn(bytesOf(path, name), name);
  const empty = { name, folder: dirname(resolve(path)), settings: NO_SETTINGS, exclude: [], overrides: [] };
  if (document === undefined) return empty;
  const repeated = document.repeatedKeys?.[0];
  if (repeated !== undefined) throw new ConfigValue(name, document, repeated.path, undefined).error(`${repeated.path} is set several times. Keep one entry.`);
  const keys = new ConfigValue(name, document, '', document.value).map(Object.keys(CONFIG_KEYS));
  return {
    ...empty,
    settings: settingsIn(keys),
    exclude: keys.get('exclude')?.list('a list of globs').map(globIn) ?? [],
    overrides: keys.get('overrides')?.list('a list of maps with the key files').map(overrideIn) ?? [],
  };
}

function bytesOf(path: string, name: string): Uint8Array {
  const stats = statSync(path, { throwIfNoEntry: false });
  // Opening a pipe without a writer would wait.
  if (stats?.isFile() === false) throw new ConfigError(oneLine(`${name}: the configuration must be a file`));
  if (stats !== undefined && stats.size > MAX_BYTES) throw new ConfigError(oneLine(`${name}: the configuration is larger than ${MAX_BYTES} bytes`));
  try {
    return readFile(path);
  } catch (error) {
    throw new ConfigError(oneLine(`${name}: the configuration cannot be read: ${(error as Error).message}`));
  }
}

function documentIn(bytes: Uint8Array, name: string): YamlDocument | undefined {
  let found: YamlDocument | undefined;
  for (const result of readBytes(bytes)) {
    if (isReadError(result)) throw new ConfigError(oneLine(`${name}:${result.line}: ${result.message}. ${result.fix}`));
    if (found !== undefined) throw new ConfigError(oneLine(`${name}:${result.line}: the configuration must be one document. Remove the other documents.`));
    found = result;
  }
  return found;
}

function settingsIn(keys: ReadonlyMap<string, ConfigValue>): Settings {
  const karpenter = keys.get('karpenter-version');
  const kubernetes = keys.get('kubernetes-version');
  const defaults = keys.get('node-class-defaults');
  return {
    ...karpenter !== undefined && { karpenterVersion: karpenter.sourced(releaseIn(karpenter)) },
    ...kubernetes !== undefined && { kubernetesVersion: kubernetes.sourced(kubernetesIn(kubernetes)) },
    ...defaults !== undefined && { nodeClassDefaults: defaultsReader().nodeClassDefaultsIn(defaults) },
    featureGates: new Map([...keys.get('feature-gates')?.entries('a map such as NodeRepair: true') ?? []].map(gateIn)),
    rules: new Map([...keys.get('rules')?.entries('a map of rule IDs, such as ec2nodeclass-al2-frozen: warning') ?? []].map(ruleIn)),
  };
}

/** Loads the module on demand, because it checks the fields with the rules of EC2NodeClasses. */
function defaultsReader(): typeof import('./read-class-defaults') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./read-class-defaults');
}

function releaseIn(value: ConfigValue): KarpenterVersion {
  const text = value.versionText('a Karpenter release such as 1.15');
  return value.read(() => KarpenterVersion.of(text));
}

function kubernetesIn(value: ConfigValue): string {
  const text = value.versionText('a Kubernetes version such as 1.35');
  return value.read(() => kubernetesMinor(text));
}

function gateIn([name, value]: readonly [string, ConfigValue]): readonly [string, Sourced<boolean>] {
  if (!FEATURE_GATE_NAMES.includes(name)) {
    const meant = suggestion(name, FEATURE_GATE_NAMES);
    throw value.error(`unknown feature gate ${JSON.stringify(name)}. ${meant === undefined ? `Use one of ${FEATURE_GATE_NAMES.join(', ')}.` : `Did you mean ${meant}?`}`);
  }
  const gate = value.valueInYaml12();
  if (typeof gate !== 'boolean') throw value.invalid('true or false', gate);
  return [name, value.sourced(gate)];
}

function ruleIn([id, value]: readonly [string, ConfigValue]): readonly [string, Sourced<RuleSeverity>] {
  try {
    checkRuleId(id);
  } catch (error) {
    if (!isFixedRule(id)) throw value.error((error as Error).message);
  }
  const severity = severityIn(value);
  if (severity !== 'error' && isFixedRule(id)) {
    throw value.error(`rules.${id} cannot be ${severity}, because the API server rejects the object anyway. Fix the object, or exclude its file.`);
  }
  if (severity !== 'off' && id === 'karpenter-version-assumed') {
    throw value.error(`rules.${id} can only be off, because a file has no finding about it. To require a release, set karpenter-version.`);
  }
  return [id, value.sourced(severity)];
}

function severityIn(value: ConfigValue): RuleSeverity {
  const text = value.valueInYaml12();
  const found = RULE_SEVERITIES.find((each) => each === text);
  if (found !== undefined) return found;
  const meant = typeof text === 'string' ? suggestion(text, RULE_SEVERITIES) : undefined;
  const invalid = value.invalid('error, warning, info, or off', text);
  throw meant === undefined ? invalid : new ConfigError(`${invalid.message}. Did you mean ${meant}?`);
}

function globIn(value: ConfigValue): Sourced<PathGlob> {
  const text = value.value;
  if (typeof text !== 'string') throw value.invalid('a glob such as test or charts/*/ci');
  try {
    return value.sourced(new PathGlob(text));
  } catch (error) {
    throw value.error(`a glob ${(error as Error).message}`);
  }
}

function overrideIn(value: ConfigValue): Override {
  const keys = value.map(Object.keys(OVERRIDE_KEYS));
  const files = keys.get('files');
  if (files === undefined) throw value.error('files is required in an override. Add globs, for example files: [clusters/staging].');
  const globs = files.list('a list of globs').map(globIn);
  if (globs.length === 0) throw files.error('files must not be empty. Add globs, for example files: [clusters/staging].');
  return { files: globs, settings: settingsIn(keys) };
}

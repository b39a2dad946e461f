import { readFileSync } from 'fs';
import { basename } from 'path';
import { checkFiles } from './check-manifests';
import { ConfigError } from './config/config-error';
import { Configurations } from './config/configurations';
import { mergedSettings, Settings } from './config/settings';
import { targetOfSettings } from './config/target-of-settings';
import { pluginSettings } from './plugin-properties';
import { linesOf, numbersOf, violationsOf } from './plugin-report';
import { Source } from './source';

/**
 * Properties of the KarpenterValidation plugin, set under `properties` in cdk8s.yaml.
 *
 * @stability stable
 */
export interface KarpenterValidationProps {
  /**
   * The Karpenter release to check for, such as `1.15`. Quote the release in YAML, because YAML reads 1.10 as 1.1.
   *
   * @default - the newest known release
   */
  readonly karpenterVersion?: string;

  /**
   * The Kubernetes version of the cluster, such as `1.35`. Quote the version in YAML, because YAML reads 1.30 as 1.3.
   *
   * @default - checks that depend on the Kubernetes version do not run
   */
  readonly kubernetesVersion?: string;

  /**
   * IDs of rules to skip.
   *
   * @default - all rules are checked
   */
  readonly rulesOff?: string[];
}

/**
 * A plugin for `cdk8s synth` that reports what the API server or Karpenter rejects in the synthesized manifests.
 *
 * The plugin reads the settings in `.cdk8s-karpenter.yaml` that apply to `cdk8s.yaml`. Properties of the plugin replace these settings.
 *
 * To enable the plugin, add an entry with `class: KarpenterValidation` to `validations` in cdk8s.yaml. To skip the plugin, run `cdk8s synth --no-validate`.
 * Errors make the synthesis fail. Each warning is printed on one line.
 * The plugin skips documents that it cannot read or does not check, and reports the number of skipped documents.
 *
 * @see https://cdk8s.io/docs/latest/cli/synth/
 *
 * @stability stable
 */
export class KarpenterValidation {
  private readonly settings: Settings;

  /** Throws an error if a property name, a release, a Kubernetes version, or a rule ID is unknown. */
  constructor(properties?: KarpenterValidationProps) {
    this.settings = pluginSettings(properties ?? {});
  }

  /** Validates the synthesized manifests. The cdk8s command calls this method with its ValidationContext. */
  public async validate(context: any): Promise<void> {
    const settings = mergedSettings([settingsOfApp(), this.settings]);
    const target = targetOfSettings(settings);
    const report = checkFiles(sourcesOf(context), () => target);
    const violations = violationsOf(report);
    if (settings.karpenterVersion === undefined && !report.isOfAutoMode) context.logger.log(`karpenterVersion is not set, so the manifests are checked for Karpenter ${report.karpenterVersion}, the newest known release`);
    linesOf(report).forEach((line) => context.logger.log(line));
    violations.forEach((violation) => context.report.addViolation(violation));
    context.report.submit(violations.length > 0 ? 'failure' : 'success', numbersOf(report));
  }
}

/** Returns the settings of the configuration file for the folder of the app, in which the cdk8s command runs. */
function settingsOfApp(): Settings {
  try {
    return Configurations.found().settingsOf('cdk8s.yaml');
  } catch (error) {
    // The cdk8s command prints the stack trace of an error.
    if (error instanceof ConfigError) error.stack = `KarpenterValidation: ${error.message}`;
    throw error;
  }
}

/** Returns the manifests as sources. With `--stdout`, manifests are temporary files, so reports contain only their base names. */
function sourcesOf({ manifests, stdout }: { readonly manifests: readonly string[]; readonly stdout?: boolean }): Source[] {
  return manifests.map((path) => ({ name: stdout ? basename(path) : path, isNamed: true, read: () => readFileSync(path) }));
}

import { readFileSync } from 'fs';
import { basename } from 'path';
import { checkManifests } from './check-manifests';
import { PluginTarget, pluginTarget } from './plugin-properties';
import { linesOf, numbersOf, violationsOf } from './plugin-report';
import { Source } from './sources';

/**
 * The `properties` of the validation in cdk8s.yaml.
 *
 * @stability stable
 */
export interface KarpenterValidationProps {
  /**
   * The Karpenter release to check for, such as `1.15`. Quote it in YAML, because YAML reads 1.10 as 1.1.
   *
   * @default - the newest known release
   */
  readonly karpenterVersion?: string;

  /**
   * The Kubernetes version of the cluster, such as `1.35`. Quote it in YAML, because YAML reads 1.30 as 1.3.
   *
   * @default - the Kubernetes version is not checked
   */
  readonly kubernetesVersion?: string;

  /**
   * The IDs of rules to skip.
   *
   * @default - all rules are checked
   */
  readonly rulesOff?: string[];
}

/**
 * A plugin for `cdk8s synth` that reports what the API server or Karpenter rejects in the synthesized manifests.
 *
 * Add it to `validations` in cdk8s.yaml with `class: KarpenterValidation`. `cdk8s synth --no-validate` skips it.
 * Errors fail the synthesis. Each warning is one line of output.
 * The plugin skips documents of other kinds and unreadable documents, and counts them.
 *
 * @see https://cdk8s.io/docs/latest/cli/synth/
 *
 * @stability stable
 */
export class KarpenterValidation {
  private readonly target: PluginTarget;

  /** Throws if the properties have an unknown name, release, Kubernetes version, or rule. */
  constructor(properties?: KarpenterValidationProps) {
    this.target = pluginTarget(properties ?? {});
  }

  /** Validates the synthesized manifests. The cdk8s command calls this method with its ValidationContext. */
  public async validate(context: any): Promise<void> {
    const report = checkManifests(sourcesOf(context), this.target);
    const violations = violationsOf(report);
    if (this.target.assumed) context.logger.log(`karpenterVersion is not set, so the manifests are checked for Karpenter ${report.karpenterVersion}, the newest known release`);
    linesOf(report).forEach((line) => context.logger.log(line));
    violations.forEach((violation) => context.report.addViolation(violation));
    context.report.submit(violations.length > 0 ? 'failure' : 'success', numbersOf(report));
  }
}

/** The manifests as sources. With `--stdout` they are temporary files, so only their base names are reported. */
function sourcesOf({ manifests, stdout }: { readonly manifests: readonly string[]; readonly stdout?: boolean }): Source[] {
  return manifests.map((path) => ({ name: stdout ? basename(path) : path, read: () => readFileSync(path) }));
}

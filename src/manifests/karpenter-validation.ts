import { readFileSync } from 'fs';
import { basename } from 'path';
import { checkManifests } from './check-manifests';
import { PluginTarget, pluginTarget } from './plugin-properties';
import { linesOf, numbersOf, violationsOf } from './plugin-report';
import { Source } from './sources';

/**
 * What `properties` of the validation in cdk8s.yaml may hold.
 *
 * @stability stable
 */
export interface KarpenterValidationProps {
  /**
   * The Karpenter release that will read the manifests, such as `1.8`. In quotes in YAML, where 1.10 is the number 1.1.
   *
   * @default - the newest that this package knows
   */
  readonly karpenterVersion?: string;

  /**
   * The Kubernetes version of the cluster, such as `1.35`. In quotes in YAML, where 1.30 is the number 1.3.
   *
   * @default - nothing that hangs on it is checked
   */
  readonly kubernetesVersion?: string;

  /**
   * The ids of rules to leave out.
   *
   * @default - all rules are run
   */
  readonly rulesOff?: string[];
}

/**
 * A plugin for `cdk8s synth`: finds in the manifests what the API server or Karpenter's controller would refuse.
 *
 * Named under `validations` in cdk8s.yaml with `class: KarpenterValidation`; `cdk8s synth --no-validate` leaves it out.
 * Errors fail the synthesis; warnings are one line each.
 * Documents of other kinds, and what can't be read, are passed over and counted.
 *
 * @stability stable
 */
export class KarpenterValidation {
  private readonly target: PluginTarget;

  /** Refuses a release, a Kubernetes version, a rule or a property that there is not. */
  constructor(properties?: KarpenterValidationProps) {
    this.target = pluginTarget(properties ?? {});
  }

  /** Called by the cdk8s command with its ValidationContext. */
  public async validate(context: any): Promise<void> {
    const report = checkManifests(sourcesOf(context), this.target);
    const violations = violationsOf(report);
    if (this.target.assumed) context.logger.log(`no karpenterVersion is given: checked for ${report.karpenterVersion}, the newest known`);
    linesOf(report).forEach((line) => context.logger.log(line));
    violations.forEach((violation) => context.report.addViolation(violation));
    context.report.submit(violations.length > 0 ? 'failure' : 'success', numbersOf(report));
  }
}

/** With --stdout, the files are temporary: of their paths only the last part says something. */
function sourcesOf({ manifests, stdout }: { readonly manifests: readonly string[]; readonly stdout?: boolean }): Source[] {
  return manifests.map((path) => ({ name: stdout ? basename(path) : path, read: () => readFileSync(path) }));
}

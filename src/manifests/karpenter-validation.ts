import { checkManifests } from './check-manifests';
import { CheckedDocument, Report } from './report';
import { sourcesOf } from './sources';
import { Severity } from '../validation/finding';
import { findingText } from '../validation/finding-text';
import { checkRuleId } from '../validation/suppression';
import { KarpenterVersion } from '../versions/karpenter-version';
import { newestKnown } from '../versions/known-apis';
import { kubernetesMinor } from '../versions/kubernetes-compatibility';

/** What `properties` of the validation in cdk8s.yaml may hold. */
export interface KarpenterValidationProps {
  /**
   * The Karpenter release that will read the manifests, such as `1.8`.
   *
   * @default - the newest that this package knows
   */
  readonly karpenterVersion?: string;

  /**
   * The Kubernetes version of the cluster, such as `1.35`.
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
 * A plugin for `cdk8s synth --validate`: finds in the manifests what the API server or Karpenter's controller would refuse.
 *
 * Named under `validations` in cdk8s.yaml with `class: KarpenterValidation`. Documents of other kinds, and files that can't be read, are passed over.
 */
export class KarpenterValidation {
  private readonly props: KarpenterValidationProps;

  /** Refuses a release, a Kubernetes version or a rule that there is not. */
  constructor(properties?: KarpenterValidationProps) {
    this.props = properties ?? {};
    this.props.rulesOff?.forEach(checkRuleId);
  }

  /** Called by the cdk8s command with its ValidationContext. */
  public async validate(context: any): Promise<void> {
    const { karpenterVersion, kubernetesVersion, rulesOff } = this.props;
    const report = checkManifests((context.manifests as string[]).flatMap(sourcesOf), {
      version: karpenterVersion === undefined ? newestKnown() : KarpenterVersion.of(String(karpenterVersion)),
      kubernetesVersion: kubernetesVersion === undefined ? undefined : kubernetesMinor(String(kubernetesVersion)),
      rulesOff: new Set(rulesOff),
    });
    const errors = addViolations(report, context.report);
    for (const line of linesOf(report)) context.logger.log(line);
    context.report.submit(errors > 0 ? 'failure' : 'success');
  }
}

/** Errors go into the report; how many there are. */
function addViolations({ documents, target }: Report, report: any): number {
  const errors = [
    ...target.map((finding) => ({ finding, document: undefined })),
    ...documents.flatMap((document) => document.findings.map((finding) => ({ finding, document }))),
  ].filter(({ finding }) => finding.severity === Severity.ERROR);
  for (const { finding: { rule, path, message, fix }, document } of errors) {
    report.addViolation({
      ruleName: rule,
      recommendation: path === '' ? message : `${path}: ${message}`,
      fix,
      violatingResources: document === undefined ? [] : [{ resourceName: document.name ?? '', locations: [path], manifestPath: document.source }],
    });
  }
  return errors.length;
}

/** What is worth a line beside the report. */
function linesOf({ documents, target, skipped, unreadable, karpenterVersion }: Report): string[] {
  const passedOver = skipped + unreadable.length;
  const others = [...target, ...documents.flatMap((document) => document.findings.map((finding) => ({ ...finding, message: `${nameOf(document)}${finding.message}` })))];
  return [
    ...others.filter(({ severity }) => severity === Severity.WARNING).map((finding) => `warning: ${findingText(finding)}`),
    `cdk8s-karpenter checked ${documents.length} documents for Karpenter ${karpenterVersion}${passedOver > 0 ? `, passed over ${passedOver}` : ''}`,
  ];
}

function nameOf({ kind, name }: CheckedDocument): string {
  return `${kind}/${name ?? ''}: `;
}

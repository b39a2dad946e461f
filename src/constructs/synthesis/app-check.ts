import { IConstruct } from 'constructs';
import { isRepeatedValidation, isValidationOfCdk8s, renderChartsAlone } from './cdk8s-internals';
import { EXPLAIN_HINT, findingGroups, FindingsByConstruct, hasColors } from './finding-groups';
import { PerTree } from './per-tree';
import { preparedObjects } from './prepared-objects';
import { renderingOf } from './rendering';
import { findingsInTree, VERSION_ASSUMED } from './tree-findings';
import { withUserFrames } from './user-frames';
import { validationError } from './validation-error';
import { VERSION_SUPPORTED } from '../../checks/engine/check-support';
import { VERSION_KNOWN } from '../../checks/findings/check-target';
import { Finding, Severity } from '../../checks/findings/finding';
import { findingText } from '../../checks/findings/finding-text';
import { configured } from '../../karpenter/versions/configuration';

const CHECKS = new PerTree((root) => new AppCheck(root));

/** Returns the check for a construct's tree. The first call also registers the check as a cdk8s validation. */
export function appCheckOf(construct: IConstruct): AppCheck {
  return CHECKS.of(construct);
}

/** Checks the Karpenter objects in a tree. Passes errors to cdk8s, which reports them with the path of each construct. */
export class AppCheck {
  /** Constructs that already have a cdk8s validation, which reports their errors. */
  private readonly reporting = new WeakSet<IConstruct>();
  private readonly printed = new Set<string>();
  private errors: FindingsByConstruct = new Map();
  private isChecked = false;
  private isSynthesis = false;
  private isCollecting = false;
  /** Restores the charts' `toJson` methods at the end of a synth. */
  private restoreCharts: (() => void) | undefined;

  constructor(private readonly root: IConstruct) {
    // cdk8s validates the root first, so all findings exist before it validates the other constructs.
    root.node.addValidation({ validate: () => this.validate() });
  }

  /** Returns all findings for the current state of the tree: errors, warnings, and infos. */
  public findings(): Finding[] {
    return findingsInTree(this.root, this.isSynthesis).all();
  }

  /** Returns the errors of the last check, grouped by construct. */
  public lastErrors(): FindingsByConstruct {
    return this.errors;
  }

  /**
   * Runs a synth that renders and checks each object only once, no matter how often cdk8s validates the app.
   *
   * If an object of any kind cannot be rendered, the check reports an error, so cdk8s writes no files.
   */
  public duringSynthesis<T>(synthesize: () => T): T {
    const renderings = preparedObjects(this.root).map(renderingOf);
    renderings.forEach((rendering) => rendering.keepResults());
    this.isChecked = false;
    this.isSynthesis = true;
    try {
      return synthesize();
    } finally {
      this.isSynthesis = false;
      renderings.forEach((rendering) => rendering.forgetResults());
      this.restoreCharts?.();
      this.restoreCharts = undefined;
    }
  }

  private validate(): string[] {
    if (this.isCollecting) return this.errorTexts(this.root);
    const isRepeated = this.isChecked && (this.isSynthesis || isRepeatedValidation());
    if (!isRepeated) this.check();
    // cdk8s has already validated the app, and now validates it again for the first chart. The remaining charts need no validation.
    else if (this.isSynthesis) this.restoreCharts ??= renderChartsAlone(this.root);
    if (this.errors.size > 0 && !this.isSynthesis && isValidationOfCdk8s()) throw validationError(this.allErrors(), this.errors);
    return this.errorTexts(this.root);
  }

  /** Returns the results of all validations in the tree, as cdk8s lists them. */
  private allErrors(): string {
    this.isCollecting = true;
    try {
      return this.root.node.findAll().flatMap(({ node }) => node.validate().map((error) => `\n  [${node.path}] ${error}`)).join('');
    } catch (error) {
      throw withUserFrames(error);
    } finally {
      this.isCollecting = false;
    }
  }

  private check(): void {
    const findings = findingsInTree(this.root, this.isSynthesis);
    const errors = new Map<IConstruct, readonly Finding[]>();
    const warnings = new Map<IConstruct, readonly Finding[]>();
    for (const [construct, all] of findings.entries()) {
      const found = all.filter(({ severity }) => severity === Severity.ERROR);
      if (found.length > 0) {
        errors.set(construct, found);
        this.reportAt(construct);
      }
      const unprinted = configured(construct, 'warnings') === false ? [] : all.filter((finding) => this.isToPrint(finding));
      if (unprinted.length > 0) warnings.set(construct, unprinted);
    }
    if (warnings.size > 0) process.stderr.write(warningsText(warnings, hasColors()));
    this.errors = errors;
    this.isChecked = true;
  }

  private reportAt(construct: IConstruct): void {
    if (construct === this.root || this.reporting.has(construct)) return;
    this.reporting.add(construct);
    construct.node.addValidation({ validate: () => this.errorTexts(construct) });
  }

  private errorTexts(construct: IConstruct): string[] {
    return (this.errors.get(construct) ?? []).map(findingText);
  }

  /** Reports whether a finding is a warning that this check has not printed before. Remembers the finding. */
  private isToPrint(finding: Finding): boolean {
    // Many charts of a fleet can have the same release.
    const key = [VERSION_SUPPORTED, VERSION_KNOWN].includes(finding.rule) ? findingText(finding) : `${finding.constructPath} ${findingText(finding)}`;
    if (!isPrinted(finding) || this.printed.has(key)) return false;
    this.printed.add(key);
    return true;
  }
}

function warningsText(warnings: FindingsByConstruct, colors: boolean): string {
  const found = [...warnings.values()].flat();
  const counts = [Severity.WARNING, Severity.INFO].flatMap((severity) => countText(found, severity));
  return `${[`cdk8s-karpenter: ${counts.join(', ')}`, ...findingGroups(warnings, colors), EXPLAIN_HINT].join('\n\n')}\n\n`;
}

function countText(findings: readonly Finding[], severity: Severity): string[] {
  const count = findings.filter((finding) => finding.severity === severity).length;
  return count === 0 ? [] : [`${count} ${severity}${count === 1 ? '' : 's'}`];
}

/** Infos about the release of the app, which a synth prints. */
const OF_RELEASE: readonly string[] = [VERSION_ASSUMED, VERSION_SUPPORTED, VERSION_KNOWN];

/** Returns whether a synth prints a finding. A synth prints all warnings, and infos about the release of the app. */
function isPrinted({ severity, rule }: Finding): boolean {
  return severity === Severity.WARNING || OF_RELEASE.includes(rule);
}

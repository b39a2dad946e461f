import { checkRuleId } from '../../checks/engine/rule-id';
import { ExcludedPaths } from '../../checks/manifests/files/excluded-paths';
import { UPGRADE_CHANGES } from '../../forecast/upgrade/changes';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { kubernetesMinor } from '../../karpenter/versions/kubernetes-compatibility';
import { EXCLUDE, excludedPaths, excludeHelp, inputPaths, karpenterVersion, oneOf, parsed, PATH_ARGUMENTS, readable } from '../options';
import { fromVersion } from '../upgrade/from-version';
import { UsageError } from '../usage-error';

export const VALIDATE_HELP = `Report what the API server or Karpenter rejects in manifests. The command works
offline, for any Karpenter release since 0.9.

Examples:
  # Check a folder against the release that the cluster runs.
  cdk8s-karpenter validate --karpenter-version 1.15 manifests/

  # Check the output of another tool.
  helm template charts/nodes | cdk8s-karpenter validate --karpenter-version 1.15

  # Report what an upgrade to the newest known release changes.
  cdk8s-karpenter validate --from-version 1.14 manifests/

Usage:
  cdk8s-karpenter validate [OPTIONS] [FILE|FOLDER|-]...

${PATH_ARGUMENTS}

Options:
  --karpenter-version VERSION   Karpenter release, such as 1.15 or 1.15.3.
                                Default: the newest known release.
  --from-version VERSION        Instead of findings, report what an upgrade from
                                this release changes.
  --kubernetes-version VERSION  Kubernetes version of the cluster, such as 1.35.
                                Default: not checked.
  --feature-gates GATES         Feature gates of the controller, such as
                                NodeClassCEL=true,NodeRepair=false.
                                Default: unknown.
  --crds FOLDER                 Check objects against the
                                CustomResourceDefinitions in this folder.
                                Default: the CRDs of the release.
  --kustomize                   Render each kustomization that no other one
                                uses, with kustomize or kubectl from the PATH,
                                and check the rendered objects.
  --output FORMAT               Output format: text, json, or sarif.
                                Default: text.
  --fail-on SEVERITY            Exit with code 1 for findings of this severity
                                and above: error, warning, or never.
                                Default: error.
  --rule-off ID                 ID of a rule to skip. With --from-version, ID of
                                a change to skip. You can repeat this option.
  --require-objects             Exit with code 2 if the input contains no object
                                that the command checks.
  --quiet                       Print only errors and findings that --fail-on
                                selects, without a summary.
${excludeHelp(32)}
  -h, --help                    Print this help.

Exit codes:
  0  No findings at or above the --fail-on severity.
  1  At least one finding at or above the --fail-on severity.
  2  Usage error, unreadable input, or no objects with --require-objects.

Exit codes with --from-version:
  0  The upgrade has no breaking changes.
  1  The upgrade makes an object invalid, adds a validation error, or lets the
     API server store an invalid object, which Karpenter then rejects.
  2  Usage error, unreadable input, or no objects with --require-objects.
`;

const OUTPUTS = ['text', 'json', 'sarif'] as const;
const FAIL_ON = ['error', 'warning', 'never'] as const;

export interface ValidateOptions {
  readonly paths: readonly string[];
  /** The files and folders that the command does not read. */
  readonly excluded: ExcludedPaths;
  readonly version?: KarpenterVersion;
  /** Release before the upgrade, from `--from-version`. */
  readonly from?: KarpenterVersion;
  readonly kubernetesVersion?: string;
  /** Value of `--feature-gates`. The command parses the value later, because the known gates depend on the release. */
  readonly featureGates?: string;
  readonly crds?: string;
  /** Whether kustomizations are rendered. */
  readonly isKustomized: boolean;
  readonly output: typeof OUTPUTS[number];
  readonly failOn: typeof FAIL_ON[number];
  readonly rulesOff: readonly string[];
  /** Whether an input without objects to check is an error. */
  readonly requiresObjects: boolean;
  readonly quiet: boolean;
  readonly help: boolean;
}

const OPTIONS = {
  'karpenter-version': { type: 'string' },
  'from-version': { type: 'string' },
  'kubernetes-version': { type: 'string' },
  'feature-gates': { type: 'string' },
  'crds': { type: 'string' },
  'kustomize': { type: 'boolean' },
  'output': { type: 'string' },
  'fail-on': { type: 'string' },
  'rule-off': { type: 'string', multiple: true },
  'require-objects': { type: 'boolean' },
  'quiet': { type: 'boolean' },
  ...EXCLUDE,
  'help': { type: 'boolean', short: 'h' },
} as const;

/** @throws {UsageError} */
export function validateOptions(args: readonly string[]): ValidateOptions {
  const { values, positionals } = parsed('validate', args, OPTIONS);
  (values['rule-off'] ?? []).forEach((id) => checkOff(id, values['from-version'] !== undefined));
  const version = karpenterVersion(values['karpenter-version']);
  if (values['from-version'] !== undefined && values.crds !== undefined) throw new UsageError('--from-version and --crds are mutually exclusive. Remove one of these options.');
  if (values.crds === '') throw new UsageError('--crds must be a folder, got an empty string');
  return {
    paths: inputPaths(positionals),
    excluded: excludedPaths(values),
    version,
    from: values['from-version'] === undefined || values.help ? undefined : fromVersion(values['from-version'], version),
    kubernetesVersion: values['kubernetes-version'] === undefined ? undefined : readable('--kubernetes-version', () => kubernetesMinor(values['kubernetes-version']!)),
    featureGates: values['feature-gates'],
    crds: values.crds,
    isKustomized: values.kustomize ?? false,
    output: oneOf('--output', values.output ?? 'text', OUTPUTS),
    failOn: oneOf('--fail-on', values['fail-on'] ?? 'error', FAIL_ON),
    rulesOff: values['rule-off'] ?? [],
    requiresObjects: values['require-objects'] ?? false,
    quiet: values.quiet ?? false,
    help: values.help ?? false,
  };
}

/** Rejects an ID that is neither a rule ID nor, for an upgrade, a change ID. */
function checkOff(id: string, isUpgrade: boolean): void {
  const isChange = UPGRADE_CHANGES.some((change) => change.id === id);
  if (isChange && isUpgrade) return;
  if (isChange) throw new UsageError(`--rule-off: ${id} is a change between releases. To skip a change, also set --from-version.`);
  readable('--rule-off', () => checkRuleId(id));
}

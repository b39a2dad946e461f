import { UPGRADE_CHANGES } from '../../upgrade/changes';
import { checkRuleId } from '../../validation/rule-id';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { newestKnown } from '../../versions/known-apis';
import { kubernetesMinor } from '../../versions/kubernetes-compatibility';
import { karpenterRelease, karpenterVersion, oneOf, parsed, readable } from '../options';
import { UsageError } from '../usage-error';

export const VALIDATE_HELP = `usage: cdk8s-karpenter validate [options] [FILE|FOLDER|-]...

Reports what the API server, and after it Karpenter's controller, rejects in Karpenter's objects: YAML or JSON files, all such files below a
folder, or standard input (-, also if nothing is named).

  --karpenter-version V     the Karpenter release that reads them, such as 1.8 (default: the newest known)
  --from-version V          report instead what an upgrade from this release changes: to --karpenter-version, or to the newest known
  --kubernetes-version K    the Kubernetes version of the cluster, such as 1.35
  --feature-gates GATES     the feature gates of the controller that are on or off, such as NodeClassCEL=true,NodeRepair=false
  --crds FOLDER             validate with the CustomResourceDefinitions in this folder, of any vendor
  --output FORMAT           text (default), json, or sarif
  --fail-on SEVERITY        exit with 1 from this severity on: error (default), warning, or never
  --rule-off ID             skip a rule, or with --from-version a change; repeatable
  --quiet                   errors only, and no summary
  --help                    this text

Examples:
  cdk8s-karpenter validate --karpenter-version 1.15 manifests/
  cdk8s-karpenter validate --from-version 1.14 --karpenter-version 1.15 manifests/

Exit codes: 0 no errors, 1 errors, 2 wrong usage or unreadable input. --fail-on changes what counts.
With --from-version: 0 the upgrade breaks nothing, 1 an object becomes invalid, gets a new error, or is invalid already and the API server no longer rejects it.
`;

const OUTPUTS = ['text', 'json', 'sarif'] as const;
const FAIL_ON = ['error', 'warning', 'never'] as const;

export interface ValidateOptions {
  readonly paths: readonly string[];
  readonly version?: KarpenterVersion;
  /** The release that runs now, if an upgrade is asked about. */
  readonly from?: KarpenterVersion;
  readonly kubernetesVersion?: string;
  /** The value of `--feature-gates`, which needs the release to be read. */
  readonly featureGates?: string;
  readonly crds?: string;
  readonly output: typeof OUTPUTS[number];
  readonly failOn: typeof FAIL_ON[number];
  readonly rulesOff: readonly string[];
  readonly quiet: boolean;
  readonly help: boolean;
}

const OPTIONS = {
  'karpenter-version': { type: 'string' },
  'from-version': { type: 'string' },
  'kubernetes-version': { type: 'string' },
  'feature-gates': { type: 'string' },
  'crds': { type: 'string' },
  'output': { type: 'string' },
  'fail-on': { type: 'string' },
  'rule-off': { type: 'string', multiple: true },
  'quiet': { type: 'boolean' },
  'help': { type: 'boolean', short: 'h' },
} as const;

/** @throws {UsageError} */
export function validateOptions(args: readonly string[]): ValidateOptions {
  const { values, positionals } = parsed('validate', args, OPTIONS);
  (values['rule-off'] ?? []).forEach((id) => checkOff(id, values['from-version'] !== undefined));
  const version = karpenterVersion(values['karpenter-version']);
  if (values['from-version'] !== undefined && values.crds !== undefined) throw new UsageError('--from-version and --crds are mutually exclusive: the CRDs of a folder are those of one release');
  return {
    paths: positionals.length > 0 ? positionals : ['-'],
    version,
    from: values['from-version'] === undefined || values.help ? undefined : fromVersion(values['from-version'], version),
    kubernetesVersion: values['kubernetes-version'] === undefined ? undefined : readable('--kubernetes-version', () => kubernetesMinor(values['kubernetes-version']!)),
    featureGates: values['feature-gates'],
    crds: values.crds,
    output: oneOf('--output', values.output ?? 'text', OUTPUTS),
    failOn: oneOf('--fail-on', values['fail-on'] ?? 'error', FAIL_ON),
    rulesOff: values['rule-off'] ?? [],
    quiet: values.quiet ?? false,
    help: values.help ?? false,
  };
}

/** A rule, or for an upgrade a change with a name. */
function checkOff(id: string, isUpgrade: boolean): void {
  const isChange = UPGRADE_CHANGES.some((change) => change.id === id);
  if (isChange && isUpgrade) return;
  if (isChange) throw new UsageError(`--rule-off: ${id} is a change between releases, which only --from-version reports`);
  readable('--rule-off', () => checkRuleId(id));
}

/** The release before the upgrade. */
function fromVersion(text: string, to: KarpenterVersion | undefined): KarpenterVersion {
  const from = karpenterRelease('--from-version', text);
  if (from.major === 0) throw new UsageError(`--from-version must be 1.0 or later, got ${from}; see docs/moving-to-v1.md for earlier releases`);
  if (isDowngrade(from, to ?? newestKnown())) throw new UsageError(`--from-version must not be newer than --karpenter-version, got ${from} and ${downgradeText(to)}`);
  return from;
}

function downgradeText(to: KarpenterVersion | undefined): string {
  return to === undefined ? `${newestKnown()}, the newest known` : `${to}; for a downgrade, run validate --karpenter-version ${to} without --from-version`;
}

/** A release without a patch can be any patch of its minor. */
function isDowngrade(from: KarpenterVersion, to: KarpenterVersion): boolean {
  const byMinor = to._compareMinor(from);
  return byMinor < 0 || (byMinor === 0 && from.patch !== undefined && to.patch !== undefined && to.patch < from.patch);
}

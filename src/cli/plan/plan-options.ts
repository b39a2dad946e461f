import { ExcludedPaths } from '../../checks/manifests/files/excluded-paths';
import { timeZoneProblem } from '../../foundation/basics/time-zone';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { newestKnown } from '../../karpenter/versions/known-apis';
import { EXCLUDE, excludedPaths, excludeHelp, karpenterVersion, oneOf, parsed } from '../options';
import { fromVersion } from '../upgrade/from-version';
import { UsageError } from '../usage-error';

export const PLAN_HELP = `Show the effects of a change of manifests on running nodes: the nodes that
Karpenter replaces, the reasons, the pace that disruption budgets allow, and
changes of instance types, prices, user data, and findings.

Examples:
  # Compare the working tree with the branch main.
  cdk8s-karpenter plan --since main manifests/

  # Compare the objects in a cluster with the manifests of an app.
  kubectl get nodepools,ec2nodeclasses,nodeclaims -o yaml |
    cdk8s-karpenter plan - dist/

  # Fail if a change replaces nodes.
  cdk8s-karpenter plan --fail-on replace old.yaml new.yaml

Usage:
  cdk8s-karpenter plan [OPTIONS] OLD NEW
  cdk8s-karpenter plan [OPTIONS] --since REVISION PATH...

Arguments:
  OLD       The manifests before the change: a file, a folder, or - for standard
            input. If OLD contains NodeClaims, the command counts nodes.
  NEW       The manifests after the change.
  PATH      A file or folder in a Git repository.

Options:
  --since REVISION             Compare files with this Git revision, such as
                               main or HEAD~1.
  --karpenter-version VERSION  Karpenter release, such as 1.15 or 1.15.3.
                               Default: the newest known release.
  --from-version VERSION       Karpenter release before the change, to include
                               the effects of an upgrade.
                               Default: the value of --karpenter-version.
  --time-zone ZONE             IANA time zone for times, such as Europe/Berlin.
                               Default: UTC.
  --fail-on EFFECT             Exit with code 3 for this effect: replace. A
                               change has this effect if it replaces or deletes
                               nodes, or may replace them.
  --output FORMAT              Output format: text, json, markdown, or html.
                               Default: text.
${excludeHelp(31)}
  -h, --help                   Print this help.

Exit codes:
  0  The new manifests have no errors.
  1  The new manifests have errors, or several copies of an object changed.
  2  Usage error, or unreadable input.
  3  The change replaces nodes, and --fail-on replace is set.
`;

const OUTPUTS = ['text', 'json', 'markdown', 'html'] as const;
const OPTIONS = {
  'since': { type: 'string' },
  'karpenter-version': { type: 'string' },
  'from-version': { type: 'string' },
  'time-zone': { type: 'string' },
  'fail-on': { type: 'string' },
  'output': { type: 'string' },
  ...EXCLUDE,
  'help': { type: 'boolean', short: 'h' },
} as const;

export interface PlanOptions {
  /** OLD and NEW, or the paths that are compared with a revision. */
  readonly paths: readonly string[];
  /** The files and folders that the command does not read. */
  readonly excluded: ExcludedPaths;
  readonly since?: string;
  readonly to: KarpenterVersion;
  readonly from: KarpenterVersion;
  readonly timeZone: string;
  readonly failOnReplace: boolean;
  readonly output: typeof OUTPUTS[number];
  readonly help: boolean;
}

/** @throws {UsageError} */
export function planOptions(args: readonly string[]): PlanOptions {
  const { values, positionals } = parsed('plan', args, OPTIONS);
  const help = values.help ?? false;
  if (!help) checkPaths(positionals, values.since);
  const asked = karpenterVersion(values['karpenter-version']);
  const to = asked ?? newestKnown();
  return {
    paths: positionals,
    excluded: excludedPaths(values),
    since: values.since,
    to,
    from: values['from-version'] === undefined || help ? to : fromVersion(values['from-version'], asked),
    timeZone: timeZoneOf(values['time-zone'] ?? 'UTC'),
    failOnReplace: values['fail-on'] !== undefined && oneOf('--fail-on', values['fail-on'], ['replace']) === 'replace',
    output: oneOf('--output', values.output ?? 'text', OUTPUTS),
    help,
  };
}

function checkPaths(paths: readonly string[], since: string | undefined): void {
  if (paths.includes('')) throw new UsageError('a path must not be empty. Set a file, a folder, or - for standard input.');
  if (since !== undefined) {
    if (paths.length === 0) throw new UsageError('--since requires a path. For example: cdk8s-karpenter plan --since main manifests/');
    if (paths.includes('-')) throw new UsageError('--since and - are mutually exclusive. Set files or folders.');
    return;
  }
  const hint = 'To compare files with a Git revision, set --since.';
  if (paths.length !== 2) throw new UsageError(`plan requires two paths, OLD and NEW, got ${paths.length}. ${hint}`);
  if (paths.every((path) => path === '-')) throw new UsageError('only one of OLD and NEW can be -');
}

function timeZoneOf(zone: string): string {
  const problem = timeZoneProblem(zone);
  if (problem !== undefined) throw new UsageError(`--time-zone: ${problem}`);
  return zone;
}

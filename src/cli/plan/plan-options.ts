import { timeZoneProblem } from '../../foundation/basics/time-zone';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { configurationsOf } from '../config/configurations-of';
import { fleetOptions } from '../fleet/fleet-options';
import { PLAN_OPTIONS } from '../help/plan';
import { choiceOf, excludedPaths, karpenterVersion, oneOf } from '../options/option-values';
import { parsed } from '../options/parsed';
import { UsageError } from '../terminal/usage-error';
import { fromVersion } from '../upgrade/from-version';

export type PlanOptions = ReturnType<typeof planOptions>;

/** @throws {UsageError} */
export function planOptions(args: readonly string[]) {
  const { values, positionals } = parsed('plan', args, PLAN_OPTIONS);
  const help = values.help ?? false;
  if (!help) checkPaths(positionals, values.since);
  const asked = karpenterVersion(values['karpenter-version']);
  const to = asked ?? newestKnown();
  const configurations = configurationsOf(values);
  return {
    /** OLD and NEW, or the paths that are compared with a revision. */
    paths: positionals,
    excluded: excludedPaths(values, configurations),
    configurations,
    since: values.since,
    /** The releases in the options. */
    asked: { to: asked, from: values['from-version'] },
    to,
    from: values['from-version'] === undefined || help ? to : fromVersion(values['from-version'], asked),
    timeZone: timeZoneOf(values['time-zone'] ?? PLAN_OPTIONS['time-zone'].default),
    ...fleetOptions(values),
    helm: values.helm ?? false,
    failOnReplace: values['fail-on'] !== undefined && oneOf('--fail-on', values['fail-on'], PLAN_OPTIONS['fail-on'].choices) === 'replace',
    output: choiceOf('--output', PLAN_OPTIONS.output, values.output),
    verbose: values.verbose ?? false,
    help,
  };
}

function checkPaths(paths: readonly string[], since: string | undefined): void {
  if (paths.includes('')) throw new UsageError('a path must not be empty. Set a file, a folder, or - for standard input.');
  if (since !== undefined) {
    if (paths.length === 0) throw new UsageError('--since requires a path. For example: cdk8s-karpenter plan --since main manifests/');
    if (paths.includes('-')) throw new UsageError('--since and standard input are mutually exclusive. Set files or folders.');
    return;
  }
  const hint = 'To compare files with a Git revision, set --since.';
  if (paths.length !== 2) throw new UsageError(`plan requires two paths, OLD and NEW, got ${paths.length}. ${hint}`);
  if (paths.every((path) => path === '-')) throw new UsageError('only one of OLD and NEW can be standard input');
}

function timeZoneOf(zone: string): string {
  const problem = timeZoneProblem(zone);
  if (problem !== undefined) throw new UsageError(`--time-zone: ${problem}`);
  return zone;
}

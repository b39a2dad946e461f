import { CommandInput, runText, suggestedCommand } from './suggested-command';
import { UPGRADE_CHANGES } from '../../forecast/upgrade/changes';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import type { CONVERT_OPTIONS } from '../help/convert';
import { VALIDATE_OPTIONS } from '../help/validate';

/** The input of a command, and the values of `validate` options. */
export interface CheckOptions extends CommandInput {
  readonly version?: KarpenterVersion;
  readonly from?: KarpenterVersion;
  readonly kubernetesVersion?: string;
  readonly featureGates?: string;
  readonly crds?: string;
  readonly rulesOff?: readonly string[];
  readonly isKustomized?: boolean;
  readonly output?: string;
  readonly failOn?: string;
  readonly requiresObjects?: boolean;
  readonly config?: string;
  readonly noConfig?: boolean;
  readonly reportsUnusedIgnores?: boolean;
}

/** Returns the command that reads rendered objects from standard input, with the same options. */
export function readerCommand(options: CheckOptions): string {
  return suggestedCommand<typeof VALIDATE_OPTIONS>('validate', optionsOf(options));
}

/** Returns an instruction that lists the errors in the same input for a release. */
export function errorsText(options: CheckOptions, version: string | undefined): string {
  const changes = new Set(UPGRADE_CHANGES.map(({ id }) => id));
  const others = optionsOf({ ...options, from: undefined, rulesOff: options.rulesOff?.filter((id) => !changes.has(id)) });
  return runText(suggestedCommand<typeof VALIDATE_OPTIONS>('validate', { ...others, 'karpenter-version': version, 'kustomize': options.isKustomized }, options), options);
}

/** Returns an instruction that converts the same input. */
export function convertText({ version, ...input }: CommandInput & Pick<CheckOptions, 'version'>): string {
  return runText(suggestedCommand<typeof CONVERT_OPTIONS>('convert', { 'karpenter-version': version }, input), input);
}

/** Returns an instruction that converts each path separately, with one command for each path. */
export function convertEachText({ version, paths, excluded }: CommandInput & Pick<CheckOptions, 'version'>): string {
  const [piped, files] = [paths.filter((path) => path === '-'), paths.filter((path) => path !== '-')];
  const commandOf = (path: string) => suggestedCommand<typeof CONVERT_OPTIONS>('convert', { 'karpenter-version': version }, { paths: [path], excluded });
  return [piped, files].filter(({ length }) => length > 0).map((each) => runText(each.map(commandOf).join("' and '"), { paths: each, excluded })).join(', and ');
}

function optionsOf(options: CheckOptions) {
  const { version, from, kubernetesVersion, featureGates, crds, rulesOff, output, failOn } = options;
  return {
    'from-version': from,
    'karpenter-version': version,
    'kubernetes-version': kubernetesVersion,
    'feature-gates': featureGates,
    crds,
    'rule-off': rulesOff,
    'output': output === VALIDATE_OPTIONS.output.default ? undefined : output,
    'fail-on': failOn === VALIDATE_OPTIONS['fail-on'].default ? undefined : failOn,
    'report-unused-ignores': options.reportsUnusedIgnores,
    'require-objects': options.requiresObjects,
    'config': options.config,
    'no-config': options.noConfig,
  };
}

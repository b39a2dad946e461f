import { ValidateOptions } from './validate-options';
import { UPGRADE_CHANGES } from '../../forecast/upgrade/changes';
import { runText, suggestedCommand } from '../suggested-command';

/** The options that determine the findings, and the input. The options that determine the output and the exit code are optional, because other commands lack them. */
export type CheckOptions =
  & Pick<ValidateOptions, 'paths' | 'excluded' | 'version' | 'from' | 'kubernetesVersion' | 'featureGates' | 'crds' | 'rulesOff' | 'isKustomized'>
  & Partial<Pick<ValidateOptions, 'output' | 'failOn' | 'requiresObjects'>>;

/** Returns the command that reads rendered objects from standard input, with the same options. */
export function readerCommand(options: CheckOptions): string {
  return suggestedCommand('validate', optionsOf(options));
}

/** Returns an instruction that lists the errors in the same input for a release. */
export function errorsText(options: CheckOptions, version: string | undefined): string {
  const changes = new Set(UPGRADE_CHANGES.map(({ id }) => id));
  const { 'from-version': _, ...others } = optionsOf({ ...options, rulesOff: options.rulesOff.filter((id) => !changes.has(id)) });
  return runText(suggestedCommand('validate', { ...others, 'karpenter-version': version, 'kustomize': options.isKustomized }, options), options);
}

/** Returns an instruction that converts the same input. */
export function convertText({ version, ...input }: Pick<CheckOptions, 'paths' | 'excluded' | 'version'>): string {
  return runText(suggestedCommand('convert', { 'karpenter-version': version }, input), input);
}

function optionsOf({ version, from, kubernetesVersion, featureGates, crds, rulesOff, output, failOn, requiresObjects }: Omit<CheckOptions, 'paths' | 'excluded'>) {
  return {
    'from-version': from,
    'karpenter-version': version,
    'kubernetes-version': kubernetesVersion,
    'feature-gates': featureGates,
    crds,
    'rule-off': rulesOff,
    'output': output === 'text' ? undefined : output,
    'fail-on': failOn === 'error' ? undefined : failOn,
    'require-objects': requiresObjects,
  };
}

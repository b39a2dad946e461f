import { checkRuleId } from '../../checks/engine/rule-id';
import { UPGRADE_CHANGES } from '../../forecast/upgrade/changes';
import { kubernetesMinor } from '../../karpenter/versions/kubernetes-compatibility';
import { configurationsOf } from '../config/configurations-of';
import { fleetOptions } from '../fleet/fleet-options';
import { VALIDATE_OPTIONS } from '../help/validate';
import { choiceOf, excludedPaths, inputPaths, karpenterVersion, readable } from '../options/option-values';
import { parsed } from '../options/parsed';
import { UsageError } from '../terminal/usage-error';
import { fromVersion } from '../upgrade/from-version';


export type ValidateOptions = ReturnType<typeof validateOptions>;

/** @throws {UsageError} */
export function validateOptions(args: readonly string[]) {
  const { values, positionals } = parsed('validate', args, VALIDATE_OPTIONS);
  (values['rule-off'] ?? []).forEach((id) => checkOff(id, values['from-version'] !== undefined));
  const version = karpenterVersion(values['karpenter-version']);
  if (values['from-version'] !== undefined && values.crds !== undefined) throw new UsageError('--from-version and --crds are mutually exclusive. Remove one of these options.');
  if (values['from-version'] !== undefined && values['report-unused-ignores']) throw new UsageError('--from-version and --report-unused-ignores are mutually exclusive. Remove one of these options.');
  if (values.crds === '') throw new UsageError('--crds must be a folder, got an empty string');
  if (values['from-version'] !== undefined && values.values !== undefined) throw new UsageError('--from-version and --values are mutually exclusive. Remove one of these options.');
  if (values.values?.includes('')) throw new UsageError('--values must be a file, got an empty string');
  const configurations = configurationsOf(values);
  const { values: valuesFiles = [] } = values;
  const isInputImplied = positionals.length === 0 && valuesFiles.length === 0;
  return {
    paths: positionals.length === 0 && !isInputImplied ? [] : inputPaths(positionals),
    /** Whether the arguments contain no path, so that the command reads standard input. */
    isInputImplied,
    /** Values files of the Karpenter chart, which are part of the input. */
    valuesFiles,
    excluded: excludedPaths(values, configurations),
    configurations,
    /** Values of `--config` and `--no-config`, for suggested commands. */
    config: values.config,
    noConfig: values['no-config'] ?? false,
    version,
    /** Release before the upgrade, from `--from-version`. */
    from: values['from-version'] === undefined || values.help ? undefined : fromVersion(values['from-version'], version),
    kubernetesVersion: values['kubernetes-version'] === undefined ? undefined : readable('--kubernetes-version', () => kubernetesMinor(values['kubernetes-version']!)),
    /** Value of `--feature-gates`. The command parses the value later, because the known gates depend on the release. */
    featureGates: values['feature-gates'],
    crds: values.crds,
    ...fleetOptions(values),
    /** Whether kustomizations are rendered. */
    isKustomized: values.kustomize ?? false,
    output: choiceOf('--output', VALIDATE_OPTIONS.output, values.output),
    failOn: choiceOf('--fail-on', VALIDATE_OPTIONS['fail-on'], values['fail-on']),
    rulesOff: values['rule-off'] ?? [],
    /** Whether comments that ignore no finding are reported. */
    reportsUnusedIgnores: values['report-unused-ignores'] ?? false,
    /** Whether the cluster has no other nodes than those of the NodePools in the input. */
    areAllNodesKnown: values['all-nodes-known'] ?? false,
    /** Whether an input without objects to check is an error. */
    requiresObjects: values['require-objects'] ?? false,
    quiet: values.quiet ?? false,
    verbose: values.verbose ?? false,
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

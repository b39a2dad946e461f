import { checkAmiVersion } from '../../constructs/al2-migration/objects/ami-version';
import { WeeklyTime } from '../../constructs/presets/maintenance/weekly-time';
import { DisruptionBudget } from '../../constructs/props/nodepool/disruption-budget';
import { kubernetesMinor } from '../../karpenter/versions/kubernetes-compatibility';
import { configurationsOf } from '../config/configurations-of';
import { MIGRATE_AL2023_OPTIONS } from '../help/migrate-al2023';
import { choiceOf, excludedPaths, inputPaths, karpenterVersion, readable } from '../options/option-values';
import { parsed } from '../options/parsed';
import { UsageError } from '../terminal/usage-error';


export type MigrateAl2023Options = ReturnType<typeof migrateAl2023Options>;

/** @throws {UsageError} */
export function migrateAl2023Options(args: readonly string[]) {
  const { values, positionals } = parsed('migrate-al2023', args, MIGRATE_AL2023_OPTIONS);
  const kubernetes = values['kubernetes-version'];
  const terms = [...(values['ami-id'] ?? []).map((id) => ({ id })), ...(values['ami-name'] ?? []).map((name) => ({ name }))];
  const ofSideBySide = (['stage', 'suffix'] as const).find((name) => values[name] !== undefined);
  if (ofSideBySide && !values['side-by-side']) throw new UsageError(`--${ofSideBySide} requires --side-by-side`);
  if (values.out === '') throw new UsageError('--out must be a new folder, got an empty string');
  const wrongId = values['ami-id']?.find((id) => !/^ami-[0-9a-z]+$/.test(id));
  if (wrongId !== undefined) throw new UsageError(`--ami-id must be an AMI ID such as ami-0123456789abcdef0, got ${JSON.stringify(wrongId)}`);
  if (values.suffix === '') throw new UsageError('--suffix must not be empty. Set a suffix such as -al2023.');
  const configurations = configurationsOf(values);
  return {
    paths: inputPaths(positionals),
    excluded: excludedPaths(values, configurations),
    configurations,
    version: karpenterVersion(values['karpenter-version']),
    kubernetesVersion: kubernetes === undefined ? undefined : readable('--kubernetes-version', () => kubernetesMinor(kubernetes)),
    isSideBySide: values['side-by-side'] ?? false,
    stage: choiceOf('--stage', MIGRATE_AL2023_OPTIONS.stage, values.stage),
    suffix: values.suffix ?? MIGRATE_AL2023_OPTIONS.suffix.default,
    amiVersion: values['ami-version'] === undefined ? undefined : readable('--ami-version', () => checkAmiVersion(values['ami-version']!)),
    amiSelectorTerms: terms.length === 0 ? undefined : terms,
    budgets: values.budget === undefined ? [] : [readable('--budget', () => budgetOf(values.budget!))],
    onlyDuring: (values['only-during'] ?? []).map((text) => readable('--only-during', () => WeeklyTime.parse(text))),
    out: values.out,
    verbose: values.verbose ?? false,
    help: values.help ?? false,
  };
}

function budgetOf(text: string): DisruptionBudget {
  const [, amount, percent] = /^(\d{1,9})(%?)$/.exec(text) ?? [];
  if (amount === undefined) throw new Error(`budget must be a number of nodes such as 1, or a percentage such as 5%, got ${JSON.stringify(text)}`);
  return percent ? DisruptionBudget.percent(Number(amount)) : DisruptionBudget.nodes(Number(amount));
}

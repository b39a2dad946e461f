import { ExcludedPaths } from '../../checks/manifests/files/excluded-paths';
import { checkAmiVersion } from '../../constructs/al2-migration/objects/ami-version';
import { WeeklyTime } from '../../constructs/presets/maintenance/weekly-time';
import { DisruptionBudget } from '../../constructs/props/nodepool/disruption-budget';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { kubernetesMinor } from '../../karpenter/versions/kubernetes-compatibility';
import { EXCLUDE, excludedPaths, excludeHelp, inputPaths, karpenterVersion, oneOf, parsed, PATH_ARGUMENTS, readable } from '../options';
import { UsageError } from '../usage-error';

export const MIGRATE_AL2023_HELP = `Migrate EC2NodeClasses and NodePools from AL2 to AL2023.

The command migrates each EC2NodeClass of the AL2 family, and its NodePools. It
also migrates EC2NodeClasses of the Custom family whose user data calls
bootstrap.sh. The migration converts the AMI family, AMI selector terms, user
data, kubelet settings, labels, and taints.

The command prints the migrated objects without YAML comments, and reports
conversions and open decisions on standard error. The migration requires
Karpenter 0.35 or later.

Examples:
  # Migrate in place, and print the objects.
  cdk8s-karpenter migrate-al2023 --karpenter-version 1.15 manifests/

  # Create new objects next to the old objects, and write a file for each stage.
  cdk8s-karpenter migrate-al2023 --side-by-side --out al2023 manifests/

Usage:
  cdk8s-karpenter migrate-al2023 [OPTIONS] [FILE|FOLDER|-]...

${PATH_ARGUMENTS}

Options:
  --karpenter-version VERSION   Karpenter release, such as 1.15 or 1.15.3.
                                Default: the newest known release.
  --kubernetes-version VERSION  Kubernetes version of the cluster, such as 1.35.
                                Default: not checked.
  --out FOLDER                  Write the objects of each stage, and a runbook
                                for each EC2NodeClass, to this new folder.
                                Default: print the objects.
${excludeHelp(32)}
  -h, --help                    Print this help.

AMI options:
  --ami-version RELEASE         AL2023 AMI release for aliases, for example
                                v20260701. Default: latest.
  --ami-id ID                   ID of a custom AL2023 image, which replaces the
                                AMI selector terms.
                                You can repeat this option.
  --ami-name NAME               Name of a custom AL2023 image, which replaces
                                the AMI selector terms.
                                You can repeat this option.

Disruption options:
  --budget NODES                Replace at most this many nodes at a time, such
                                as 1 or 5%.
                                Default: only the budgets of the NodePools.
  --only-during TIMES           Replace nodes only at these times, such as
                                "Sat-Sun 02:00-06:00 Europe/Berlin".
                                You can repeat this option. Default: any time.

Side-by-side options:
  --side-by-side                Create a new EC2NodeClass and new NodePools next
                                to the old objects.
                                Default: change the objects in place.
  --stage STAGE                 Stage to print: take-over, empty, or retired.
                                Default: take-over.
  --suffix SUFFIX               Suffix for the new names. If the suffix starts
                                with a hyphen, use --suffix=SUFFIX.
                                Default: -al2023.

Exit codes:
  0  The objects were migrated.
  1  The objects were migrated but need decisions, or nothing needs migration.
  2  Usage error, unreadable input, or objects that cannot be migrated.
`;

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const OPTIONS = {
  'karpenter-version': TEXT,
  'kubernetes-version': TEXT,
  'side-by-side': FLAG,
  'stage': TEXT,
  'suffix': TEXT,
  'ami-version': TEXT,
  'ami-id': { type: 'string', multiple: true },
  'ami-name': { type: 'string', multiple: true },
  'budget': TEXT,
  'only-during': { type: 'string', multiple: true },
  'out': TEXT,
  ...EXCLUDE,
  'help': { type: 'boolean', short: 'h' },
} as const;

export const STAGES = ['take-over', 'empty', 'retired'] as const;

export interface MigrateAl2023Options {
  readonly paths: readonly string[];
  /** The files and folders that the command does not read. */
  readonly excluded: ExcludedPaths;
  readonly version?: KarpenterVersion;
  readonly kubernetesVersion?: string;
  readonly isSideBySide: boolean;
  readonly stage: typeof STAGES[number];
  readonly suffix: string;
  readonly amiVersion?: string;
  readonly amiSelectorTerms?: readonly { readonly id?: string; readonly name?: string }[];
  readonly budgets: readonly DisruptionBudget[];
  readonly onlyDuring: readonly WeeklyTime[];
  readonly out?: string;
  readonly help: boolean;
}

/** @throws {UsageError} */
export function migrateAl2023Options(args: readonly string[]): MigrateAl2023Options {
  const { values, positionals } = parsed('migrate-al2023', args, OPTIONS);
  const kubernetes = values['kubernetes-version'];
  const terms = [...(values['ami-id'] ?? []).map((id) => ({ id })), ...(values['ami-name'] ?? []).map((name) => ({ name }))];
  const ofSideBySide = (['stage', 'suffix'] as const).find((name) => values[name] !== undefined);
  if (ofSideBySide && !values['side-by-side']) throw new UsageError(`--${ofSideBySide} requires --side-by-side`);
  if (values.out === '') throw new UsageError('--out must be a new folder, got an empty string');
  const wrongId = values['ami-id']?.find((id) => !/^ami-[0-9a-z]+$/.test(id));
  if (wrongId !== undefined) throw new UsageError(`--ami-id must be an AMI ID such as ami-0123456789abcdef0, got ${JSON.stringify(wrongId)}`);
  if (values.suffix === '') throw new UsageError('--suffix must not be empty. Set a suffix such as -al2023.');
  return {
    paths: inputPaths(positionals),
    excluded: excludedPaths(values),
    version: karpenterVersion(values['karpenter-version']),
    kubernetesVersion: kubernetes === undefined ? undefined : readable('--kubernetes-version', () => kubernetesMinor(kubernetes)),
    isSideBySide: values['side-by-side'] ?? false,
    stage: oneOf('--stage', values.stage ?? 'take-over', STAGES),
    suffix: values.suffix ?? '-al2023',
    amiVersion: values['ami-version'] === undefined ? undefined : readable('--ami-version', () => checkAmiVersion(values['ami-version']!)),
    amiSelectorTerms: terms.length === 0 ? undefined : terms,
    budgets: values.budget === undefined ? [] : [readable('--budget', () => budgetOf(values.budget!))],
    onlyDuring: (values['only-during'] ?? []).map((text) => readable('--only-during', () => WeeklyTime.parse(text))),
    out: values.out,
    help: values.help ?? false,
  };
}

function budgetOf(text: string): DisruptionBudget {
  const [, amount, percent] = /^(\d{1,9})(%?)$/.exec(text) ?? [];
  if (amount === undefined) throw new Error(`budget must be a number of nodes such as 1, or a percentage such as 5%, got ${JSON.stringify(text)}`);
  return percent ? DisruptionBudget.percent(Number(amount)) : DisruptionBudget.nodes(Number(amount));
}

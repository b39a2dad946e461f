import { checkAmiVersion } from '../../al2-migration/objects/ami-version';
import { WeeklyTime } from '../../presets/maintenance/weekly-time';
import { DisruptionBudget } from '../../values/nodepool/disruption-budget';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { kubernetesMinor } from '../../versions/kubernetes-compatibility';
import { karpenterVersion, oneOf, parsed, readable } from '../options';
import { UsageError } from '../usage-error';

export const MIGRATE_AL2023_HELP = `usage: cdk8s-karpenter migrate-al2023 [options] [FILE|FOLDER|-]...

Turns each EC2NodeClass of AL2 (and of Custom with a call of bootstrap.sh) and its NodePools into those of AL2023: family, images, user data, settings
of the kubelet, labels and taints. YAML or JSON files, all such files below a folder, or standard input (-, also where nothing is named). The objects
go to standard output, what became of everything and what has to be decided to standard error. Comments are not kept.

  --karpenter-version V     the Karpenter release of the cluster, 0.35 or later (default: the newest known)
  --kubernetes-version K    the Kubernetes version of the cluster, such as 1.35
  --side-by-side            a new class and new pools that take over, instead of changing those that are there
  --stage STAGE             with --side-by-side: take-over (default), empty or retired
  --suffix=TEXT             with --side-by-side: what the new names end with (default: -al2023)
  --ami-version V           the release of AL2023 for aliases, such as v20260701 (default: latest)
  --ami-id ID, --ami-name NAME
                            your own images of AL2023, in place of what the classes select; may be given several times
  --budget NODES            how many nodes are replaced at a time, such as 1 or 5%, beside the pools' own budgets
  --only-during TIMES       the only times for it, such as "Sat-Sun 02:00-06:00 Europe/Berlin"; may be given several times
  --out FOLDER              write into a new folder: the objects, stage by stage, and a runbook for each class
  --help                    this text

Exit codes: 0 done, 1 done but something has to be decided, or nothing to move, 2 wrong usage, or input that can't be read or moved.
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
  'help': { type: 'boolean', short: 'h' },
} as const;

export const STAGES = ['take-over', 'empty', 'retired'] as const;

export interface MigrateAl2023Options {
  readonly paths: readonly string[];
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
  if (ofSideBySide && !values['side-by-side']) throw new UsageError(`--${ofSideBySide}: it goes with --side-by-side; in place there are no stages and no new names`);
  if (values.out === '') throw new UsageError('--out: it is empty; name a new folder');
  const wrongId = values['ami-id']?.find((id) => !/^ami-[0-9a-z]+$/.test(id));
  if (wrongId !== undefined) throw new UsageError(`--ami-id: ${JSON.stringify(wrongId)} is no id of an image; write one such as ami-0123456789abcdef0`);
  if (values.suffix === '') throw new UsageError('--suffix: it is empty, and new objects can\'t have the names of the old ones; write one such as -al2023');
  return {
    paths: positionals.length > 0 ? positionals : ['-'],
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
  if (amount === undefined) throw new Error(`${JSON.stringify(text)} is no number of nodes; write one such as 1, or a share such as 5%`);
  return percent ? DisruptionBudget.percent(Number(amount)) : DisruptionBudget.nodes(Number(amount));
}

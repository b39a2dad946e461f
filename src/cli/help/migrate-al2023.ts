import { optionsHelp } from './options-help';
import { CONFIG, EXCLUDE, HELP, KARPENTER_VERSION, KUBERNETES_VERSION, PATH_ARGUMENTS, VERBOSE } from './shared-options';

const GENERAL_OPTIONS = {
  ...KARPENTER_VERSION,
  ...KUBERNETES_VERSION,
  out: { value: 'FOLDER', text: 'Write the objects of each stage, and a runbook for each EC2NodeClass, to this new folder. Default: print the objects.' },
  ...EXCLUDE,
  ...CONFIG,
  ...VERBOSE,
  ...HELP,
} as const;

const AMI_OPTIONS = {
  'ami-version': { value: 'RELEASE', text: 'AL2023 AMI release for aliases, for example v20260701. Default: latest.' },
  'ami-id': { value: 'ID', multiple: true, text: 'ID of a custom AL2023 image, which replaces the AMI selector terms.\nYou can repeat this option.' },
  'ami-name': { value: 'NAME', multiple: true, text: 'Name of a custom AL2023 image, which replaces the AMI selector terms.\nYou can repeat this option.' },
} as const;

const DISRUPTION_OPTIONS = {
  'budget': { value: 'NODES', text: 'Replace at most this many nodes at a time, such as 1 or 5%.\nDefault: only the budgets of the NodePools.' },
  'only-during': {
    value: 'TIMES',
    multiple: true,
    text: 'Replace nodes only at these times, such as "Sat-Sun 02:00-06:00 Europe/Berlin".\nYou can repeat this option. Default: any time.',
  },
} as const;

const SIDE_BY_SIDE_OPTIONS = {
  'side-by-side': { text: 'Create a new EC2NodeClass and new NodePools next to the old objects.\nDefault: change the objects in place.' },
  'stage': { value: 'STAGE', choices: ['take-over', 'empty', 'retired'], default: 'take-over', text: 'Stage to print: {choices}.' },
  'suffix': { value: 'SUFFIX', default: '-al2023', text: 'Suffix for the new names. If the suffix starts with a hyphen, use --suffix=SUFFIX.' },
} as const;

export const MIGRATE_AL2023_OPTIONS = { ...GENERAL_OPTIONS, ...AMI_OPTIONS, ...DISRUPTION_OPTIONS, ...SIDE_BY_SIDE_OPTIONS };

/** Returns the help of the command. */
export function migrateAl2023Help(): string {
  return `Migrate EC2NodeClasses and NodePools from AL2 to AL2023.

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
${optionsHelp(GENERAL_OPTIONS, 32)}

AMI options:
${optionsHelp(AMI_OPTIONS, 32)}

Disruption options:
${optionsHelp(DISRUPTION_OPTIONS, 32)}

Side-by-side options:
${optionsHelp(SIDE_BY_SIDE_OPTIONS, 32)}

Exit codes:
  0  The objects were migrated.
  1  The objects were migrated but need decisions, or nothing needs migration.
  2  Usage error, unreadable input, or objects that cannot be migrated.
`;
}

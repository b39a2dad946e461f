import { optionsHelp } from './options-help';
import { CONFIG, EXCLUDE, HELP, KARPENTER_VERSION, PATH_ARGUMENTS, VERBOSE } from './shared-options';

export const CONVERT_OPTIONS = {
  ...KARPENTER_VERSION,
  'from-version': {
    value: 'VERSION',
    text: 'Release that the Provisioners and Helm values in the input were written for. Default: 0.32 for Provisioners. For values, the release that their names or the Application determine.',
  },
  'target': {
    value: 'TARGET',
    choices: ['auto-mode', 'self-managed'],
    text: 'Print only NodePools and node classes, with new names, for EKS Auto Mode (auto-mode) or for Karpenter (self-managed), and list the steps of the migration on standard error. Mutually exclusive with --in-place.',
  },
  'out': {
    value: 'FOLDER',
    text: 'Write the converted files and all other files to this new folder, with the same relative paths. With --target, only the converted files. Default: print the result.',
  },
  'in-place': { text: 'Change the files in place.' },
  'output': {
    value: 'FORMAT',
    short: 'o',
    choices: ['yaml', 'json'],
    default: 'yaml',
    text: 'Output format: yaml, or json for one report with objects, values, patches, and notes. With --target: objects, notes, and steps.',
  },
  'schemas': {
    value: 'LOCATION',
    text: 'Folder or URL of the schemas that the schema command writes. Adds a comment above each object of Karpenter, from which editors know its schema.',
  },
  ...EXCLUDE,
  ...CONFIG,
  ...VERBOSE,
  ...HELP,
} as const;

/** Returns the help of the command. */
export function convertHelp(): string {
  return `Convert Karpenter objects from old API versions to the version of a release.

The command converts Provisioners, AWSNodeTemplates, NodePools, and
EC2NodeClasses. Karpenter 1.0 and later store v1. Karpenter 0.32 to 0.37 store
v1beta1. The input can be manifests, live objects from kubectl, or the output of
'helm template'. The command prints all other objects unchanged, except with
--target. It does not print configurations of kustomize, eksctl, and similar
programs, which are never applied to a cluster.

The command also converts settings of the controller. ConfigMaps become Helm
values. Values files and Argo CD Applications get the values of the release.

YAML comments, the order of fields, and styles remain. The command reports all
changed values and open decisions on standard error.

Examples:
  # Print the converted objects.
  cdk8s-karpenter convert --karpenter-version 1.15 manifests/

  # Change the files, and review the changes with git diff.
  cdk8s-karpenter convert --karpenter-version 1.15 --in-place manifests/

  # Convert the objects of a cluster.
  kubectl get provisioners,awsnodetemplates -o yaml | cdk8s-karpenter convert -

  # Convert self-managed NodePools and EC2NodeClasses to EKS Auto Mode.
  cdk8s-karpenter convert --target auto-mode manifests/ > auto-mode.yaml

  # Convert NodePools and NodeClasses of EKS Auto Mode to Karpenter.
  cdk8s-karpenter convert --target self-managed manifests/ > karpenter.yaml

Usage:
  cdk8s-karpenter convert [OPTIONS] [FILE|FOLDER|-]...

${PATH_ARGUMENTS}

Options:
${optionsHelp(CONVERT_OPTIONS, 32)}

Exit codes:
  0  All objects were converted, or the input needs no conversion.
  1  An object or setting needs a decision, or an object has errors.
  2  Usage error, or unreadable input.
`;
}

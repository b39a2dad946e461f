import { optionsHelp } from './options-help';
import { CONFIG, EXCLUDE, HELP, KARPENTER_VERSION, VERBOSE } from './shared-options';

/** The languages of programs for existing manifests. */
export const FROM_LANGUAGES = ['typescript', 'python'] as const;
export type FromLanguage = typeof FROM_LANGUAGES[number];

export const INIT_OPTIONS = {
  language: { value: 'LANGUAGE', short: 'l', choices: ['typescript', 'python', 'java', 'go'], default: 'typescript', text: 'Language: {choices}.' },
  target: { value: 'TARGET', choices: ['self-managed', 'auto-mode'], default: 'self-managed', text: 'Cluster: {choices}. With auto-mode, omit --karpenter-version.' },
  ...KARPENTER_VERSION,
  from: {
    value: 'PATH',
    multiple: true,
    text: `Manifests for the program: a file, a folder, or\n- for standard input. You can repeat this option. Requires ${FROM_LANGUAGES.join(' or ')}.`,
  },
  schemas: { value: 'LOCATION', text: 'Folder or URL of the schemas that the schema command writes. A folder is relative to the app. The program then sets the schemas prop.' },
  ...EXCLUDE,
  ...CONFIG,
  ...VERBOSE,
  ...HELP,
} as const;

/** Returns the help of the command. */
export function initHelp(): string {
  return `Create a cdk8s app with a node class, a NodePool, a test, and a README.

The command does not install packages.

With --from, the program of the app creates the objects in existing manifests
instead. The command removes the status and the server metadata of live objects,
compares the objects that the program renders with the manifests, and reports
errors in the manifests. The program includes objects without a construct, such
as Deployments, from a file.

Examples:
  cdk8s-karpenter init my-nodes
  cdk8s-karpenter init --language python my-nodes

  # Create an app for a cluster with EKS Auto Mode.
  cdk8s-karpenter init --target auto-mode my-nodes

  # Create a program for the manifests in a folder.
  cdk8s-karpenter init --from manifests/ --karpenter-version 1.15 my-nodes

  # Create a program for the objects in a cluster.
  kubectl get nodepools,ec2nodeclasses -o yaml |
    cdk8s-karpenter init --from - my-nodes

Usage:
  cdk8s-karpenter init [OPTIONS] FOLDER

Arguments:
  FOLDER  App folder, which must be new, or empty except for .git.

Options:
${optionsHelp(INIT_OPTIONS, 31)}

Exit codes:
  0  The app was created.
  1  The app was created, but the manifests have errors, or the program renders
     different objects. Or the input contains different copies of an object of
     Karpenter, and no app was created.
  2  Usage error, unreadable input, or the folder is not writable.
`;
}

import { optionsHelp } from './options-help';
import { CONFIG, EXCLUDE, FLEET, HELP, KARPENTER_VERSION, KUBERNETES_VERSION, PATH_ARGUMENTS, VERBOSE } from './shared-options';

export const VALIDATE_OPTIONS = {
  ...KARPENTER_VERSION,
  'from-version': { value: 'VERSION', text: 'Instead of findings, report what an upgrade from this release changes.' },
  ...KUBERNETES_VERSION,
  'feature-gates': { value: 'GATES', text: 'Feature gates of the controller, such as NodeClassCEL=true,NodeRepair=false.\nDefault: unknown.' },
  'values': { value: 'FILE', multiple: true, text: 'Helm values file of the Karpenter chart. You can repeat this option.\nDefault: files that the command recognizes by their keys.' },
  'crds': { value: 'FOLDER', text: 'Check objects against the CustomResourceDefinitions in this folder. Default: the CRDs of the release.' },
  'kustomize': { text: 'Render each kustomization that no other one uses, with kustomize or kubectl from the PATH, and check the rendered objects.' },
  'all-nodes-known': { text: 'Check every pod against the NodePools in the input. Default: only pods that select labels of Karpenter or of these NodePools, because other pods can run on other nodes.' },
  'output': { value: 'FORMAT', short: 'o', choices: ['text', 'json', 'sarif', 'github', 'junit'], default: 'text', text: 'Output format: {choices}.' },
  'fail-on': { value: 'SEVERITY', choices: ['error', 'warning', 'info', 'never'], default: 'error', text: 'Exit with code 1 for findings of this severity and above: {choices}.' },
  'rule-off': { value: 'ID', multiple: true, text: 'ID of a rule to skip. With --from-version, ID of a change to skip. You can repeat this option.' },
  'report-unused-ignores': { text: 'Report ignore comments in files that ignore no finding.' },
  'require-objects': { text: 'Exit with code 2 if the input contains no object that the command checks.' },
  'quiet': { short: 'q', text: 'Print only errors and findings that --fail-on selects, without a summary.' },
  ...FLEET,
  ...EXCLUDE,
  ...CONFIG,
  ...VERBOSE,
  ...HELP,
} as const;

/** Returns the help of the command. */
export function validateHelp(): string {
  return `Report what the API server or Karpenter rejects in manifests. The command works
offline, for any Karpenter release since 0.9.

Examples:
  # Check a folder against the release that the cluster runs.
  cdk8s-karpenter validate --karpenter-version 1.15 manifests/

  # Check the output of another tool.
  helm template charts/nodes | cdk8s-karpenter validate --karpenter-version 1.15

  # Report what an upgrade to the newest known release changes.
  cdk8s-karpenter validate --from-version 1.14 manifests/

Usage:
  cdk8s-karpenter validate [OPTIONS] [FILE|FOLDER|-]...

${PATH_ARGUMENTS}

Options:
${optionsHelp(VALIDATE_OPTIONS, 32)}

Exit codes:
  0  No findings at or above the --fail-on severity.
  1  At least one finding at or above the --fail-on severity.
  2  Usage error, unreadable input, or no objects with --require-objects.

Exit codes with --from-version:
  0  The upgrade has no breaking changes.
  1  The upgrade makes an object invalid, adds a validation error, or lets the
     API server store an invalid object, which Karpenter then rejects.
  2  Usage error, unreadable input, or no objects with --require-objects.
`;
}

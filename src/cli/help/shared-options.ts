/** Help for the paths that a command reads. */
export const PATH_ARGUMENTS = `Arguments:
  FILE    A YAML or JSON file.
  FOLDER  A folder with YAML and JSON files, including its subfolders.
  -       Standard input, which is the default.`;

export const KARPENTER_VERSION = {
  'karpenter-version': { value: 'VERSION', text: 'Karpenter release, such as 1.15 or 1.15.3. Default: the newest known release.' },
} as const;

export const KUBERNETES_VERSION = {
  'kubernetes-version': { value: 'VERSION', text: 'Kubernetes version of the cluster, such as 1.35. Default: not checked.' },
} as const;

/** The options about the places where nodes run, for commands that read manifests. */
export const REGION_AND_ZONES = {
  region: { value: 'REGION', multiple: true, text: 'AWS region. Default: the region of the --prices file, or of the zones that NodePools, pods, or volumes require, or us-east-1.' },
  zones: {
    value: 'ZONES',
    multiple: true,
    text: 'Zones, such as us-east-1a,us-east-1b. To add zone IDs, use us-east-1a=use1-az1.\nDefault: zones a, b, and c of the region.',
  },
} as const;

export const PRICES = {
  prices: { value: 'FILE', multiple: true, text: 'Prices to use instead of the built-in on-demand prices. You can repeat this option.' },
} as const;

/** The option for the format of a report. */
export const REPORT_OUTPUT = {
  output: { value: 'FORMAT', short: 'o', multiple: true, choices: ['text', 'json', 'html', 'markdown'], default: 'text', text: 'Output format: {choices}.' },
} as const;

/** The option for files that a command does not read, which is part of the options of each command that reads folders. */
export const EXCLUDE = {
  exclude: { value: 'GLOB', multiple: true, text: 'Skip files and folders that match, such as\ntest or \'charts/*/ci\'. You can repeat this option.' },
} as const;

/** The options for changes of objects, for commands that compare the answers before and after them. */
export function whatIf(input: string, example: string) {
  return {
    set: {
      value: 'CHANGE',
      multiple: true,
      text: `Field of an object in ${input}, and its new value in YAML, such as\n${example}.\nCompares the answers before and after the change. You can repeat this option.`,
    },
    override: {
      value: 'FILE',
      multiple: true,
      text: `File or folder with objects to replace in ${input}, or to add to it. Compares the answers before and after the change. You can repeat this option.`,
    },
  } as const;
}

/** The options for the manifests of several clusters. */
export const FLEET = {
  'cluster': { value: 'NAME', text: 'Show the details of one cluster, if the input contains several.' },
  'cluster-from': {
    value: 'PATTERN',
    text: 'Place of the cluster\'s name in paths, such as \'clusters/{cluster}/**\'. Other files belong to all clusters.\nDefault: Argo CD Applications, or folders with different objects of the same name.',
  },
} as const;

/** The options about configuration files. */
export const CONFIG = {
  'config': { value: 'FILE', text: 'Use this configuration file for all files.\nDefault: the nearest .cdk8s-karpenter.yaml in the folder of each file or above it.' },
  'no-config': { text: 'Use no configuration file.' },
} as const;

/** The option for details about the input, which is part of the options of each command that reads files. */
export const VERBOSE = {
  verbose: {
    short: 'v', hasLevels: true, text: 'Print to standard error which configuration and release apply to each file, and skipped files. Do not shorten lists. Levels such as -v=6 have the same effect.',
  },
} as const;

export const HELP = {
  help: { short: 'h', text: 'Print this help.' },
} as const;

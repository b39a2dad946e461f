/** Keys of settings in a configuration file, with their descriptions for editors. Keys have the names of the options. */
export const SETTING_KEYS = {
  'karpenter-version': 'Karpenter release that the cluster runs, such as 1.15 or 1.15.3. Default: the newest known release.',
  'kubernetes-version': 'Kubernetes version of the cluster, such as 1.35. Default: not checked.',
  'feature-gates': 'Feature gates of the controller, such as NodeRepair: true. Gates without a value are unknown.',
  'node-class-defaults': 'Fields of spec of each EC2NodeClass that NodePools name, but that is not in the input, such as amiFamily: Bottlerocket. Other fields have the defaults of Karpenter. An EC2NodeClass in the input is not changed.',
  'rules': 'Severity of rules by ID: error, warning, info, or off. The severity of a rule that the API server enforces is fixed.',
} as const;

/** Keys of a configuration file. */
export const CONFIG_KEYS = {
  ...SETTING_KEYS,
  exclude: 'Globs of files and folders to skip, relative to the folder of the configuration file. A glob without a slash matches names.',
  overrides: 'Settings for some files. If several overrides match a file, later overrides win.',
} as const;

/** Keys of an override. */
export const OVERRIDE_KEYS = {
  files: 'Globs of files and folders that the override applies to, relative to the folder of the configuration file.',
  ...SETTING_KEYS,
} as const;

import { optionsHelp } from './options-help';
import { HELP } from './shared-options';

export const SCHEMA_OPTIONS = {
  'out': { value: 'FOLDER', text: 'New or empty folder for the schemas. Required.' },
  'karpenter-version': { value: 'VERSION', text: 'Karpenter release, such as 1.15 or 1.15.3. Default: all known releases.' },
  ...HELP,
} as const;

/** Returns the help of the command. */
export function schemaHelp(): string {
  return `Write JSON Schemas for editors and for kubeconform.

The folder has a subfolder for each minor release of Karpenter, such as 1.15/.
It contains a schema for each kind, such as karpenter.sh/nodepool_v1.json, and
the schemas for the values of the Karpenter chart and of the chart that the
chart command creates. The schemas have the paths of the CRDs-catalog.

Editors complete and check fields and values, and show their descriptions. The
schemas suggest known labels and their values, but allow others. They do not
contain CEL rules. To check these rules also, run validate.

Examples:
  cdk8s-karpenter schema --out schemas
  cdk8s-karpenter schema --karpenter-version 1.15 --out schemas

Usage:
  cdk8s-karpenter schema [OPTIONS] --out FOLDER

Options:
${optionsHelp(SCHEMA_OPTIONS, 31)}

Exit codes:
  0  The schemas were written.
  2  Usage error, or the folder is not writable.
`;
}

import { optionsHelp } from './options-help';
import { HELP, KARPENTER_VERSION } from './shared-options';
import { FIRST_CHART_VERSION } from '../../outputs/helm/chart-version';
import { READY_CHART_NAME } from '../../outputs/helm/ready-chart/ready-chart';

export const CHART_OPTIONS = {
  'out': { value: 'FOLDER', text: 'New or empty folder for the chart. Required.' },
  ...KARPENTER_VERSION,
  'name': { value: 'NAME', default: READY_CHART_NAME, text: 'Chart name.' },
  'chart-version': { value: 'VERSION', default: FIRST_CHART_VERSION, text: 'Chart version.' },
  ...HELP,
} as const;

/** Returns the help of the command. */
export function chartHelp(): string {
  return `Generate a Helm chart for NodePools, EC2NodeClasses, and other Karpenter kinds.

The chart values contain each object with its complete spec. The values schema
has the fields and constraints of the Karpenter release, so Helm rejects invalid
values. The chart-values command converts manifests to values for this chart.

Examples:
  cdk8s-karpenter chart --out charts/karpenter-nodes
  cdk8s-karpenter chart --karpenter-version 1.8 --out charts/web --name web

Usage:
  cdk8s-karpenter chart [OPTIONS] --out FOLDER

Options:
${optionsHelp(CHART_OPTIONS, 31)}

Exit codes:
  0  The chart was created.
  2  Usage error, or the folder is not writable.
`;
}

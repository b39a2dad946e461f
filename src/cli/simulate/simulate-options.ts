import { replicasOption } from './replicas-option';
import { ExcludedPaths } from '../../checks/manifests/files/excluded-paths';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { GivenPrices } from '../market/prices/given-prices';
import { pricesOption } from '../market/prices/prices-option';
import { EXCLUDE, excludedPaths, excludeHelp, inputPaths, karpenterVersion, once, oneOf, parsed } from '../options';

export const SIMULATE_HELP = `Show the nodes that Karpenter launches for workloads in a cluster without nodes,
with instance types and prices. The command works offline, and schedules pods
like Karpenter 1.15.

Examples:
  # Show the nodes for the workloads and NodePools of a folder.
  cdk8s-karpenter simulate manifests/

  # Show the nodes for a Helm chart.
  helm template my-chart/ | cdk8s-karpenter simulate - nodes.yaml

  # Show the nodes for more replicas.
  cdk8s-karpenter simulate --replicas web=40 workloads/

Usage:
  cdk8s-karpenter simulate [OPTIONS] [FILE|FOLDER|-]...

Arguments:
  FILE    A YAML or JSON file with NodePools, node classes, and workloads.
  FOLDER  A folder with YAML and JSON files, including its subfolders.
  -       Standard input, such as the output of helm template. This is the
          default.

Options:
  --replicas REPLICAS          Number of replicas of a workload, such as web=40.
                               The name can contain the kind or the namespace,
                               such as Deployment/web=40 or shop/web=40.
                               You can repeat this option.
  --karpenter-version VERSION  Karpenter release, such as 1.15 or 1.15.3.
                               Default: the newest known release.
  --region REGION              AWS region. Default: the region of the --prices
                               file, or of the zones that NodePools or pods
                               require, or us-east-1.
  --zones ZONES                Zones, such as us-east-1a,us-east-1b. To add zone
                               IDs, use us-east-1a=use1-az1.
                               Default: zones a, b, and c of the region.
  --prices FILE                Prices to use instead of the built-in on-demand
                               prices. You can repeat this option.
  --output FORMAT              Output format: text, json, html, or markdown.
                               Default: text.
${excludeHelp(31)}
  -h, --help                   Print this help.

Exit codes:
  0  Karpenter launches nodes for all pods.
  1  A pod stays pending, or an object is not valid.
  2  Usage error, or unreadable input.
`;

const OUTPUTS = ['text', 'json', 'html', 'markdown'] as const;
const OPTIONS = {
  'replicas': { type: 'string', multiple: true },
  'karpenter-version': { type: 'string', multiple: true },
  'region': { type: 'string', multiple: true },
  'zones': { type: 'string', multiple: true },
  'prices': { type: 'string', multiple: true },
  'output': { type: 'string', multiple: true },
  ...EXCLUDE,
  'help': { type: 'boolean', short: 'h' },
} as const;

export interface SimulateOptions {
  readonly paths: readonly string[];
  /** The files and folders that the command does not read. */
  readonly excluded: ExcludedPaths;
  /** Numbers of replicas, by name of the workload. */
  readonly replicas: readonly (readonly [string, number])[];
  /** The release that must accept the objects. */
  readonly version?: KarpenterVersion;
  readonly region?: string;
  readonly zones?: readonly string[];
  readonly prices?: GivenPrices;
  readonly output: typeof OUTPUTS[number];
  readonly help: boolean;
}

/** @throws {UsageError} */
export function simulateOptions(args: readonly string[]): SimulateOptions {
  const { values: { replicas = [], prices = [], help = false, ...others }, positionals } = parsed('simulate', args, OPTIONS);
  return {
    paths: inputPaths(positionals),
    excluded: excludedPaths(others),
    replicas: replicas.map(replicasOption),
    version: karpenterVersion(once('karpenter-version', others['karpenter-version'])),
    region: once('region', others.region),
    zones: once('zones', others.zones)?.split(','),
    prices: help ? undefined : pricesOption(prices),
    output: oneOf('--output', once('output', others.output) ?? 'text', OUTPUTS),
    help,
  };
}

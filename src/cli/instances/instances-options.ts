import { requirementOption } from './requirement-option';
import { ExcludedPaths } from '../../checks/manifests/files/excluded-paths';
import { oneLine } from '../../foundation/basics/one-line';
import { suggestion } from '../../foundation/basics/suggestion';
import { allInstanceTypes, instanceTypeOf } from '../../karpenter/instance-types/catalog/instance-types';
import { Selector } from '../../karpenter/requirements/label-requirement';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { GivenPrices } from '../market/prices/given-prices';
import { pricesOption } from '../market/prices/prices-option';
import { EXCLUDE, excludedPaths, excludeHelp, inputPaths, karpenterVersion, once, oneOf, parsed } from '../options';
import { UsageError } from '../usage-error';

export const INSTANCES_HELP = `List the instance types that NodePools admit, with prices and capacity. The
command works offline, with the instance types and prices of Karpenter 1.15.

Examples:
  # List the instance types of each NodePool.
  cdk8s-karpenter instances nodes.yaml

  # Find out why pods of a workload fit no instance type.
  cdk8s-karpenter instances --pod cpu=4,memory=8Gi nodes.yaml

  # Find out why a NodePool does not admit an instance type.
  cdk8s-karpenter instances --why m5.8xlarge nodes.yaml

  # List all instance types of a family.
  cdk8s-karpenter instances --requirement karpenter.k8s.aws/instance-family=m7i

Usage:
  cdk8s-karpenter instances [OPTIONS] [FILE|FOLDER|-]...

Arguments:
  FILE    A YAML or JSON file with NodePools and node classes.
  FOLDER  A folder with YAML and JSON files, including its subfolders.
  -       Standard input, such as the output of kubectl get nodepools -o yaml.

Without files, the command lists all instance types.

Options:
  --requirement REQUIREMENT    Without files, list the instance types that meet
                               this requirement: LABEL=VALUE,VALUE,
                               LABEL!=VALUE, LABEL>NUMBER, LABEL<NUMBER, LABEL,
                               or !LABEL. You can repeat this option.
  --pod REQUESTS               List only the instance types that fit a pod with
                               these requests, such as cpu=4,memory=8Gi.
  --daemonsets FILE            DaemonSets whose pods take part of each node.
                               Default: the DaemonSets in the files.
  --why TYPE                   Instead of a list, report why each NodePool
                               admits or excludes this instance type.
  --kubelet                    Show maxPods and the reservations of the kubelet
                               on each instance type.
  --top NUMBER                 Number of instance types in each table.
                               Default: 10.
  --karpenter-version VERSION  Karpenter release, such as 1.15 or 1.15.3.
                               Default: the newest known release.
  --region REGION              AWS region. Default: the region of the --prices
                               file, or of the zones that NodePools require, or
                               us-east-1.
  --zones ZONES                Zones, such as us-east-1a,us-east-1b. To add zone
                               IDs, use us-east-1a=use1-az1.
                               Default: zones a, b, and c of the region.
  --prices FILE                Prices to use instead of the built-in on-demand
                               prices. You can repeat this option.
  --output FORMAT              Output format: text, json, or html.
                               Default: text.
${excludeHelp(31)}
  -h, --help                   Print this help.

Exit codes:
  0  Each NodePool can launch at least one instance type, or launches only
     reserved capacity, which is not known offline.
  1  A NodePool can launch no instance type, or an object is not valid.
  2  Usage error, or unreadable input.
`;

const OUTPUTS = ['text', 'json', 'html'] as const;
const OPTIONS = {
  'requirement': { type: 'string', multiple: true },
  'pod': { type: 'string', multiple: true },
  'daemonsets': { type: 'string', multiple: true },
  'why': { type: 'string', multiple: true },
  'kubelet': { type: 'boolean' },
  'top': { type: 'string', multiple: true },
  'karpenter-version': { type: 'string', multiple: true },
  'region': { type: 'string', multiple: true },
  'zones': { type: 'string', multiple: true },
  'prices': { type: 'string', multiple: true },
  'output': { type: 'string', multiple: true },
  ...EXCLUDE,
  'help': { type: 'boolean', short: 'h' },
} as const;
/** Options about NodePools in files. */
const OF_POOLS = ['pod', 'daemonsets', 'why', 'kubelet'] as const;
const DEFAULT_TOP = 10;

export interface InstancesOptions {
  readonly paths: readonly string[];
  /** The files and folders that the command does not read. */
  readonly excluded: ExcludedPaths;
  readonly requirements: readonly Selector[];
  readonly pod?: string;
  readonly daemonsets?: string;
  readonly why?: string;
  readonly kubelet: boolean;
  /** Number of instance types in each table. */
  readonly top: number;
  /** The release that must accept the objects. */
  readonly version?: KarpenterVersion;
  readonly region?: string;
  readonly zones?: readonly string[];
  readonly prices?: GivenPrices;
  readonly output: typeof OUTPUTS[number];
  readonly help: boolean;
}

/** @throws {UsageError} */
export function instancesOptions(args: readonly string[]): InstancesOptions {
  const { values: { requirement, prices, kubelet, help = false, ...others }, positionals } = parsed('instances', args, OPTIONS);
  const values = { pod: once('pod', others.pod), daemonsets: once('daemonsets', others.daemonsets), why: once('why', others.why), kubelet };
  const paths = positionals.length === 0 ? [] : inputPaths(positionals);
  if (paths.length > 0 && requirement !== undefined) throw new UsageError('--requirement and files are mutually exclusive. Remove one of them.');
  const output = oneOf('--output', once('output', others.output) ?? 'text', OUTPUTS);
  const top = once('top', others.top);
  if (paths.length === 0 && !help) {
    const needing = OF_POOLS.find((name) => values[name] !== undefined);
    const option = output === 'html' ? '--output html' : needing && `--${needing}`;
    if (option !== undefined) throw new UsageError(`${option} requires files with NodePools`);
  }
  if (values.why !== undefined) checkType(values.why);
  if (values.why !== undefined && output === 'html') throw new UsageError('--why and --output html are mutually exclusive. Remove one of them.');
  if (values.daemonsets !== undefined) checkDaemonSets(values.daemonsets, paths);
  return {
    ...values,
    paths,
    excluded: excludedPaths(others),
    requirements: (requirement ?? []).map(requirementOption),
    kubelet: kubelet ?? false,
    top: top === undefined ? DEFAULT_TOP : topOf(top),
    version: karpenterVersion(once('karpenter-version', others['karpenter-version'])),
    region: once('region', others.region),
    zones: once('zones', others.zones)?.split(','),
    prices: help ? undefined : pricesOption(prices ?? []),
    output,
    help,
  };
}

function checkDaemonSets(path: string, paths: readonly string[]): void {
  if (path === '') throw new UsageError('--daemonsets must not be empty. Set the path of a file or folder, or - for standard input.');
  if (path === '-' && paths.includes('-')) throw new UsageError('--daemonsets and FILE must not both be standard input. Set a file for one of them, or remove --daemonsets, because the command also reads DaemonSets in FILE.');
}

function checkType(name: string): void {
  if (instanceTypeOf(name) !== undefined) return;
  if (name.trim() === '') throw new UsageError('--why must be an instance type such as m5.large, got an empty string');
  const meant = suggestion(name, allInstanceTypes().map((type) => type.name));
  throw new UsageError(`--why: unknown instance type ${oneLine(name)}. ${meant === undefined ? 'Use a name such as m5.large.' : `Did you mean ${meant}?`}`);
}

function topOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--top must be a whole number, got ${JSON.stringify(text)}`);
  return Number(text);
}

import { requirementOption } from './requirement-option';
import { oneLine } from '../../foundation/basics/one-line';
import { suggestion } from '../../foundation/basics/suggestion';
import { allInstanceTypes, instanceTypeOf } from '../../karpenter/instance-types/catalog/instance-types';
import { configurationsOf } from '../config/configurations-of';
import { fleetOptions } from '../fleet/fleet-options';
import { INSTANCES_OPTIONS } from '../help/instances';
import { pricesOption } from '../market/prices/prices-option';
import { choiceOf, excludedPaths, inputPaths, karpenterVersion, once } from '../options/option-values';
import { parsed } from '../options/parsed';
import { UsageError } from '../terminal/usage-error';

/** Options about NodePools in files. */
const OF_POOLS = ['pod', 'daemonsets', 'why', 'kubelet'] as const;

export type InstancesOptions = ReturnType<typeof instancesOptions>;

/** @throws {UsageError} */
export function instancesOptions(args: readonly string[]) {
  const { values: { requirement, prices, kubelet, help = false, ...others }, positionals } = parsed('instances', args, INSTANCES_OPTIONS);
  const values = { pod: once('pod', others.pod), daemonsets: once('daemonsets', others.daemonsets), why: once('why', others.why), kubelet };
  const paths = positionals.length === 0 ? [] : inputPaths(positionals);
  if (paths.length > 0 && requirement !== undefined) throw new UsageError('--requirement and files are mutually exclusive. Remove one of them.');
  const output = choiceOf('--output', INSTANCES_OPTIONS.output, once('output', others.output));
  const top = once('top', others.top);
  if (paths.length === 0 && !help) {
    const needing = OF_POOLS.find((name) => values[name] !== undefined);
    const option = output === 'html' ? '--output html' : needing && `--${needing}`;
    if (option !== undefined) throw new UsageError(`${option} requires files with NodePools`);
  }
  if (values.why !== undefined) checkType(values.why);
  if (values.why !== undefined && output === 'html') throw new UsageError('--why and --output html are mutually exclusive. Remove one of them.');
  if (values.daemonsets !== undefined) checkDaemonSets(values.daemonsets, paths);
  const configurations = configurationsOf({ ...others, help });
  return {
    ...values,
    ...fleetOptions(others),
    paths,
    excluded: excludedPaths(others, configurations),
    configurations,
    requirements: (requirement ?? []).map(requirementOption),
    kubelet: kubelet ?? false,
    /** Number of instance types in each table. */
    top: topOf(top ?? INSTANCES_OPTIONS.top.default),
    /** The release that must accept the objects. */
    version: karpenterVersion(once('karpenter-version', others['karpenter-version'])),
    region: once('region', others.region),
    zones: once('zones', others.zones)?.split(','),
    prices: help ? undefined : pricesOption(prices ?? []),
    output,
    verbose: others.verbose ?? false,
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

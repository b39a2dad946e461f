import { oneLine } from '../../foundation/basics/one-line';
import { configurationsOf } from '../config/configurations-of';
import { fleetOptions } from '../fleet/fleet-options';
import { SIMULATE_OPTIONS } from '../help/simulate';
import { pricesOption } from '../market/prices/prices-option';
import { choiceOf, excludedPaths, inputPaths, karpenterVersion, once } from '../options/option-values';
import { parsed } from '../options/parsed';
import { UsageError } from '../terminal/usage-error';
import { fieldChange } from '../what-if/set-option';


export type SimulateOptions = ReturnType<typeof simulateOptions>;

/** @throws {UsageError} */
export function simulateOptions(args: readonly string[]) {
  const { values: { replicas = [], set = [], override = [], prices = [], help = false, ...others }, positionals } = parsed('simulate', args, SIMULATE_OPTIONS);
  const configurations = configurationsOf({ ...others, help });
  if (override.includes('')) throw new UsageError('--override must not be empty. Set the path of a file or folder.');
  return {
    paths: inputPaths(positionals),
    ...fleetOptions(others),
    excluded: excludedPaths(others, configurations),
    configurations,
    /** Numbers of replicas, by name of the workload. */
    replicas: replicas.map(replicasOption),
    fields: set.map(fieldChange),
    overrides: override,
    /** The release that must accept the objects. */
    version: karpenterVersion(once('karpenter-version', others['karpenter-version'])),
    region: once('region', others.region),
    zones: once('zones', others.zones)?.split(','),
    prices: help ? undefined : pricesOption(prices),
    output: choiceOf('--output', SIMULATE_OPTIONS.output, once('output', others.output)),
    verbose: others.verbose ?? false,
    help,
  };
}

/**
 * Reads a value of `--replicas`, such as `web=40`.
 *
 * @throws {UsageError}
 */
function replicasOption(text: string): readonly [string, number] {
  const [, name, count] = /^(.+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) throw new UsageError(`--replicas must be WORKLOAD=NUMBER, such as web=40, got ${JSON.stringify(oneLine(text))}`);
  if (!/^\d{1,9}$/.test(count)) throw new UsageError(`--replicas ${oneLine(name)} must be a whole number of 0 or more, got ${JSON.stringify(oneLine(count))}`);
  return [name, Number(count)];
}

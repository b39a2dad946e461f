import { oneLine } from '../../foundation/basics/one-line';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { configurationsOf } from '../config/configurations-of';
import { featureGates } from '../config/feature-gates';
import { fleetOptions } from '../fleet/fleet-options';
import { CONSOLIDATE_OPTIONS } from '../help/consolidate';
import { pricesOption } from '../market/prices/prices-option';
import { choiceOf, excludedPaths, inputPaths, karpenterVersion, once } from '../options/option-values';
import { parsed } from '../options/parsed';
import { UsageError } from '../terminal/usage-error';
import { fieldChange } from '../what-if/set-option';


export type ConsolidateOptions = ReturnType<typeof consolidateOptions>;

/** A time with its time zone, as in RFC 3339. Seconds are optional. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** @throws {UsageError} */
export function consolidateOptions(args: readonly string[]) {
  const { values: { set = [], override = [], prices = [], help = false, ...others }, positionals } = parsed('consolidate', args, CONSOLIDATE_OPTIONS);
  const configurations = configurationsOf({ ...others, help });
  const version = karpenterVersion(once('karpenter-version', others['karpenter-version']));
  const gates = once('feature-gates', others['feature-gates']);
  if (override.includes('')) throw new UsageError('--override must not be empty. Set the path of a file or folder.');
  return {
    paths: inputPaths(positionals),
    ...fleetOptions(others),
    excluded: excludedPaths(others, configurations),
    configurations,
    untilStable: others['until-stable'] ?? false,
    fields: set.map(fieldChange),
    overrides: override,
    now: timeOf(once('now', others.now)),
    gates: gates === undefined ? undefined : featureGates(gates, [{ version: version ?? newestKnown() }]),
    version,
    region: once('region', others.region),
    zones: once('zones', others.zones)?.split(','),
    prices: help ? undefined : pricesOption(prices),
    output: choiceOf('--output', CONSOLIDATE_OPTIONS.output, once('output', others.output)),
    verbose: others.verbose ?? false,
    help,
  };
}

function timeOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const time = TIME.test(text) ? new Date(text) : undefined;
  if (time === undefined || Number.isNaN(time.getTime())) throw new UsageError(`--now must be a time such as 2026-11-30T12:00:00Z, got ${JSON.stringify(oneLine(text))}`);
  return time;
}

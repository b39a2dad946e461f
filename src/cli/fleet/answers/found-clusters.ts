import { ReadInput } from './cluster-command';
import { normalPath } from '../../../checks/manifests/files/paths';
import { Source, STANDARD_INPUT } from '../../../checks/manifests/source';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { withoutRenderedCharts } from '../charts/rendered-notes';
import { SourcedObject } from '../cluster-sides';
import { FleetSources } from '../distributed-sources';
import { FleetOptions } from '../fleet-options';
import { fleetsOf } from '../fleet-sources';
import { InputClusters, inputClusters } from '../input-clusters';
import { onlyRelease } from '../only-release';

/** The sources of a command without a comparison. */
export interface CommandInput {
  readonly sources: readonly Source[];
  /** The paths in the arguments. */
  readonly roots: readonly string[];
  readonly options: FleetOptions;
}

/** The objects in the input, and the clusters if there are several. */
export interface FoundClusters<O extends SourcedObject, R> {
  readonly read: R;
  readonly clusters?: InputClusters<O>;
  /** The release that Applications install, if the input is about one cluster. */
  readonly release?: KarpenterVersion;
  /** Sentences about objects of one cluster that the input does not determine. */
  readonly notes?: readonly string[];
}

/** Reads the objects in the input, and finds the clusters. */
export function foundClusters<O extends SourcedObject, R extends ReadInput<O>>(
  { sources, roots, options }: CommandInput, readAll: (sources: readonly Source[]) => R,
): FoundClusters<O, R> {
  const [fleet] = fleetsOf([{ sources, roots, charts: options.charts, kustomizations: options.kustomizations }], options.pattern);
  const all = fleet?.sources ?? sources;
  const everything = readAll(all);
  const read = { ...everything, notes: withoutRenderedCharts(everything.notes, fleet) };
  const unreadable = read.unreadable.map(({ source }) => source);
  const side = { objects: read.objects, sources: all, fleet: fleet && withSharedArguments(fleet, roots), roots, unreadable };
  const clusters = inputClusters([side], options);
  if (clusters !== undefined) return { read, clusters };
  return { read: all.length > sources.length ? readAll(sources) : read, release: onlyRelease(fleet), notes: fleet?.notes };
}

/** Adds files that are arguments, and standard input, to all clusters if no Application deploys them. */
function withSharedArguments(fleet: FleetSources, roots: readonly string[]): FleetSources {
  const named = new Set(roots.map(normalPath));
  const isArgument = ({ name, path = name }: Source) => name === STANDARD_INPUT || named.has(normalPath(path));
  const shared = new Set(fleet.sources.filter(isArgument).map(({ name }) => name));
  return {
    ...fleet,
    clustersOf: (source) => {
      const clusters = fleet.clustersOf(source);
      return clusters?.length === 0 && shared.has(source) ? undefined : clusters;
    },
  };
}

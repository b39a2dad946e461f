import { ClusterAnswer, ClusterCommand, ClusterSettings, ReadInput } from './cluster-command';
import { clusterKeys } from './cluster-keys';
import { clusterPart } from './cluster-part';
import { newestKnown } from '../../../karpenter/versions/known-releases';
import { Terminal } from '../../terminal/terminal';
import { UsageError } from '../../terminal/usage-error';
import { SourcedObject } from '../cluster-sides';
import { groupedAnswers } from '../groups/grouped-answers';
import { InputClusters } from '../input-clusters';
import { NamedCluster } from '../output/fleet-view';

/** A cluster with its release. */
export interface AnsweredCluster extends NamedCluster {
  readonly release: string;
  /** Whether the input does not determine all objects of the cluster, for example because of a Helm chart. */
  readonly isUnread: boolean;
}

/** The answer about a cluster, or an error. */
interface ClusterResult<A> {
  readonly json: string;
  readonly code: number;
  readonly found?: ClusterAnswer<A>;
  readonly error?: string;
}

/** Clusters with the same answer, apart from their own names. */
export interface AnswerGroup<A> extends ClusterResult<A> {
  readonly clusters: readonly AnsweredCluster[];
}

/** Returns the answers about clusters, those of earlier stages first. Computes one answer for clusters with the same objects. */
export function fleetAnswers<O extends SourcedObject, R extends ReadInput<O>, S extends ClusterSettings, A>(
  command: ClusterCommand<O, R, S, A>, clusters: InputClusters<O>, read: R, terminal: Terminal,
): readonly AnswerGroup<A>[] {
  const [facts] = clusters.facts;
  const quiet: Terminal = { ...terminal, err: () => undefined, progress: () => undefined };
  const { json } = command.view();
  const stepOf = (name: string) => facts.get(name)?.stage?.step ?? Infinity;
  const names = [...clusters.byName.keys()].sort((a, b) => (stepOf(a) === stepOf(b) ? 0 : stepOf(a) - stepOf(b)));
  const keyOf = clusterKeys(read);
  const known = new Map<string, ClusterResult<A>>();
  const answers = names.map((name, index) => {
    terminal.progress(`${index + 1} of ${names.length} clusters`);
    const { objects: [objects], sources: [sources] } = clusters.byName.get(name)!;
    const { stage, release } = facts.get(name) ?? {};
    const settings = attempt(() => command.settingsOf(sources, release));
    const compute = (value: S): ClusterResult<A> => {
      const found = attempt(() => command.answer(clusterPart(command, read, { objects, sources }), value, quiet));
      return 'error' in found ? found : { found: found.value, json: json(found.value.answer), code: found.value.code };
    };
    const isUnread = clusters.unread.has(name);
    let result: ClusterResult<A>;
    if ('error' in settings) {
      result = settings;
    } else {
      const { value } = settings;
      const key = [value.version, value.others, keyOf({ name, objects, sources })].join('|');
      result = known.get(key) ?? compute(value);
      known.set(key, result);
    }
    const version = 'error' in settings ? release : settings.value.version;
    const shown = (version ?? newestKnown()).toString();
    const cluster = { name, release: shown, isUnread, ...stage !== undefined && { stage } };
    return { cluster, result: isUnread && result.error !== undefined ? { ...result, error: `some objects are not known, and ${result.error}` } : result };
  });
  terminal.progress('');
  const compared = ({ cluster: { name, release, isUnread }, result: { json: text, code } }: typeof answers[number]) => (
    { name, json: text, facts: [release, isUnread, code] }
  );
  return groupedAnswers(answers, compared).map((ofGroup) => ({ clusters: ofGroup.map(({ cluster }) => cluster), ...ofGroup[0].result }));
}

interface Failure {
  readonly error: string;
  readonly code: number;
  readonly json: string;
}

/** Returns the result of a function, or the usage error that it throws. */
function attempt<T>(compute: () => T): { readonly value: T } | Failure {
  try {
    return { value: compute() };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { error: error.message, code: error.exitCode, json: JSON.stringify({ error: error.message }) };
  }
}

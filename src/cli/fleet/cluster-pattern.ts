import { matchesGlob } from '../../checks/manifests/files/glob';
import { normalPath } from '../../checks/manifests/files/paths';

const CLUSTER = '{cluster}';

/** A glob for paths with the place of the cluster's name, such as `clusters/{cluster}/**`. */
export class ClusterPattern {
  private readonly glob: string;
  /** The characters around the name in its part of the path. */
  private readonly around: readonly [string, string];

  /** @throws if the pattern has an unsupported form */
  constructor(public readonly text: string) {
    const problem = patternProblem(text);
    if (problem !== undefined) throw new Error(problem);
    this.glob = normalPath(text);
    const [before, after] = this.glob.split('/').find((part) => part.includes(CLUSTER))!.split(CLUSTER);
    this.around = [before, after];
  }

  /** Returns the name of the cluster in a path, or undefined if the pattern does not match the path. */
  public clusterIn(path: string): string | undefined {
    const [before, after] = this.around;
    const isCandidate = (part: string) => part.length > before.length + after.length && part.startsWith(before) && part.endsWith(after);
    const names = normalPath(path).split('/').filter(isCandidate).map((part) => part.slice(before.length, part.length - after.length));
    return names.find((name) => matchesGlob(normalPath(path), this.glob.replace(CLUSTER, () => name)));
  }
}

function patternProblem(text: string): string | undefined {
  const got = `got ${JSON.stringify(text)}`;
  const count = text.split(CLUSTER).length - 1;
  if (count !== 1) return `must contain ${CLUSTER} once, ${got}. For example: 'clusters/${CLUSTER}/**'`;
  const part = text.split(/[/\\]/).find((each) => each.includes(CLUSTER))!;
  if (/[*?]/.test(part)) return `supports no * or ? next to ${CLUSTER}, ${got}`;
  if (/[{}[\]]/.test(text.replace(CLUSTER, ''))) return `supports only *, ?, **, and ${CLUSTER}, ${got}`;
  return undefined;
}

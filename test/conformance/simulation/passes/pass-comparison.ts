import { join } from 'path';
import { Cluster, ourPasses } from './our-passes';
import { changesOf, passText } from './pass-text';
import { RecordedPasses } from './recorded-passes';
import { ask } from '../../ask';
import { AnsweredProvision } from '../../disruption/oracle-answer';
import { podName } from '../../disruption/our-answer';
import { SHARED } from '../../shared-folder';
import { SimulationCase } from '../simulation-case';

const TYPES = ['-types', join(SHARED, 'data', 'instance-types.json')];

/** How often Karpenter's code solves a pass at first, and how often it solves it again before a difference counts. */
const RUNS = [4, 40, 200, 400];

interface Answer extends AnsweredProvision {
  readonly id: string;
  readonly error?: string;
  readonly alternatives?: readonly AnsweredProvision[];
  readonly poolErrors?: { readonly [pool: string]: string };
}

export interface PassTally {
  /** Number of passes that Karpenter's code judged. */
  readonly passes: number;
  /** Numbers of cases by their number of passes that start pods. */
  readonly byPasses: ReadonlyMap<number, number>;
  readonly disagreements: readonly string[];
  /** The cases that agree. */
  readonly recorded: readonly RecordedPasses[];
}

/** A case, the NodePools that Karpenter skips, and our cluster before the first pass and after each pass. */
interface Judged {
  readonly asked: SimulationCase;
  readonly skipped: readonly string[];
  readonly clusters: readonly Cluster[];
}

/** Gives our cluster after each pass to Karpenter's code, and compares the next pass. After our last pass, Karpenter must change nothing. */
export async function comparePasses(file: string, cases: readonly SimulationCase[], log: (line: string) => void = () => {}): Promise<PassTally> {
  const skipped = await skippedPools(file, cases);
  const judged = cases.map((asked): Judged => ({ asked, skipped: skipped.get(asked.id)!, clusters: ourPasses(asked, skipped.get(asked.id)!) }));
  const disagreements = new Map<Judged, string>();
  let left: readonly Judged[] = judged;
  let passes = 0;
  for (let pass = 0; left.length > 0; pass += 1) {
    passes += left.length;
    for (const [each, text] of await differences(file, left, pass)) disagreements.set(each, text);
    left = left.filter((each) => pass + 1 < each.clusters.length && !disagreements.has(each));
    log(`pass ${pass + 1}: ${left.length} cases go on, ${disagreements.size} disagreements`);
  }
  const agreeing = judged.filter((each) => !disagreements.has(each));
  const byPasses = new Map<number, number>();
  for (const { clusters } of agreeing) byPasses.set(startsIn(clusters), (byPasses.get(startsIn(clusters)) ?? 0) + 1);
  const recorded = agreeing.map((each) => {
    return { id: each.asked.id, skipped: each.skipped, passes: each.clusters.map((_, pass) => textAfter(each, pass)) };
  });
  return { passes, byPasses, disagreements: [...disagreements.values()], recorded };
}

/** Returns our passes as they are recorded. */
export function ourPassTexts(asked: SimulationCase, skipped: readonly string[]): readonly string[] {
  const clusters = ourPasses(asked, skipped);
  return clusters.map((_, pass) => textAfter({ asked, skipped, clusters }, pass));
}

/** Returns the cases in which no result of Karpenter is ours. */
async function differences(file: string, judged: readonly Judged[], pass: number): Promise<ReadonlyMap<Judged, string>> {
  const different = new Map<Judged, string>();
  let undecided = judged;
  for (const [index, runs] of RUNS.entries()) {
    if (undecided.length === 0) break;
    const answers = await ask<Answer>(file, TYPES, undecided.map((each) => question(each, pass, runs)));
    undecided = undecided.filter((each) => {
      const { asked, clusters } = each;
      const { error, alternatives = [], ...first } = answers.get(asked.id)!;
      if (error !== undefined) throw new Error(`Karpenter's code can't read case ${asked.id}: ${error}`);
      const texts = [first, ...alternatives].map((result) => passText(asked, clusters[pass].nodes, result));
      const ours = textAfter(each, pass);
      if (texts.includes(ours)) return false;
      if (isRandom(asked) && index + 1 < RUNS.length) return true;
      different.set(each, `${asked.id}, pass ${pass + 1}\n  Karpenter: ${texts.join('\nor:\n')}\n  we: ${ours}\n${JSON.stringify(question(each, pass, runs))}`);
      return false;
    });
  }
  return different;
}

/** Returns what our next pass changes. Nothing may change after the last one. */
function textAfter({ asked, clusters }: Judged, pass: number): string {
  const before = clusters[pass];
  return passText(asked, before.nodes, changesOf(asked, before, clusters[pass + 1] ?? before));
}

function startsIn(clusters: readonly Cluster[]): number {
  return clusters.filter(({ nodeOf }, index) => index > 0 && nodeOf.size > clusters[index - 1].nodeOf.size).length;
}

function question({ asked, clusters }: Judged, pass: number, runs: number): SimulationCase & { readonly [field: string]: unknown } {
  const { nodes, nodeOf } = clusters[pass];
  const pods = asked.pods.map((pod) => (nodeOf.has(podName(pod)) ? { ...pod, spec: { ...pod.spec, nodeName: nodeOf.get(podName(pod)) } } : pod));
  return { ...asked, op: 'provision', nodes, pods, ...isRandom(asked) && { runs } };
}

/** Returns false if Karpenter gives the same result in each run. */
function isRandom({ pods, daemonSetPods = [] }: SimulationCase): boolean {
  return [...pods, ...daemonSetPods].some(({ spec }) => spec.topologySpreadConstraints !== undefined || spec.affinity !== undefined);
}

async function skippedPools(file: string, cases: readonly SimulationCase[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const questions = cases.map(({ id, nodePools, only, zones }) => ({ id, op: 'provision', nodePools, only, zones, pods: [], runs: 1 }));
  const answers = await ask<Answer>(file, TYPES, questions);
  return new Map(cases.map(({ id }) => [id, Object.keys(answers.get(id)!.poolErrors ?? {})]));
}

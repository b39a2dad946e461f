import { kubeletCase } from './kubelet-cases';
import { judge } from '../../../src/checks/engine/judge';
import { EnforcedBy, Severity } from '../../../src/checks/findings/finding';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { askController, ControllerVerdict, program, Question } from '../oracles';

const RELEASE = '1.15.1';
const BATCH = 5_000;

export interface KubeletTally {
  ok: number;
  refused: number;
  /** Number of values that Karpenter accepts but our rules intentionally reject: null, kind, and apiVersion. */
  stricter: number;
  /** Differences between the verdicts, with both messages. */
  readonly disagreements: string[];
}

/** Compares our rules with Karpenter's code on generated kubelet settings. Returns undefined if Karpenter's code was not built. */
export async function compareKubelets(cases: number, seed: number): Promise<KubeletTally | undefined> {
  if (program('controller-1.15') === undefined) return undefined;
  const tally: KubeletTally = { ok: 0, refused: 0, stricter: 0, disagreements: [] };
  for (let first = 0; first < cases; first += BATCH) {
    const questions = Array.from({ length: Math.min(BATCH, cases - first) }, (_, index) => kubeletCase(seed, first + index));
    const verdicts = await askController(RELEASE, questions);
    for (const question of questions) compare(question, verdicts.get(question.id), tally);
  }
  return tally;
}

function compare({ id, object }: Question, verdict: ControllerVerdict | undefined, tally: KubeletTally): void {
  const errors = judge(object as object, KarpenterVersion.of(RELEASE)).findings.filter(({ severity, path }) => severity === Severity.ERROR && path.startsWith('spec.kubelet'));
  const isRefused = errors.some(({ enforcedBy }) => enforcedBy === EnforcedBy.CONTROLLER);
  const theirs = verdict?.controller ?? 'nothing';
  if (theirs !== (isRefused ? 'refused' : 'ok')) {
    const ours = errors.map(({ rule, path, message }) => `${rule} at ${path}: ${message}`);
    tally.disagreements.push(`${id}: ${JSON.stringify(object)}\n  Karpenter: ${theirs} ${verdict?.errors?.join('; ') ?? ''}\n  we: ${ours.join('; ') || 'ok'}`);
  } else if (isRefused) {
    tally.refused++;
  } else {
    tally.ok++;
    if (errors.length > 0) tally.stricter++;
  }
}

import { compareWithController, compareWithCrds, compareWithServer, Disagreement } from './compare';
import { crdsOf } from './crd-check';
import { Case, Mutator } from './mutate';
import { apiVersionOf, factsOf, kindOf, releasesOf } from './mutations/kinds';
import { askController, askServer, ControllerRelease, CONTROLLERS, program, ServerVerdict } from './oracles';
import { recordedObjects } from './recorded';
import { Tally } from './tally';
import { Updates } from './updates';
import { CrdSet } from '../../src/checks/crds/crd-set';
import { judge } from '../../src/checks/engine/judge';
import { Verdict } from '../../src/checks/engine/verdict';
import { EnforcedBy, Severity } from '../../src/checks/findings/finding';
import { RULES } from '../../src/checks/rules';
import { pruneAndDefault } from '../../src/checks/schema/prune-and-default';
import { jsonText } from '../../src/foundation/basics/json-text';
import { Schema, schemaOf } from '../../src/karpenter/versions/facts';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';

export interface Run {
  /** Number of manifests per kind and release. The run also checks one update for every five manifests. */
  readonly cases: number;
  readonly seed: number;
  readonly kinds: readonly string[];
  readonly releases: readonly string[];
}

/** The kinds to compare, and the file for the report. */
interface Round {
  readonly kind: string;
  readonly release: string;
  readonly crds: CrdSet | undefined;
  readonly tally: Tally;
}

interface Judged {
  readonly about: Case;
  readonly ours: Verdict;
}

/** Maximum number of cases in memory at a time. */
const BATCH = 5000;

/** Kinds that the oracle validates with Karpenter's own code. */
const SEEN_BY_CONTROLLER = ['NodePool', 'NodeOverlay'];

/** Matches quantities with huge exponents. For such quantities, Karpenter's code does not terminate, because Go's resource.Quantity computes all digits. */
const ENDLESS = /":"[^"]*[eE][+-]?\d{5,}/;

/** Compares our rules with all available validators on the same mutated manifests. */
export async function runDifferential(run: Run, tell: (line: string) => void = () => undefined): Promise<Tally> {
  const tally = new Tally();
  for (const release of run.releases) {
    const crds = crdsOf(release);
    for (const kind of run.kinds.filter((candidate) => releasesOf(candidate).includes(release))) {
      const before = tally.disagreements;
      const round = { kind, release, crds, tally };
      const mutator = new Mutator(kind, release, run.seed, recordedObjects(apiVersionOf(kind), kindOf(kind), release));
      const updates = new Updates(kind, release, mutator);
      await runAll(round, run.cases, (index) => mutator.caseAt(index));
      await runAll(round, Math.ceil(run.cases / 5), (index) => updates.caseAt(index));
      tell(`${release} ${kind}: ${tally.disagreements - before} disagreements`);
    }
  }
  return tally;
}

async function runAll(round: Round, count: number, make: (index: number) => Case): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    await runBatch(round, Array.from({ length: Math.min(BATCH, count - from) }, (_, offset) => make(from + offset)));
  }
}

async function runBatch(round: Round, cases: readonly Case[]): Promise<void> {
  const { kind, release, tally } = round;
  const asked = program('apiserver') ? askServer(release, cases.map(named)) : undefined;
  const judged: Judged[] = [];
  for (const [index, about] of cases.entries()) {
    const ours = judgeOnce(round, about);
    if (ours) judged.push({ about, ours });
    // Yields to the event loop, so that the oracle's pipes make progress.
    if (index % 100 === 0) await new Promise(setImmediate);
  }
  const verdicts = await asked;
  tally.count(kind, { cases: cases.length });
  for (const { about, ours } of judged) {
    const verdict = verdicts?.get(about.id);
    if (verdicts) tally.disagree(kind, release, about, serverDisagreements(ours, verdict));
    if (verdict ? verdict.verdict === 'accept' : ours.admitted) tally.count(kind, { admitted: 1 });
  }
  if (hasController(release) && cases[0].old === undefined && SEEN_BY_CONTROLLER.includes(kind)) {
    await runController(round, release, judged.filter(({ about, ours }) => (verdicts ? verdicts.get(about.id)?.verdict === 'accept' : ours.admitted)));
  }
}

function judgeOnce({ kind, release, crds, tally }: Round, about: Case): Verdict | undefined {
  try {
    const ours = withoutAutoMode(judge(about.object, KarpenterVersion.of(release), about.old));
    const byCrds = crds?.check(about.object, about.old);
    if (byCrds) tally.disagree(kind, release, about, compareWithCrds(ours, byCrds));
    if (byCrds?.admitted === null) tally.count(kind, { undecided: 1 });
    return ours;
  } catch (error) {
    tally.disagree(kind, release, about, [{ signature: `our code throws: ${error instanceof Error ? error.message : error}`, ours: [], theirs: [] }]);
    return undefined;
  }
}

const AUTO_MODE_RULES = new Set(RULES.filter(({ onlyAutoMode }) => onlyAutoMode).map(({ id }) => id));

/** Omits the findings of rules that only EKS Auto Mode enforces. The CRDs and the code of the judges are those of self-managed Karpenter. */
function withoutAutoMode(verdict: Verdict): Verdict {
  const findings = verdict.findings.filter(({ rule }) => !AUTO_MODE_RULES.has(rule));
  if (findings.length === verdict.findings.length) return verdict;
  const byServer = findings.filter(({ enforcedBy }) => enforcedBy === EnforcedBy.SCHEMA || enforcedBy === EnforcedBy.CEL);
  const isRefused = byServer.some(({ severity }) => severity === Severity.ERROR);
  return { ...verdict, admitted: verdict.admitted === null ? null : !isRefused, findings };
}

function serverDisagreements(ours: Verdict, server: ServerVerdict | undefined): Disagreement[] {
  return server ? compareWithServer(ours, server) : [{ signature: 'the server said nothing', ours: [], theirs: [] }];
}

function hasController(release: string): release is ControllerRelease {
  return release in CONTROLLERS && program(CONTROLLERS[release as ControllerRelease]) !== undefined;
}

async function runController({ kind, tally }: Round, release: ControllerRelease, all: readonly Judged[]): Promise<void> {
  const admitted = all.filter(({ about: { object } }) => !ENDLESS.test(jsonText(object)) && !hangsOnTheClock(object));
  const schema = schemaOf(factsOf(kind).schema, release);
  const verdicts = await askController(release, admitted.map(({ about: { id, object } }) => ({ id, object: asStored(object, schema) })));
  tally.count(kind, { controller: admitted.length });
  for (const { about, ours } of admitted) {
    tally.disagree(kind, release, about, compareWithController(ours, verdicts.get(about.id)!));
  }
}

/** Reports whether the verdict depends on the time, because Karpenter reads a budget's `nodes` only while the schedule is active. */
function hangsOnTheClock({ spec }: any): boolean {
  return [spec?.disruption?.budgets].flat().some((budget) => typeof budget?.schedule === 'string' && /^\d{19,}$/.test(budget.nodes));
}

/** Returns the object as the API server stores it when it is created, without the status. */
function asStored({ status: _, ...object }: any, schema: Schema): object {
  return pruneAndDefault(object, schema);
}

/** Sets a name for objects with generateName, because the API server generates the name before the steps that the oracle runs. */
function named(about: Case): Case {
  const { name, generateName } = about.object.metadata ?? {};
  if (name || !generateName) return about;
  return { ...about, object: { ...about.object, metadata: { ...about.object.metadata, name: `${generateName.slice(0, 58)}abcde` } } };
}

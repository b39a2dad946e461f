import { writeFileSync } from 'fs';
import { parseArgs } from 'util';
import { buildBudgetsProgram } from './budgets/ask-budgets';
import { budgetCases } from './budgets/budget-cases';
import { compareBudgets } from './budgets/budget-comparison';
import { buildConversionProgram } from './conversion/ask-conversion';
import { compareBehavior } from './conversion/behavior-comparison';
import { compareWithWebhook } from './conversion/mutated-comparison';
import { runDifferential } from './differential';
import { buildDisruptionProgram, disruptionProgram, randomCases } from './disruption/ask-disruption';
import { compareDisruptions } from './disruption/disruption-run';
import { ourAnswer } from './disruption/our-answer';
import { compareOwnSteps } from './disruption/own-step-comparison';
import { recordedFile } from './disruption/recorded-disruptions';
import { compareSteps } from './disruption/step-comparison';
import { askDrains, buildDrainsProgram, drainsProgram, DrainVerdict } from './drains/ask-drains';
import { drainCase } from './drains/drain-cases';
import { drainDifferences } from './drains/drain-comparison';
import { compareExpressions } from './expressions/comparison';
import { buildLaunchProgram, launchProgram } from './instance-types/ask-launch';
import { compareKubelets } from './kubelet/kubelet-comparison';
import { buildKubernetesTypes } from './kubernetes-types/program';
import { kustomizationCase } from './kustomize/kustomization-cases';
import { renderedByKubectl, renderedByUs } from './kustomize/kustomization-comparison';
import { renderingLine } from './kustomize/recorded-renderings';
import { KINDS, releasesOfAny } from './mutations/kinds';
import { buildNodeClassesProgram } from './node-classes/ask-node-classes';
import { compareNodeClasses } from './node-classes/node-class-comparison';
import { lineOf as nodeClassLine } from './node-classes/recorded-node-classes';
import { buildOracles, program } from './oracles';
import { buildOverlaysProgram } from './overlays/ask-overlays';
import { compareOverlays } from './overlays/overlay-comparison';
import { compareRealTypes } from './overlays/real-comparison';
import { lineOf } from './overlays/recorded-cases';
import { effectsLine } from './overlays/recorded-effects';
import { compareHashes, HASH_SUBJECTS, RecordedHash } from './plan/hash-comparison';
import { hashLines } from './plan/recorded-hashes';
import { requirementsLine } from './plan/recorded-requirements';
import { buildRequirementsProgram, compareRequirements } from './plan/requirements-comparison';
import { SCHEMA_RELEASES, schemasRun } from './schemas/schemas-run';
import { passesRun } from './simulation/passes/passes-run';
import { simulationLine } from './simulation/recorded-simulations';
import { compareSimulations, SimulationTally } from './simulation/simulation-comparison';
import { compareEffective } from './user-data/effective-comparison';
import { compareMime } from './user-data/mime-comparison';
import { buildUserDataPrograms, CODE_RELEASES, CodeRelease } from './user-data/programs';
import { findKubectl } from '../../scripts/helm/find-kubectl';

/** Value of `--kind` that compares kubelet settings of EC2NodeClasses. The CRD of 1.15 has no types for these settings. */
const KUBELET = 'kubelet';
/** Value of `--kind` that compares NodeOverlays with each other, like Karpenter's controller. */
const OVERLAYS = 'overlays';
/** Value of `--kind` that compares the effects of NodeOverlays on all instance types. */
const OVERLAY_EFFECTS = 'overlay-effects';
/** Value of `--kind` that compares the instance types that EC2NodeClasses leave. */
const NODE_CLASSES = 'node-classes';
/** Value of `--kind` that compares the number of nodes that disruption budgets allow. */
const BUDGETS = 'budgets';
/** Value of `--kind` that compares conversions from v1beta1 with the conversion webhook, and with the behavior of the input. */
const CONVERSION = 'conversion';
/** Value of `--kind` that compares static drift hashes. */
const HASHES = 'hashes';
/** Value of `--kind` that compares whether nodes match the requirements of their NodePool. */
const REQUIREMENTS = 'requirements-drift';
/** Value of `--kind` that compares the nodes for pending pods. */
const LAUNCHES = 'launches';
/** Value of `--kind` that compares the passes until no more pods start. */
const PASSES = 'passes';
/** Value of `--kind` that compares which PodDisruptionBudgets and annotations block nodes. */
const DRAINS = 'drains';
/** Value of `--kind` that compares what Karpenter does with the nodes of a cluster. */
const DISRUPTIONS = 'disruptions';
/** Value of `--kind` that compares the commands until Karpenter does nothing. */
const DISRUPTION_STEPS = 'disruption-steps';
/** Value of `--kind` that compares the Applications of ApplicationSets, and the order of their syncs. */
const APPLICATION_SETS = 'application-sets';
/** Value of `--kind` that compares the objects of kustomizations with kubectl. */
const KUSTOMIZE = 'kustomize';
/** Value of `--kind` that validates admitted manifests with the JSON Schemas, with ajv and in yaml-language-server. */
const SCHEMAS = 'schemas';
/** Number of cases that are compared at a time. */
const LAUNCHES_AT_A_TIME = 100;
/** Number of instance types that are compared for each EC2NodeClass. */
const TYPES_PER_CLASS = 6;

const HELP = `usage: npm run conformance -- [--cases N] [--seed N] [--kind KIND,…] [--release V,…] [--user-data V,…] [--report FILE]

Compares our rules with upstream code on generated inputs. Judges that are not there are left out: the CRDs in ../shared/crds, and the API server's and Karpenter's own
code, built with Go on the first run. Exit code 1 if two judges disagree.

For each release and kind, N mutated manifests and N/5 updates are compared. Without --kind, other inputs follow: N MIME documents, N user data, N kubelet settings,
2 N CEL expressions, N groups of NodeOverlays, N/5 pairs of objects for each drift hash, N nodes with requirements, and N conversions.

  --cases N       inputs of each sort (10000)
  --seed N        another run (1)
  --kind KIND     ${KINDS.join(', ')}; or one of:
                  ${KUBELET} (kubelet settings and CEL expressions only), ${OVERLAYS} (conflicts of NodeOverlays only),
                  ${OVERLAY_EFFECTS} (conflicts and effects of NodeOverlays on all instance types),
                  ${NODE_CLASSES} (instance types and resources that EC2NodeClasses leave),
                  ${BUDGETS} (nodes that disruption budgets allow at 1500 times for each input),
                  ${CONVERSION} (N conversions of each v1beta1 kind, and the behavior of N NodePools),
                  ${HASHES} (static drift hashes of N pairs of objects), ${REQUIREMENTS} (N nodes with requirements),
                  ${LAUNCHES} (nodes for the pending pods of N cases),
                  ${PASSES} (the passes until no more pods of N cases start; half a second each),
                  ${DRAINS} (nodes that PodDisruptionBudgets and annotations block in N cases),
                  ${DISRUPTIONS} (nodes that Karpenter removes or replaces in N cases; half a second each),
                  ${DISRUPTION_STEPS} (the same until Karpenter does nothing; seconds each),
                  ${APPLICATION_SETS} (Applications and rolling syncs of N ApplicationSets and N fleets; seconds each),
                  ${KUSTOMIZE} (the objects of N kustomizations, with kubectl),
                  ${SCHEMAS} (JSON Schemas and N admitted manifests in each of ${SCHEMA_RELEASES.length} releases, with yaml-language-server)
  --release V     releases of the manifests (all)
  --user-data V   releases whose bootstrap code is built, which takes minutes each (${CODE_RELEASES.join(', ')})
  --report FILE   writes all disagreements; for ${OVERLAYS}, ${OVERLAY_EFFECTS},
                  ${NODE_CLASSES}, ${HASHES}, ${REQUIREMENTS}, ${LAUNCHES}, ${PASSES}, ${DRAINS}, ${APPLICATION_SETS}, and ${KUSTOMIZE}, writes the results as in the recorded .jsonl files;
                  for ${DISRUPTIONS}, writes recorded.jsonl.br`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      'cases': { type: 'string', default: '10000' },
      'seed': { type: 'string', default: '1' },
      'kind': { type: 'string' },
      'release': { type: 'string' },
      'user-data': { type: 'string' },
      'report': { type: 'string' },
      'help': { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (values.kind === KUBELET) {
    buildOracles();
    return await kubeletRun(wholeNumber(values.cases!, 'cases'), wholeNumber(values.seed!, 'seed')) === 0 ? 0 : 1;
  }
  if (values.kind === OVERLAYS || values.kind === OVERLAY_EFFECTS) {
    buildOverlaysProgram();
    return await (values.kind === OVERLAYS ? overlaysRun : overlayEffectsRun)(wholeNumber(values.cases!, 'cases'), wholeNumber(values.seed!, 'seed'), values.report) === 0 ? 0 : 1;
  }
  if (values.kind === NODE_CLASSES) {
    buildNodeClassesProgram();
    return await nodeClassesRun(wholeNumber(values.cases!, 'cases'), wholeNumber(values.seed!, 'seed'), values.report) === 0 ? 0 : 1;
  }
  if (values.kind === KUSTOMIZE) {
    return kustomizeRun(wholeNumber(values.cases!, 'cases'), wholeNumber(values.seed!, 'seed'), values.report) === 0 ? 0 : 1;
  }
  if (values.kind === SCHEMAS) {
    buildOracles();
    return await schemasRun(wholeNumber(values.cases!, 'cases'), wholeNumber(values.seed!, 'seed'), chosen(values.release ?? SCHEMA_RELEASES.join(), releasesOfAny(KINDS), 'release')) === 0 ? 0 : 1;
  }
  if (values.kind === HASHES) {
    buildOracles();
    return await hashesRun(wholeNumber(values.cases!, 'cases'), wholeNumber(values.seed!, 'seed'), values.report) === 0 ? 0 : 1;
  }
  if (values.kind === REQUIREMENTS) {
    buildRequirementsProgram();
    return await requirementsRun(wholeNumber(values.cases!, 'cases'), wholeNumber(values.seed!, 'seed'), values.report) === 0 ? 0 : 1;
  }
  if (values.kind === LAUNCHES) {
    buildLaunchProgram();
    return await launchesRun(wholeNumber(values.cases!, 'cases'), wholeNumber(values.seed!, 'seed'), values.report) === 0 ? 0 : 1;
  }
  if (values.kind === DRAINS) {
    buildDrainsProgram();
    return await drainsRun(wholeNumber(values.cases!, 'cases'), wholeNumber(values.seed!, 'seed'), values.report) === 0 ? 0 : 1;
  }
  if (values.kind === PASSES) {
    buildDisruptionProgram();
    return await passesRun(karpenterDisrupts(), wholeNumber(values.cases!, 'cases'), wholeNumber(values.seed!, 'seed'), values.report) === 0 ? 0 : 1;
  }
  if (values.kind === DISRUPTIONS || values.kind === DISRUPTION_STEPS) {
    buildDisruptionProgram();
    return await (values.kind === DISRUPTIONS ? disruptionsRun : stepsRun)(wholeNumber(values.cases!, 'cases'), wholeNumber(values.seed!, 'seed'), values.report) === 0 ? 0 : 1;
  }
  if (values.kind === APPLICATION_SETS) {
    // The fleets use the compiled package, which the other kinds do not need.
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const { applicationSetsRun }: typeof import('./argocd/application-sets-run') = require('./argocd/application-sets-run');
    return await applicationSetsRun(wholeNumber(values.cases!, 'cases'), wholeNumber(values.seed!, 'seed'), values.report) === 0 ? 0 : 1;
  }
  if (values.kind === BUDGETS) {
    buildBudgetsProgram();
    return await budgetsRun(wholeNumber(values.cases!, 'cases'), wholeNumber(values.seed!, 'seed')) === 0 ? 0 : 1;
  }
  if (values.kind === CONVERSION) {
    buildConversionProgram();
    return await conversionRun(wholeNumber(values.cases!, 'cases'), wholeNumber(values.seed!, 'seed')) === 0 ? 0 : 1;
  }
  const kinds = chosen(values.kind, KINDS, 'kind');
  const releases = chosen(values.release, releasesOfAny(KINDS), 'release');
  const served = releasesOfAny(kinds);
  if (!releases.some((release) => served.includes(release))) throw new Error(`no release of these has ${kinds.join(', ')}: ${releases.join(', ')}; those that do: ${served.join(', ')}`);
  const run = { cases: wholeNumber(values.cases!, 'cases'), seed: wholeNumber(values.seed!, 'seed'), kinds, releases };
  const codeReleases = chosen(values['user-data'], CODE_RELEASES, 'release with bootstrap code') as readonly CodeRelease[];
  buildOracles();
  if (values.kind === undefined) {
    buildUserDataPrograms(codeReleases);
    buildKubernetesTypes();
    buildConversionProgram();
    buildOverlaysProgram();
    buildRequirementsProgram();
  }
  if (!program('apiserver')) console.log('no oracle: the rules are compared with the check by CRDs alone, where the shared folder is there');
  const started = Date.now();
  const tally = await runDifferential(run, (line) => console.log(line));
  console.log(`\nseed ${run.seed}, ${Math.round((Date.now() - started) / 1000)} s\n${tally.table()}`);
  if (values.report) writeFileSync(values.report, `seed ${run.seed}\n\n${tally.table()}\n\n${tally.list()}\n`);
  const otherDisagreements = values.kind === undefined
    ? await mimeRun(run.cases, run.seed) + await effectiveRun(codeReleases, run.cases, run.seed)
      + await kubeletRun(run.cases, run.seed) + await overlaysRun(run.cases, run.seed)
      + await hashesRun(Math.ceil(run.cases / 5), run.seed) + await requirementsRun(run.cases, run.seed)
      + await conversionRun(run.cases, run.seed)
    : 0;
  if (tally.disagreements > 0) console.log(`\n${tally.list(20)}`);
  return tally.disagreements + otherDisagreements === 0 ? 0 : 1;
}

async function mimeRun(cases: number, seed: number): Promise<number> {
  const tally = await compareMime(cases, seed);
  if (tally === undefined) return 0;
  const { read, refused, disagreements } = tally;
  console.log(`\nMIME documents: ${read} read, ${refused} refused, ${disagreements.length} disagreements\n${disagreements.slice(0, 20).join('\n')}`);
  return disagreements.length;
}

async function effectiveRun(releases: readonly CodeRelease[], cases: number, seed: number): Promise<number> {
  let all = 0;
  for (const release of releases) {
    const tally = await compareEffective(release, cases, seed);
    if (tally === undefined) continue;
    const { written, refused, disagreements } = tally;
    console.log(`\nuser data put together as by Karpenter ${release}: ${written} written, ${refused} refused, ${disagreements.length} disagreements\n${disagreements.slice(0, 5).join('\n')}`);
    all += disagreements.length;
  }
  return all;
}

async function kubeletRun(cases: number, seed: number): Promise<number> {
  const tally = await compareKubelets(cases, seed);
  if (tally === undefined) {
    console.log('\nkubelet settings: left out, since the oracle of Karpenter 1.15 was not built');
    return 0;
  }
  const { ok, refused, stricter, disagreements } = tally;
  console.log(`\nkubelet settings: ${ok} ok (${stricter} of them refused by our stricter choices), ${refused} refused, ${disagreements.length} disagreements\n${disagreements.slice(0, 20).join('\n')}`);
  return disagreements.length + await expressionsRun(2 * cases, seed);
}

async function overlaysRun(cases: number, seed: number, report?: string): Promise<number> {
  const tally = await compareOverlays(cases, seed);
  if (tally === undefined) return 0;
  const { accepted, refused, recorded, disagreements } = tally;
  console.log(`\nNodeOverlays: ${accepted} groups without a conflict, ${refused} with one, ${disagreements.length} disagreements\n${disagreements.slice(0, 20).join('\n')}`);
  if (report) writeFileSync(report, recorded.map(lineOf).join(''));
  return disagreements.length;
}

async function nodeClassesRun(cases: number, seed: number, report?: string): Promise<number> {
  const tally = await compareNodeClasses(cases, seed, TYPES_PER_CLASS);
  if (tally === undefined) return 0;
  const { types, excluded, failures, recorded, disagreements } = tally;
  console.log(`\nEC2NodeClasses: ${types} instance types, ${excluded} excluded, ${failures} with a failing expression, ${disagreements.length} disagreements`);
  console.log(disagreements.slice(0, 20).join('\n'));
  if (report) writeFileSync(report, recorded.map(nodeClassLine).join(''));
  return disagreements.length;
}

async function drainsRun(count: number, seed: number, report?: string): Promise<number> {
  const file = drainsProgram();
  if (file === undefined) throw new Error("Karpenter's disruption controller was not built");
  const cases = Array.from({ length: count }, (_, index) => drainCase(seed, index));
  const verdicts = await askDrains(file, cases);
  const differences = drainDifferences(cases, verdicts);
  const sum = (number: (verdict: DrainVerdict) => number) => verdicts.reduce((total, verdict) => total + number(verdict), 0);
  console.log(`\nblocked nodes: ${count} cases, ${sum(({ blocks }) => blocks.length)} budgets block, ${sum(({ overlaps }) => Number(overlaps))} overlaps, ${sum(({ protects }) => protects.length)} protected workloads, ${differences.length} disagreements`);
  console.log(differences.slice(0, 20).join('\n'));
  if (report) writeFileSync(report, verdicts.map((verdict, index) => `${JSON.stringify({ seed, index, ...verdict })}\n`).join(''));
  return differences.length;
}

async function budgetsRun(cases: number, seed: number): Promise<number> {
  const comparison = await compareBudgets(budgetCases(cases, seed));
  if (comparison === undefined) return 0;
  const { times, changes, blocked, open, disagreements } = comparison;
  console.log(`\ndisruption budgets: ${times} times, ${changes} changes, ${blocked} cases always blocked, ${open} never, ${disagreements.length} disagreements`);
  console.log(disagreements.slice(0, 20).join('\n'));
  return disagreements.length;
}

async function conversionRun(cases: number, seed: number): Promise<number> {
  const { compared, withTypes, withSchedules, copied, disagreements } = compareBehavior(cases, seed);
  console.log(`\nbehavior of converted NodePools: ${compared} compared (${withTypes} with instance types, ${withSchedules} with scheduled budgets), ${copied} EC2NodeClasses copied`);
  console.log(`${disagreements.length} disagreements\n${disagreements.slice(0, 20).join('\n')}`);
  const webhook = await compareWithWebhook(cases, seed);
  if (webhook === undefined) return disagreements.length;
  console.log(`\nconversion webhook: ${webhook.compared} objects compared, ${webhook.undecided} of them to decide, ${webhook.unreadable} unreadable, ${webhook.disagreements.length} disagreements`);
  console.log(webhook.disagreements.slice(0, 20).join('\n'));
  return disagreements.length + webhook.disagreements.length;
}

async function overlayEffectsRun(cases: number, seed: number, report?: string): Promise<number> {
  const tally = await compareRealTypes(cases, seed);
  if (tally === undefined) return 0;
  const { refused, compared, changed, recorded, disagreements } = tally;
  console.log(`\nNodeOverlays on all instance types: ${recorded.length} groups, ${refused} with a conflict, ${compared} effects compared (${changed} of them changes)`);
  console.log(`${disagreements.length} disagreements\n${disagreements.slice(0, 20).join('\n')}`);
  if (report) writeFileSync(report, recorded.map(effectsLine).join(''));
  return disagreements.length;
}

async function hashesRun(cases: number, seed: number, report?: string): Promise<number> {
  const recorded: RecordedHash[] = [];
  let all = 0;
  for (const subject of HASH_SUBJECTS) {
    const tally = await compareHashes(subject, cases, seed);
    if (tally === undefined) continue;
    const { compared, pairs, drifting, undecodable, fatal, admitted, disagreements } = tally;
    const leftOut = [...undecodable].map(([reason, count]) => `${count} ${reason}`).join(', ');
    console.log(`\nhash of ${subject.name}: ${compared} objects and ${pairs} pairs compared (${drifting} of them drift), ${disagreements.length} disagreements`);
    console.log(`  without a hash in Karpenter: ${leftOut}, ${fatal} unreadable alias; ${admitted} of them admitted`);
    console.log(disagreements.slice(0, 20).join('\n'));
    all += disagreements.length;
    recorded.push(...tally.recorded);
  }
  if (report) writeFileSync(report, hashLines(recorded));
  return all;
}

async function requirementsRun(cases: number, seed: number, report?: string): Promise<number> {
  const tally = await compareRequirements(cases, seed);
  if (tally === undefined) return 0;
  const { drifted, recorded, disagreements } = tally;
  console.log(`\nrequirements of nodes: ${recorded.length} nodes, ${drifted} drifted, ${disagreements.length} disagreements\n${disagreements.slice(0, 20).join('\n')}`);
  if (report) writeFileSync(report, recorded.map(requirementsLine).join(''));
  return disagreements.length;
}

async function launchesRun(cases: number, seed: number, report?: string): Promise<number> {
  const file = launchProgram();
  if (file === undefined) throw new Error("Karpenter's scheduler was not built");
  const started = Date.now();
  const tallies: SimulationTally[] = [];
  for (let first = 0; first < cases; first += LAUNCHES_AT_A_TIME) {
    const tally = await compareSimulations(file, Math.min(LAUNCHES_AT_A_TIME, cases - first), seed, first);
    tallies.push(tally);
    for (const each of tally.disagreements) console.log(each);
    console.log(`${first + LAUNCHES_AT_A_TIME} cases, ${Math.round((Date.now() - started) / 1000)} s`);
  }
  const sum = (number: (tally: SimulationTally) => number) => tallies.reduce((total, tally) => total + number(tally), 0);
  const [disagreements, undecided] = [sum((tally) => tally.disagreements.length), tallies.flatMap((tally) => tally.undecided)];
  console.log(`\nnodes for pending pods: ${cases} cases, ${sum(({ launched }) => launched)} with nodes, ${sum(({ nodes }) => nodes)} nodes, ${sum(({ pending }) => pending)} pending pods`);
  console.log(`${sum(({ random }) => random)} cases with random results, ${undecided.length} undecided (${undecided.join(', ')}), ${disagreements} disagreements`);
  if (report) writeFileSync(report, tallies.flatMap(({ recorded }) => recorded).map(simulationLine).join(''));
  return disagreements;
}

async function disruptionsRun(cases: number, seed: number, report?: string): Promise<number> {
  const tally = await compareDisruptions(karpenterDisrupts(), randomCases(seed, cases), ourAnswer, (line) => console.log(line));
  const { commands, firstDiffers, byCategory, disagreements } = tally;
  console.log(`\nremoved and replaced nodes: ${cases} cases, ${commands} commands, ${firstDiffers.length} first commands differ (${firstDiffers.join(', ')})`);
  for (const [category, ids] of byCategory) console.log(`${category}: ${ids.length} (${ids.join(', ')})`);
  console.log(disagreements.slice(0, 20).join('\n'));
  if (report) writeFileSync(report, recordedFile(tally.recorded));
  return disagreements.length;
}

async function stepsRun(cases: number, seed: number): Promise<number> {
  const log = (line: string) => console.log(line);
  const comparisons = {
    "Karpenter's states": await compareSteps(karpenterDisrupts(), randomCases(seed, cases), ourAnswer, log),
    'our states': await compareOwnSteps(karpenterDisrupts(), randomCases(seed, cases), log),
  };
  for (const [of, { steps, unfinished, disagreements }] of Object.entries(comparisons)) {
    console.log(`\ncommands until Karpenter does nothing, from ${of}: ${steps} steps, ${unfinished.length} unfinished cases (${unfinished.join(', ')}), ${disagreements.length} disagreements`);
    console.log(disagreements.slice(0, 20).join('\n'));
  }
  return Object.values(comparisons).reduce((sum, { disagreements }) => sum + disagreements.length, 0);
}

/** Returns the path of the program with Karpenter's disruption controller. */
function karpenterDisrupts(): string {
  const file = disruptionProgram();
  if (file === undefined) throw new Error("Karpenter's disruption controller was not built");
  return file;
}

async function expressionsRun(cases: number, seed: number): Promise<number> {
  const tally = await compareExpressions(cases, seed);
  if (tally === undefined) return 0;
  const { values, evaluationErrors, compileErrors, leftOut, disagreements } = tally;
  console.log(`\nCEL expressions: ${values} evaluated, ${evaluationErrors} failed, ${compileErrors} did not compile, ${leftOut} left out, ${disagreements.length} disagreements`);
  console.log(disagreements.slice(0, 20).join('\n'));
  return disagreements.length;
}

function chosen(text: string | undefined, known: readonly string[], what: string): readonly string[] {
  if (text === undefined) return known;
  const names = text.split(',');
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no such ${what}: ${unknown.join(', ')}; known: ${known.join(', ')}`);
  return names;
}

/** Compares kustomizations with kubectl. Returns the number of differences. */
function kustomizeRun(cases: number, seed: number, report?: string): number {
  const kubectl = findKubectl();
  const results = Array.from({ length: cases }, (_, index) => {
    const tree = kustomizationCase(seed, index);
    const objects = renderedByKubectl(kubectl, tree);
    const own = renderedByUs(tree);
    return { index, objects, isOmitted: objects !== undefined && own === undefined, isEqual: JSON.stringify(objects) === JSON.stringify(own) };
  });
  const different = results.filter(({ isEqual, isOmitted }) => !isEqual && !isOmitted);
  const omitted = results.filter(({ isOmitted }) => isOmitted).length;
  const failed = results.filter(({ objects }) => objects === undefined).length;
  console.log(`${cases} kustomizations, ${failed} of which kubectl rejects, and ${omitted} of which this package does not render; ${different.length} differences: ${different.map(({ index }) => index).join(', ')}`);
  if (report !== undefined) writeFileSync(report, results.map(({ index, objects }) => renderingLine({ index, objects })).join(''));
  return different.length;
}

function wholeNumber(text: string, what: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${what} takes a whole number, not ${text}`);
  return Number(text);
}

main().then((code) => { process.exitCode = code; }, (error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});

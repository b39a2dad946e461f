import { HashPair, HashPairs } from './hash-cases';
import { storedText } from './stored-text';
import { judge } from '../../../src/checks/engine/judge';
import { Json } from '../../../src/checks/findings/rule';
import { nodeClassHash } from '../../../src/forecast/plan/hash/node-class-hash';
import { nodePoolHash } from '../../../src/forecast/plan/hash/node-pool-hash';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { ask } from '../ask';
import { ControllerRelease, CONTROLLERS, program } from '../oracles';

const BATCH = 5_000;

/** A hash version that Karpenter's code computes in a release. */
export interface HashSubject {
  readonly name: string;
  readonly kind: 'NodePool' | 'EC2NodeClass';
  readonly release: ControllerRelease;
  readonly hash: (object: Json) => string;
}

/** An object as the API server stores it, with Karpenter's hash. */
export interface RecordedHash {
  readonly subject: HashSubject;
  readonly object: Json;
  readonly hash: string;
}

export const HASH_SUBJECTS: readonly HashSubject[] = [
  { name: 'NodePool v3, Karpenter 1.14.1', kind: 'NodePool', release: '1.14.1', hash: nodePoolHash },
  { name: 'NodePool v3, Karpenter 1.15.0', kind: 'NodePool', release: '1.15.1', hash: nodePoolHash },
  { name: 'EC2NodeClass v5, Karpenter 1.14.1', kind: 'EC2NodeClass', release: '1.14.1', hash: (object) => nodeClassHash(object, 'v5') },
  { name: 'EC2NodeClass v6, Karpenter 1.15.0', kind: 'EC2NodeClass', release: '1.15.1', hash: (object) => nodeClassHash(object, 'v6') },
];

export interface HashTally {
  /** Number of objects whose hashes are compared. */
  compared: number;
  /** Number of pairs that are compared. */
  pairs: number;
  /** Number of compared pairs with different hashes. */
  drifting: number;
  /** Number of objects that have no hash, because Karpenter can't decode them, by error. */
  readonly undecodable: Map<string, number>;
  /** Number of objects for which Karpenter would exit, because it can't read the alias of the AMI. */
  fatal: number;
  /** Number of objects without a hash that our rules admit, for example because the API server doesn't check the range of a duration. */
  admitted: number;
  readonly disagreements: string[];
  readonly recorded: RecordedHash[];
}

const ERROR_KINDS: readonly (readonly [RegExp, string])[] = [
  [/cannot unmarshal number \S+ into/, 'number out of range or with a fraction'],
  [/cannot unmarshal/, 'wrong JSON type'],
  [/^time: /, 'invalid duration'],
  [/^parsing time /, 'invalid time'],
  [/^quantities must match |^unable to parse quantity's suffix/, 'invalid quantity'],
];

interface Answer {
  readonly id: string;
  readonly hash?: string;
  readonly errors?: readonly string[];
}

/** Compares our hashes with the hashes of Karpenter's code on generated pairs. Returns undefined if Karpenter's code was not built. */
export async function compareHashes(subject: HashSubject, cases: number, seed: number): Promise<HashTally | undefined> {
  const file = program(CONTROLLERS[subject.release]);
  if (file === undefined) return undefined;
  const pairs = new HashPairs(subject.kind, subject.release, seed);
  const tally: HashTally = { compared: 0, pairs: 0, drifting: 0, undecodable: new Map(), fatal: 0, admitted: 0, disagreements: [], recorded: [] };
  for (let first = 0; first < cases; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, cases - first) }, (_, index) => pairs.pairAt(first + index));
    const questions = batch.flatMap(({ before, after }, index) => [{ id: `${index} before`, object: before }, { id: `${index} after`, object: after }]);
    const answers = await ask<Answer>(file, [], questions.filter(({ object }) => !isFatal(object)), JSON.parse, storedText);
    batch.forEach((pair, index) => compare(subject, pair, [answers.get(`${index} before`), answers.get(`${index} after`)], tally));
  }
  return tally;
}

function compare(subject: HashSubject, { before, after }: HashPair, [first, second]: readonly (Answer | undefined)[], tally: HashTally): void {
  const [ours, theirs] = [hashOf(subject, before, first, tally), hashOf(subject, after, second, tally)];
  if (ours === undefined || theirs === undefined) return;
  tally.pairs++;
  const isDrifting = first!.hash !== second!.hash;
  if (isDrifting) tally.drifting++;
  if (isDrifting !== (ours !== theirs)) tally.disagreements.push(`${subject.name}: ${storedText({ before, after })}\n  drifts in Karpenter: ${isDrifting}`);
}

/** Returns our hash, or undefined if Karpenter has none. Compares both. */
function hashOf(subject: HashSubject, object: Json, answer: Answer | undefined, tally: HashTally): string | undefined {
  if (answer?.hash === undefined) {
    if (isFatal(object)) tally.fatal++;
    else countIn(tally.undecodable, errorKind(answer?.errors?.join('; ')));
    if (isAdmitted(object, subject.release)) tally.admitted++;
    return undefined;
  }
  const ours = subject.hash(object);
  tally.compared++;
  if (ours !== answer.hash) tally.disagreements.push(`${subject.name}: ${storedText(object)}\n  Karpenter: ${answer.hash}\n  we: ${ours}`);
  tally.recorded.push({ subject, object, hash: answer.hash });
  return ours;
}

function countIn(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Returns the kind of a decoding error. */
function errorKind(error: string | undefined): string {
  if (error === undefined) return 'no answer';
  return ERROR_KINDS.find(([pattern]) => pattern.test(error))?.[1] ?? error;
}

/** Returns true if Karpenter exits because it takes the AMI family from an alias that has no `@`, several, or an unknown family. */
function isFatal({ spec }: Json): boolean {
  const terms: readonly any[] = Array.isArray(spec?.amiSelectorTerms) ? spec.amiSelectorTerms : [];
  const alias = terms.map((term) => term?.alias).find((each) => typeof each === 'string' && each !== '');
  return typeof spec?.amiFamily !== 'string' && alias !== undefined && !/^(al2|al2023|bottlerocket|windows20(19|22|25))@[^@]*$/.test(alias);
}

/** Returns true if our rules admit an object. Adds the name, which the compared objects lack. */
function isAdmitted(object: Json, release: string): boolean {
  return judge({ ...object, metadata: { name: 'general' } }, KarpenterVersion.of(release)).admitted === true;
}

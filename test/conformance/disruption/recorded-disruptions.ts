import { readFileSync } from 'fs';
import { join } from 'path';
import { brotliCompressSync, brotliDecompressSync } from 'zlib';
import { DisruptionCase } from './disruption-case';
import { DisruptionAnswer } from './oracle-answer';

/** A case with the answer of Karpenter's code. */
export interface RecordedDisruption {
  readonly asked: DisruptionCase;
  readonly answer: DisruptionAnswer;
}

/** The numbers of recorded cases with removed nodes, and with pending pods only. */
const [DISRUPTIONS, PROVISIONS] = [48, 12];
/** Parts of a message that differ from case to case: names, numbers, and quoted values. */
const DETAILS = /"[^"]*"|\S*[\d/]\S*/g;

export function recordedDisruptions(): readonly RecordedDisruption[] {
  const text = brotliDecompressSync(readFileSync(join(__dirname, 'recorded.jsonl.br'))).toString();
  return text.trim().split('\n').map((line) => JSON.parse(line));
}

/** Returns the content of `recorded.jsonl.br`: the cases with the most different answers, as compressed lines of JSON. */
export function recordedFile(all: readonly RecordedDisruption[]): Buffer {
  const [disruptions, provisions] = [true, false].map((wanted) => all.filter(({ answer: { methods } }) => (methods !== undefined) === wanted));
  const selected = [...variedCases(disruptions, DISRUPTIONS), ...variedCases(provisions, PROVISIONS)];
  return brotliCompressSync(selected.map(({ asked, answer: { id, methods, existingNodes, nodeClaims, podErrors, alternatives } }) => (
    `${JSON.stringify({ asked, answer: { id, methods, existingNodes, nodeClaims, podErrors, alternatives } })}\n`
  )).join(''));
}

/** Selects cases one by one. Each has the most features of those that are left, where features of selected cases count less. */
function variedCases(all: readonly RecordedDisruption[], count: number): readonly RecordedDisruption[] {
  const left = new Map(all.map((recorded) => [recorded, featuresOf(recorded)]));
  const counts = new Map<string, number>();
  const selected: RecordedDisruption[] = [];
  while (selected.length < count && left.size > 0) {
    const worth = (features: readonly string[]) => features.reduce((sum, feature) => sum + 4 ** -(counts.get(feature) ?? 0), 0);
    const [[best, features]] = [...left].sort(([one, ofOne], [other, ofOther]) => worth(ofOther) / sizeOf(other) - worth(ofOne) / sizeOf(one));
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
    left.delete(best);
    selected.push(best);
  }
  return selected;
}

/** Small cases are better, because their tests are fast. */
function sizeOf({ asked: { items } }: RecordedDisruption): number {
  return Math.sqrt(items.length);
}

function featuresOf({ asked: { featureGates = {}, provisionFirst, minValuesPolicy }, answer }: RecordedDisruption): readonly string[] {
  const { methods = [], existingNodes = {}, nodeClaims = [], podErrors = {}, alternatives = [] } = answer;
  const ofMethods = methods.flatMap(({ method, commands, events = {}, alternatives: others = [] }) => [
    ...commands.map(({ decision, candidates, replacements = [] }) => `${method} ${decision} ${candidates.length} ${replacements.length}`),
    ...Object.values(events).flat().map(({ reason, message }) => `${method} ${commands.length > 0} ${reason} ${message.replace(DETAILS, '')}`),
    ...others.length > 0 ? [`${method} has alternatives`] : [],
  ]);
  const lengths = [Object.keys(existingNodes).length, nodeClaims.length, Object.keys(podErrors).length, alternatives.length];
  const ofProvision = methods.length > 0 ? [] : lengths.map((length) => Math.min(length, 2));
  return [...new Set([
    ...ofMethods,
    ...ofProvision.map((feature, index) => `provision ${index} ${feature}`),
    ...Object.keys(featureGates),
    `provisioner first ${provisionFirst}`,
    `minValues ${minValuesPolicy}`,
  ])];
}

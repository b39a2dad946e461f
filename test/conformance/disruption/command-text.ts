import { createHash } from 'crypto';
import { DisruptionCase } from './disruption-case';
import { AnsweredCandidate, AnsweredClaim, AnsweredCommand, AnsweredProvision, Placements } from './oracle-answer';
import { podName } from './our-answer';
import { requestsText, requirementsText } from '../simulation/claim-text';
import { renamings } from '../simulation/renamings';

/** Formats names of pods. Pods are equal if they differ by name only. */
type PodsText = (names: readonly string[]) => string;

/** Returns a function that counts the pods of each kind, such as `2 × web-0`. The first pod gives the kind its name. */
export function podCounter({ items }: DisruptionCase): PodsText {
  const kinds = new Map<string, string>();
  const kindOf = new Map(items.filter(({ kind }) => kind === 'Pod').map((pod) => {
    const text = JSON.stringify({ ...pod, metadata: { ...pod.metadata, name: undefined, uid: undefined } });
    if (!kinds.has(text)) kinds.set(text, podName(pod));
    return [podName(pod), kinds.get(text)!];
  }));
  return (names) => {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(kindOf.get(name) ?? name, (counts.get(kindOf.get(name) ?? name) ?? 0) + 1);
    return [...counts].map(([kind, count]) => `${count} × ${kind}`).sort().join(', ');
  };
}

/** Returns a string that two lists of commands share if they are equal, up to the names of equal pods. */
export function commandsText(commands: readonly AnsweredCommand[], podsText: PodsText): string {
  return commands.map((command) => commandText(command, podsText)).sort().join('\n');
}

function commandText({ decision, candidates, replacements = [], existingNodes = {}, estimatedSavings }: AnsweredCommand, podsText: PodsText): string {
  return [
    `${decision} ${[...candidates].sort().join(', ')}; saves ${figureText(estimatedSavings)}`,
    ...replacements.map((claim) => `  new ${claimText(claim, podsText)}`).sort(),
    ...placementLines(existingNodes, podsText),
  ].join('\n');
}

/**
 * Returns a string that two lists of commands share if they remove candidates of the same NodePools and ratios, and launch the same instance types.
 * Karpenter takes equal candidates in random order.
 */
export function commandsUpToEquals(commands: readonly AnsweredCommand[], candidates: readonly AnsweredCandidate[], hasRatio: boolean): string {
  const kindOf = new Map(candidates.map(({ name, nodePool, savingsRatio }) => [name, hasRatio ? `${nodePool} at ${figureText(savingsRatio)}` : nodePool]));
  return commands.map(({ decision, candidates: names, replacements = [], estimatedSavings }) => [
    `${decision} ${names.map((name) => kindOf.get(name) ?? name).sort().join(', ')}; saves ${figureText(estimatedSavings)}`,
    ...replacements.map(({ nodePool, instanceTypes }) => `  new ${nodePool}: ${typesText(instanceTypes)}`).sort(),
  ].join('\n')).sort().join('\n');
}

/** Returns a string that two results share if they place equal pods on the same nodes. Results that differ only by the names of domains share the string. */
export function provisionText(asked: DisruptionCase, { existingNodes, nodeClaims, podErrors }: AnsweredProvision, podsText: PodsText): string {
  // Zones are alike only if no node is in them.
  const ofKind = (wanted: string) => asked.items.filter(({ kind }) => kind === wanted);
  const hasNodes = ofKind('Node').length + ofKind('NodeClaim').length > 0;
  const renames = hasNodes ? [(_: string, value: string) => value] : renamings({ ...asked, nodePools: ofKind('NodePool'), pods: ofKind('Pod') });
  const [claims] = renames.map((rename) => nodeClaims.map((claim) => `new ${claimText(claim, podsText, rename)}`).sort().join('\n')).sort();
  return [...placementLines(existingNodes, podsText), ...claims === '' ? [] : [claims], `pending: ${podsText(Object.keys(podErrors))}`].join('\n');
}

function placementLines(existingNodes: Placements, podsText: PodsText): readonly string[] {
  return Object.entries(existingNodes).map(([node, pods]) => `  to ${node}: ${podsText(pods)}`).sort();
}

function claimText(
  { nodePool, pods, instanceTypes, requests, requirements }: AnsweredClaim, podsText: PodsText, rename = (_: string, value: string) => value,
): string {
  return [
    `${nodePool}: ${podsText(pods)}`,
    typesText(instanceTypes),
    `requests ${requestsText(requests ?? {})}`,
    `requires ${requirementsText(requirements, rename)}`,
  ].join('; ');
}

function typesText(names: readonly string[]): string {
  const digest = createHash('sha256').update([...names].sort().join()).digest('hex').slice(0, 8);
  return `${names.length} types ${digest}`;
}

/** Formats a figure. The oracle rounds figures to eight places. */
export function figureText(figure: number): string {
  const text = (Math.round(figure * 1e8) / 1e8).toFixed(4);
  return text === '-0.0000' ? '0.0000' : text;
}

import { ConsolidationSection } from './consolidation-section';
import { ConsolidationEffect, EffectOnNode, ReachedState } from '../../../forecast/consolidation/edit/consolidation-effect';
import { currencyOf, Market } from '../../../karpenter/instance-types/prices-and-zones';
import { commandText, counted, destinationTexts, namesText } from '../../consolidate/texts';
import { priceText } from '../../text/type-text';

/** Returns the effect and the cost in sentences without a period. */
export function effectTexts(effect: ConsolidationEffect, market: Market): readonly string[] {
  const { nodes, kept } = effect;
  return [
    ...nodes.length > 0 ? [affectedText(effect)] : kept.length > 0 ? [] : [unaffectedText(effect)],
    ...laterText(nodes),
    ...kept.length === 0 ? [] : [`With the change, Karpenter keeps ${counted(kept.length, 'node')} that it would otherwise remove or replace: ${namesText(kept)}`],
    costSentence(effect, market),
  ];
}

function unaffectedText({ drifting, before, after }: ConsolidationEffect): string {
  if (drifting > 0) return `Apart from ${counted(drifting, 'node')} that ${drifting === 1 ? 'drifts' : 'drift'}, the change does not affect the nodes that Karpenter removes or replaces`;
  if (after !== undefined && (after.nodes !== before.nodes || priceText(after.cost) !== priceText(before.cost))) return 'The change affects only the new nodes that Karpenter launches';
  return 'The change does not affect the nodes that Karpenter removes or replaces';
}

function affectedText({ nodes, pods, isComplete }: ConsolidationEffect): string {
  const removed = nodes.filter(({ decision }) => decision === 'delete').length;
  const verbs = [['removes', removed], ['replaces', nodes.length - removed]] as const;
  const [first, ...others] = verbs.filter(([, count]) => count > 0).map(([verb, count]) => `${verb} ${isComplete ? '' : 'up to '}${counted(count, 'node')}`);
  return `Because of the change, Karpenter ${[first, ...others].join(' and ')}, and moves ${pods.length === 0 ? 'no pods' : `${isComplete ? '' : 'up to '}${counted(pods.length, 'pod')}`}`;
}

function laterText(nodes: readonly EffectOnNode[]): readonly string[] {
  const { length } = nodes.filter(({ isSooner }) => isSooner);
  return length === 0 ? [] : [`Without the change, Karpenter removes or replaces ${length === nodes.length ? (length === 1 ? 'this node' : 'these nodes') : `${length} of them`} later`];
}

function costSentence({ now, before, after, isComplete, isCostUncertain }: ConsolidationEffect, market: Market): string {
  const about = isCostUncertain ? 'about ' : '';
  const text = ({ nodes, cost }: ReachedState, when: string) => `${about}${priceText(cost)} ${currencyOf(market)} ${when} (${counted(nodes, 'node')})`;
  const step = isComplete ? '' : ', after the first step';
  const [first, second] = [text(now, 'now'), text(before, `without the change${step}`)];
  if (after === undefined) return `Cost per hour: ${first}, and ${second}. The cost with the change is unknown, because other nodes replace the nodes of deleted NodePools`;
  return `Cost per hour: ${first}, ${second}, and ${text(after, `with the change${step}`)}`;
}

/** Returns the commands, and the new places of the pods. */
export function commandTexts({ commands }: ConsolidationEffect, market: Market): ConsolidationSection['commands'] {
  const currency = currencyOf(market);
  return commands.map((command) => ({ text: `Karpenter ${commandText(command, currency)}`, destinations: destinationTexts(command) }));
}

import { ConsolidationEffect } from '../../../forecast/consolidation/edit/consolidation-effect';
import { currencyOf, Market } from '../../../karpenter/instance-types/prices-and-zones';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { dated } from '../../market/market-assumptions';

/** The release whose code the answer follows. */
const RELEASE = KarpenterVersion.of('1.15');

interface NotesInput {
  readonly market: Market;
  /** The release of the plan. */
  readonly version: string;
  /** An instruction to run `consolidate` on the same files. */
  readonly command: string;
}

/** Returns sentences about what the snapshot lacks, what the answer does not cover, and its assumptions. */
export function answerNotes(
  { lacking, notJudged, randomChoices, isComplete, after }: ConsolidationEffect, { market, version, command }: NotesInput,
): readonly string[] {
  const { prices } = market;
  return [
    ...lacking.map((text) => text.replace(' To use real prices, set --prices.', '')),
    ...notJudged,
    ...randomChoices,
    ...isComplete ? [] : ['The cluster is large, so the answer contains only the first step. The nodes are those that Karpenter can remove or replace alone.'],
    ...KarpenterVersion.of(version)._compareMinor(RELEASE) === 0 ? [] : [`Consolidation is that of Karpenter ${RELEASE}. Karpenter ${version} can decide differently.`],
    // The command cannot delete NodePools.
    `Prices are on-demand prices of ${prices.region} in ${currencyOf(market)}${dated(prices.asOf)}${prices.region === market.region ? '' : `, because those of ${market.region} are not known`}.${after === undefined ? '' : ` To set prices, feature gates, or a time, and to see all nodes, ${command}.`}`,
  ];
}

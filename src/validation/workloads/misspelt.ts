import { isOfOthers } from './elsewhere';
import { isUnknown, labelMisspelt } from './label-unknown';
import { Pod } from './pod';
import { Pool } from './pool';
import { valuesMisspelt } from './value-not-admitted';
import { VisiblePools } from './visible-pools';
import { askedLabels, AskedLabel, preferredWays, spreadLabels } from './ways';
import { Finding } from '../finding';

/** What to say of plain slips in what a pod need not have: preferences, labels to spread over, and ways beside one that suits. */
export function misspelt(pod: Pod, alternatives: readonly AskedLabel[], { pools, version }: VisiblePools): Finding[] {
  const isOurs = (label: AskedLabel) => !isOfOthers(label, pools, version);
  const choices = [...alternatives, ...preferredWays(pod).flatMap(askedLabels).filter(isOurs)];
  return [...slipsIn(choices, pools), ...spreadLabels(pod).filter(isOurs).flatMap((label) => slipsOf(label, pools, []))];
}

/** What to say of plain slips in labels of which one or the other will do. */
export function slipsIn(labels: readonly AskedLabel[], pools: readonly Pool[]): Finding[] {
  return labels.flatMap((label) => slipsOf(label, pools, labels));
}

function slipsOf(label: AskedLabel, pools: readonly Pool[], beside: readonly AskedLabel[]): Finding[] {
  if (label.isNegative) return [];
  return isUnknown(label, pools) ? labelMisspelt(label, pools, beside) : valuesMisspelt(label, pools);
}

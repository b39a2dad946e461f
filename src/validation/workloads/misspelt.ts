import { isOfOthers } from './elsewhere';
import { isUnknown, labelMisspelt } from './label-unknown';
import { Pod } from './pod';
import { Pool } from './pool';
import { Sight } from './sight';
import { valuesMisspelt } from './value-not-admitted';
import { askedLabels, AskedLabel, preferredWays, spreadLabels } from './ways';
import { Finding } from '../finding';

/** What to say of plain slips in what a pod need not have: preferences, labels to spread over, and ways beside one that suits. */
export function misspelt(pod: Pod, alternatives: readonly AskedLabel[], { pools, version }: Sight): Finding[] {
  const wished = [...preferredWays(pod).flatMap(askedLabels), ...spreadLabels(pod)].filter((label) => !isOfOthers(label, pools, version));
  return [...alternatives, ...wished].flatMap((label) => slipsOf(label, pools));
}

/** What to say of plain slips in what is asked of one label. */
export function slipsOf(label: AskedLabel, pools: readonly Pool[]): Finding[] {
  if (label.isNegative) return [];
  return isUnknown(label, pools) ? labelMisspelt(label, pools) : valuesMisspelt(label, pools);
}

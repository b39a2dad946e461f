import { listText } from './list-text';
import { FleetPlan } from '../../forecast/plan/plan-of';
import { grouped } from '../../foundation/basics/grouped';

/** Returns why Karpenter replaces nodes later, without another change, for NodePools whose nodes the change affects. Objects with the same setting share a sentence. */
export function laterTexts({ nodePools }: FleetPlan): readonly string[] {
  const settings = [...nodePools.values()].filter(({ nodes }) => nodes !== 'none').flatMap(({ later }) => later);
  const groups = grouped(settings, ({ path, message }) => `${path} ${message}`);
  return [...groups].map(([text, group]) => `${listText([...new Set(group.map(({ object }) => object))])} ${text}.`);
}

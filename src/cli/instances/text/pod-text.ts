import { oneLine } from '../../../foundation/basics/one-line';
import { offerText } from '../../../karpenter/scheduling/pods/amount-text';
import { wrapped } from '../../text/wrapped';
import { PodAnswer } from '../pod-answer';
import { Relaxation } from '../relaxations';

/** Returns the requirements without which instance types are left. The verbs are for one and for several instance types. */
export function relaxationLines(relaxations: readonly Relaxation[], one: string, several: string): string[] {
  return relaxations.flatMap(({ requirement, instanceTypes }, index) => {
    const count = instanceTypes === 1 ? `1 instance type ${one}` : `${instanceTypes} instance types ${several}`;
    return wrapped(oneLine(`without ${requirement}, ${count}`), index === 0 ? '  Relax     ' : '            ');
  });
}

/** Returns the reason why no instance type fits a pod, the requirements that exclude fitting instance types, and the largest requests that fit. */
export function podLines({ refusal, largest, relaxations }: PodAnswer): string[] {
  const requests = largest.map(({ resource, amount, type }) => `${resource}=${offerText(resource, amount)} (${type})`);
  return [
    ...refusal === undefined ? [] : wrapped(oneLine(refusal), '  Reason    '),
    ...relaxationLines(relaxations, 'fits', 'fit'),
    ...requests.length === 0 ? [] : wrapped(`if the other requests stay the same: ${requests.join(', ')}`, '  Largest   '),
  ];
}

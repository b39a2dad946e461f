import { OLD_APIS } from '../../../forecast/plan/plan-of';
import { jsonText } from '../../../foundation/basics/json-text';
import { apiOfObject } from '../../../karpenter/versions/known-apis';
import { InputClusters } from '../../fleet/input-clusters';
import { conversionNote } from '../notes';

/** Marks the clusters as not known in which objects change that the plan does not read, such as Provisioners. */
export function withUnreadKinds(clusters: InputClusters, convert: string): InputClusters {
  const kinds = new Set<string>();
  const changed = [...clusters.byName].flatMap(([name, { objects }]) => {
    const apis = OLD_APIS.filter((api) => {
      const [before, after] = objects.map((side) => side.flatMap(({ json }) => (apiOfObject(json) === api ? [jsonText(json)] : [])).sort());
      return before.join() !== after.join();
    });
    for (const api of apis) kinds.add(api.split(' ')[1]);
    return apis.length === 0 ? [] : [name];
  });
  if (changed.length === 0) return clusters;
  return { ...clusters, unread: new Set([...clusters.unread, ...changed]), notes: [...clusters.notes, conversionNote([...kinds], convert)] };
}

import { SimulationCase } from './simulation-case';
import { Json } from '../../../src/checks/findings/rule';

const ZONE = 'topology.kubernetes.io/zone';
const DEFAULT_ZONES = ['us-east-1a', 'us-east-1b', 'us-east-1c'];
/** Labels of users have domains such as `x` and `1` in the generated cases. */
const OF_USERS = /^(?!.*(kubernetes\.io|k8s\.|karpenter\.|no\.such))/;

/** Returns another name for the value of a label. */
export type Rename = (key: string, value: string) => string;

/** Returns the ways to rename zones and values of users' labels that pods spread over. The oracle prints only one of the results that differ by such names. */
export function renamings({ nodePools, pods, zones = DEFAULT_ZONES }: SimulationCase): readonly Rename[] {
  const keys = [...new Set([...JSON.stringify(pods).matchAll(/"topologyKey":"([^"]+)"/g)].map(([, key]) => key))];
  const domains = keys.filter((key) => key === ZONE || OF_USERS.test(key))
    .map((key) => [key, key === ZONE ? zones.map((zone) => zone.split('/')[0]) : valuesIn(nodePools, key)] as const);
  return domains.reduce<readonly Rename[]>((all, [key, values]) => all.flatMap((rename) => arrangements(values).map((arranged): Rename => {
    const names = new Map(values.map((value, index) => [value, arranged[index]]));
    return (of, value) => (of === key ? names.get(value) ?? value : rename(of, value));
  })), [(_, value) => value]);
}

function valuesIn(nodePools: SimulationCase['nodePools'], key: string): readonly string[] {
  const lists = nodePools.flatMap(({ spec: { template } }) => [
    template.metadata?.labels?.[key] ?? [],
    ...template.spec.requirements.map((each: Json) => (each.key === key ? each.values ?? [] : [])),
  ]);
  return [...new Set<string>(lists.flat())].sort();
}

function arrangements(values: readonly string[]): readonly (readonly string[])[] {
  if (values.length === 0) return [[]];
  return values.flatMap((first, index) => arrangements(values.filter((_, at) => at !== index)).map((rest) => [first, ...rest]));
}

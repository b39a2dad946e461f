import { Json } from '../../../../src/checks/findings/rule';
import { Random } from '../../mutations/random';
import { SimulationCase } from '../simulation-case';
import { simulationCase } from '../simulation-cases';

const LIMITS = [{ cpu: '8' }, { cpu: '24' }, { cpu: '64' }, { memory: '64Gi' }, { nodes: '2' }];

/** Returns a random case with the default settings of Karpenter. Limits are frequent, because they need several passes. */
export function passCase(seed: number, index: number): SimulationCase {
  const { id, nodePools, pods, daemonSetPods, objects, zones, only } = simulationCase(seed, index);
  const random = new Random('passes', seed, index);
  const isLimited = random.chance(0.6);
  const limited = (pool: Json): Json => {
    return isLimited && pool.spec.limits === undefined ? { ...pool, spec: { ...pool.spec, limits: random.pick(LIMITS) } } : pool;
  };
  return { id, nodePools: nodePools.map(limited), pods, daemonSetPods, objects, zones, only };
}

import { SimulationInput } from './simulation-input';
import { SimulationResult } from './simulation-result';

/** Returns the NodeClaims that Karpenter creates for pending pods. */
export function simulate({ pods }: SimulationInput): SimulationResult {
  return { nodeClaims: [], pending: pods.map((pod) => ({ pod, reasons: [] })), notSimulated: [], randomChoices: [] };
}

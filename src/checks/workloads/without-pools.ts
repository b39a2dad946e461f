import { formerNames } from './former-names';
import { podOf } from './pod';
import { valueForms } from './value-forms';
import { Finding } from '../findings/finding';
import { Json } from '../findings/rule';

/** Returns the findings for a workload that need no knowledge of the NodePools. */
export function findingsWithoutPools(json: Json, release: string): Finding[] {
  const pod = podOf(json);
  return pod === undefined ? [] : [...formerNames(pod, release), ...valueForms(pod, { release, areOnAws: () => false })];
}

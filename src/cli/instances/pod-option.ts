import { PodOfRequests, podOfRequests } from '../../karpenter/scheduling/pods/pod-of-requests';
import { UsageError } from '../terminal/usage-error';

/**
 * Returns a pod with the requests in `--pod`.
 *
 * @throws {UsageError} if a request is not valid
 */
export function podOption(text: string): PodOfRequests {
  const pod = podOfRequests(text);
  const [problem] = pod.problems;
  if (problem !== undefined) throw new UsageError(`--pod: ${problem.message}. ${problem.fix}`);
  return pod;
}

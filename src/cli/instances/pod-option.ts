import { JsonObject } from '../../basics/json';
import { podOfRequests } from '../../instance-types/pods/pod-of-requests';
import { UsageError } from '../usage-error';

/**
 * Returns the spec of a pod with the requests in `--pod`.
 *
 * @throws {UsageError} if a request is not valid
 */
export function podOption(text: string): JsonObject {
  const { spec, problems: [problem] } = podOfRequests(text);
  if (problem !== undefined) throw new UsageError(`--pod: ${problem.message}. ${problem.fix}`);
  return spec;
}

import { PropCheck } from '../../foundation/basics/props/check-props';
import { sha256 } from '../../foundation/platform/sha256';

/** Returns a name within a length limit. A longer name is truncated and gets an eight-digit hash. */
export function limited(name: string, most: number): string {
  if (name.length <= most) return name;
  return `${name.slice(0, most - 9)}-${digits(name)}`;
}

function digits(text: string): string {
  return sha256(text).slice(0, 8);
}

const IAM_NAME = /^[\w+=,.@-]+$/;

/** Returns the check for an IAM name. */
export function iamName(most: number): PropCheck {
  return {
    isRight: (value) => typeof value === 'string' && IAM_NAME.test(value) && value.length <= most,
    mustBe: `an IAM name of 1 to ${most} letters, digits, and the characters + = , . @ - _`,
  };
}

/**
 * Length limits of names, in characters.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html
 * @see https://docs.aws.amazon.com/eventbridge/latest/APIReference/API_PutRule.html
 * @see https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_CreateQueue.html
 */
export const MOST = { role: 64, rule: 64, queue: 80, policy: 128, instanceProfile: 128 };

/** Returns the default queue name of a cluster. SQS queue names allow only letters, digits, hyphens, and underscores. */
export function queueNameOf(cluster: string): string {
  return limited(cluster.replace(/[^\w-]/g, '-'), MOST.queue);
}

/** Returns a name for a Kubernetes object. If a character must be replaced, the name gets a hash. */
export function objectName(...words: string[]): string {
  const whole = words.join('-');
  const name = whole.toLowerCase().replace(/[^a-z0-9-]/g, '-').replace(/-+$/, '');
  return name === whole ? limited(name, 63) : `${name.slice(0, 54)}-${digits(whole)}`;
}

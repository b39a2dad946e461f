import { createHash } from 'crypto';

/** A name within a limit: what is too long ends in eight digits that tell it from others with the same beginning. */
export function limited(name: string, most: number): string {
  if (name.length <= most) return name;
  return `${name.slice(0, most - 9)}-${digits(name)}`;
}

function digits(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** What IAM takes as a name. */
export const IAM_NAME = /^[\w+=,.@-]+$/;

/**
 * The length limits of names, in characters. Sources: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html,
 * https://docs.aws.amazon.com/eventbridge/latest/APIReference/API_PutRule.html, https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_CreateQueue.html.
 */
export const MOST = { role: 64, rule: 64, queue: 80, policy: 128, instanceProfile: 128 };

/** A name for SQS, which has letters, digits, - and _. */
export function queueNameOf(cluster: string): string {
  return limited(cluster.replace(/[^\w-]/g, '-'), MOST.queue);
}

/** A name for an object in Kubernetes; where a letter had to be another, it ends in digits, too. */
export function objectName(...words: string[]): string {
  const whole = words.join('-');
  const name = whole.toLowerCase().replace(/[^a-z0-9-]/g, '-').replace(/-+$/, '');
  return name === whole ? limited(name, 63) : `${name.slice(0, 54)}-${digits(whole)}`;
}

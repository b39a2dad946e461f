import { createHash } from 'crypto';

/** A name within a limit: what is too long ends in eight digits that tell it from others with the same beginning. */
export function limited(name: string, most: number): string {
  if (name.length <= most) return name;
  return `${name.slice(0, most - 9)}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

/** What IAM and others take: 64 characters for a role and a rule, 80 for a queue, 128 for a policy and an instance profile. */
export const MOST = { role: 64, rule: 64, queue: 80, policy: 128, instanceProfile: 128 };

/** A name for SQS, which has letters, digits, - and _. */
export function queueNameOf(cluster: string): string {
  return limited(cluster.replace(/[^\w-]/g, '-'), MOST.queue);
}

/** A name for an object in Kubernetes. */
export function objectName(...words: string[]): string {
  return limited(words.join('-').toLowerCase().replace(/[^a-z0-9-]+/g, '-').replace(/^-+|-+$/g, ''), 63);
}

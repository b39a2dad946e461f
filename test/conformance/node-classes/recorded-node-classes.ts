import { readFileSync } from 'fs';
import { join } from 'path';
import { RecordedNodeClass } from './node-class-comparison';

/** Formats a case as one line: the spec of the node class, and Karpenter's result for each instance type. */
export function lineOf({ nodeClass: { spec }, answers }: RecordedNodeClass): string {
  return JSON.stringify({ spec, answers }) + '\n';
}

/**
 * Reads recorded results of Karpenter 1.15.0. To record them, run
 * `npm run conformance -- --kind node-classes --cases 60 --report test/conformance/node-classes/recorded.jsonl`.
 */
export function recordedNodeClasses(): RecordedNodeClass[] {
  return readFileSync(join(__dirname, 'recorded.jsonl'), 'utf8').trim().split('\n').map((line) => {
    const { spec, answers } = JSON.parse(line);
    return { nodeClass: { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', spec }, types: Object.keys(answers), answers };
  });
}

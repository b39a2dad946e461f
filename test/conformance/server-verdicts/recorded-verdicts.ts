import { readFileSync } from 'fs';
import { join } from 'path';
import { ServerVerdict } from '../oracles';

/** A manifest that the conformance run makes, and the verdict of the API server's code on it. */
export interface RecordedVerdict extends Pick<ServerVerdict, 'id' | 'verdict' | 'unknownFields'> {
  readonly release: string;
  readonly object: any;
  /** What was stored before, if this is an update. */
  readonly old?: any;
  /** The fields that the server names in its refusal. */
  readonly fields?: readonly string[];
}

export const RECORDED = join(__dirname, 'recorded.jsonl');

/** `npx projen record-verdicts` writes them. */
export function recordedVerdicts(): RecordedVerdict[] {
  return readFileSync(RECORDED, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
}

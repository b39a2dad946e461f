import { readFileSync } from 'fs';
import { join } from 'path';
import { ServerVerdict } from '../oracles';

/** A manifest of the conformance run, with the verdict of the API server's code. */
export interface RecordedVerdict extends Pick<ServerVerdict, 'id' | 'verdict' | 'unknownFields'> {
  readonly release: string;
  readonly object: any;
  /** The stored object, for an update. */
  readonly old?: any;
  /** The fields that the server rejects. */
  readonly fields?: readonly string[];
}

export const RECORDED = join(__dirname, 'recorded.jsonl');

/** `npx projen record-verdicts` writes them. */
export function recordedVerdicts(): RecordedVerdict[] {
  return readFileSync(RECORDED, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
}

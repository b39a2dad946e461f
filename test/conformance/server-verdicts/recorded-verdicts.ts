import { readFileSync } from 'fs';
import { join } from 'path';
import { ServerVerdict } from '../oracles';

/** A manifest of the conformance run, with the verdict of the API server's code. */
export interface RecordedVerdict extends Pick<ServerVerdict, 'id' | 'verdict' | 'unknownFields'> {
  readonly release: string;
  readonly object: any;
  /** For an update, the stored object. */
  readonly old?: any;
  /** The fields that the server rejects. */
  readonly fields?: readonly string[];
}

export const RECORDED = join(__dirname, 'recorded.jsonl');

/** Reads the recorded verdicts, which `npx projen record-verdicts` writes. */
export function recordedVerdicts(): RecordedVerdict[] {
  return readFileSync(RECORDED, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
}

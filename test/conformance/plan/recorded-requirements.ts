import { readFileSync } from 'fs';
import { join } from 'path';
import { RecordedRequirements } from './requirements-comparison';
import { aliasOf } from '../../../src/karpenter/versions/label-catalogue';

/** Formats a case as one line. Omits labels that no requirement mentions. */
export function requirementsLine({ labels, requirements, drifted }: RecordedRequirements): string {
  const keys = requirements.map(({ key }) => nameOf(key));
  const mentioned = Object.entries(labels).filter(([key]) => keys.includes(nameOf(key)));
  return `${JSON.stringify({ labels: Object.fromEntries(mentioned), requirements, drifted })}\n`;
}

/**
 * Reads recorded answers of Karpenter core 1.15.0. To record them, run
 * `npm run conformance -- --kind requirements-drift --cases 200 --report test/conformance/plan/recorded-requirements.jsonl`.
 */
export function recordedRequirements(): RecordedRequirements[] {
  return readFileSync(join(__dirname, 'recorded-requirements.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
}

/** Returns the current name of a label, which Karpenter compares. */
function nameOf(key: string): string {
  return aliasOf(key) ?? key;
}

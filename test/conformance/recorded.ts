import { readJsonLines, SHARED_IS_THERE } from './shared-folder';

interface Recorded {
  readonly id: string;
  readonly object: any;
}

interface Verdict {
  readonly id: string;
  readonly version: string;
  readonly verdict: string;
}

let accepted: Map<string, any[]> | undefined;

/** The recorded objects of a kind that an API server with the release's CRDs accepted, including upstream examples. Empty without the shared folder. */
export function recordedObjects(apiVersion: string, kind: string, release: string): readonly any[] {
  accepted ??= read();
  return accepted.get(`${apiVersion} ${kind} ${release}`) ?? [];
}

function read(): Map<string, any[]> {
  const result = new Map<string, any[]>();
  if (!SHARED_IS_THERE) return result;
  const objects = new Map(readJsonLines<Recorded>('corpus', 'cases.jsonl').map(({ id, object }) => [id, object]));
  for (const { id, version, verdict } of readJsonLines<Verdict>('corpus', 'verdicts.jsonl')) {
    const object = objects.get(id);
    if (verdict !== 'accept' || object === undefined) continue;
    const key = `${object.apiVersion} ${object.kind} ${version}`;
    if (!result.has(key)) result.set(key, []);
    result.get(key)!.push(object);
  }
  return result;
}

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

/** Returns recorded objects that an API server with a release's CRDs accepted, including upstream examples. Without the shared folder, the list is empty. */
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

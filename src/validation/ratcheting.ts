import { readFileSync } from 'fs';
import { join } from 'path';
import { isDeepStrictEqual } from 'util';
import { EnforcedBy, Finding } from './finding';
import { Json } from './rule';
import { FieldFacts, KindFacts } from '../versions/facts';

/**
 * Whether an API server passes over a refusal because the update leaves alone what is refused: Kubernetes from 1.30 on. Source: rule G-2.
 *
 * What it compares is the value that the schema or the CEL rule is about; items of a list have no counterpart, only the list as a whole has.
 */
export function isPassedOver(finding: Finding, facts: KindFacts, json: Json, old: Json): boolean {
  if (finding.enforcedBy !== EnforcedBy.SCHEMA && finding.enforcedBy !== EnforcedBy.CEL) return false;
  const steps = stepsOf(finding.enforcedBy === EnforcedBy.CEL ? nodeOf(finding, facts) : finding.path);
  if (steps[0] === 'metadata') return false;
  let [now, before]: unknown[] = [json, old];
  for (const step of steps) {
    if (isDeepStrictEqual(now, before)) return true;
    if (!isMap(now) || !isMap(before)) return false;
    [now, before] = [now[step], before[step]];
  }
  return now !== undefined && isDeepStrictEqual(now, before);
}

/** The path of the value that the CEL rule behind a finding is about. */
function nodeOf({ rule, path }: Finding, facts: KindFacts): string {
  const ledger = JSON.parse(readFileSync(join(__dirname, '..', '..', 'imports', 'cel-ledger.json'), 'utf8')) as { readonly [hash: string]: string | readonly string[] };
  const nodes = celNodes(facts.schema, '').filter(({ hash }) => [ledger[hash]].flat().includes(rule))
    .flatMap(({ pattern }) => new RegExp(`^${pattern}(?![^.[])`).exec(path)?.[0] ?? []);
  return nodes.sort((a, b) => b.length - a.length)[0] ?? path;
}

function celNodes(field: FieldFacts, pattern: string): { readonly hash: string; readonly pattern: string }[] {
  return [
    ...(field.cel ?? []).map(({ hash }) => ({ hash, pattern })),
    ...Object.entries(field.properties ?? {}).flatMap(([name, child]) => celNodes(child, pattern === '' ? name : `${pattern}\\.${name}`)),
    ...(field.items ? celNodes(field.items, `${pattern}\\[\\d+\\]`) : []),
    ...(field.values ? celNodes(field.values, `${pattern}\\.[^.[]+`) : []),
  ];
}

/** The names on the way to a path, up to the first list on it. */
function stepsOf(path: string): string[] {
  return path.split('[')[0].split('.');
}

function isMap(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

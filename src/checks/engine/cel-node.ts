import { packageData } from '../../foundation/platform/package-data';
import { FieldFacts, KindFacts } from '../../karpenter/versions/facts';
import { Finding } from '../findings/finding';

/** Returns the path of the value on which the CEL rule of a finding is defined. */
export function celNode({ rule, path }: Finding, facts: KindFacts): string {
  const ledger = packageData('cel-ledger') as { readonly [hash: string]: string | readonly string[] };
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

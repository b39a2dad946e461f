import { readFileSync, writeFileSync } from 'fs';
import { join } from 'path';

/** Says in API.md how stable each type is, and each member that is less stable than its type, which jsii-docgen leaves out. */
interface Documented {
  readonly name: string;
  readonly docs: { readonly stability: string };
}

const ROOT = join(__dirname, '..');
const API = join(ROOT, 'API.md');
const { types }: { readonly types: { readonly [fqn: string]: Documented & { readonly properties?: readonly Documented[] } } } = JSON.parse(readFileSync(join(ROOT, '.jsii'), 'utf8'));

const stabilities = new Map(Object.entries(types).flatMap(([fqn, { docs, properties = [] }]) => [
  [fqn, docs.stability] as const,
  ...properties.filter((property) => property.docs.stability !== docs.stability).map((property) => [`${fqn}.property.${property.name}`, property.docs.stability] as const),
]));
const said = new Set<string>();
const text = readFileSync(API, 'utf8').replace(/^#+ .* id="([^"]+)"><\/a>\n/gm, (heading, id: string) => {
  const stability = stabilities.get(id);
  if (stability === undefined) return heading;
  said.add(id);
  return `${heading}\n*Stability:* ${stability}\n`;
});
const missing = [...stabilities.keys()].filter((id) => !said.has(id));
if (missing.length > 0) throw new Error(`API.md has no heading for ${missing.join(', ')}`);
writeFileSync(API, text);

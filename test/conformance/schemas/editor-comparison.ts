import { join } from 'path';
import { pathToFileURL } from 'url';
import { POSITIONS } from './editor-positions';
import { LanguageServer } from './language-server';
import { jsonText } from '../../../src/foundation/basics/json-text';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { schemaPath } from '../../../src/karpenter/versions/schema-path';
import { Case } from '../mutate';

/** Compares what yaml-language-server suggests and shows with expectations, with the schemas in the folder of a release. Returns the differences. */
export async function comparePositions(server: LanguageServer, schemas: string): Promise<readonly string[]> {
  const differences: string[] = [];
  for (const [index, { title, schema, text, suggested = [], shown = '' }] of POSITIONS.entries()) {
    const head = `# yaml-language-server: $schema=${join(schemas, schema)}\n`;
    const marked = `${head}${text}`;
    const before = marked.slice(0, marked.indexOf('|')).split('\n');
    const position = { line: before.length - 1, character: before.at(-1)!.length };
    const uri = pathToFileURL(join(schemas, `position-${index}.yaml`)).href;
    await server.check(uri, marked.replace('|', ''));
    if (suggested.length > 0) {
      const labels = await server.labelsAt(uri, position);
      const missing = suggested.filter((label) => !labels.includes(label));
      if (missing.length > 0) differences.push(`${title}: ${missing.join(', ')} missing in ${labels.slice(0, 20).join(', ')}`);
    } else {
      const hover = await server.hoverAt(uri, position);
      const plain = hover.replace(/\\(.)/g, '$1');
      if (!plain.includes(shown)) differences.push(`${title}: ${shown} missing in ${plain}`);
      if (plain.split('\n').length > 12) differences.push(`${title}: too long`);
    }
    server.close(uri);
  }
  return differences;
}

/** Number of manifests in a file. */
const IN_FILE = 100;

/** Opens valid manifests in yaml-language-server, and returns what it reports. Each call starts a server, because a server needs more memory for each file. */
export async function compareManifests(schemas: string, version: KarpenterVersion, cases: readonly Case[]): Promise<readonly string[]> {
  const problems: string[] = [];
  const server = await LanguageServer.start();
  for (let from = 0; from < cases.length; from += IN_FILE) {
    const ofFile = cases.slice(from, from + IN_FILE);
    const uri = pathToFileURL(join(schemas, `manifests-${from}.yaml`)).href;
    for (const { range, message } of await server.check(uri, ofFile.map(({ object }) => documentText(object, schemas, version)).join(''))) {
      const { id, made } = ofFile[Math.floor(range.start.line / LINES)];
      problems.push(`${id} (${made}): ${message}`);
    }
    server.close(uri);
  }
  server.end();
  return problems;
}

/** Number of lines of a document. */
const LINES = 3;

function documentText(object: any, schemas: string, version: KarpenterVersion): string {
  const schema = join(schemas, schemaPath(`${object.apiVersion} ${object.kind}`, version));
  return `---\n# yaml-language-server: $schema=${schema}\n${yamlLine(object)}\n`;
}

/** Returns JSON that YAML parsers read in the same way. */
function yamlLine(object: unknown): string {
  return jsonText(object).replace(/[\u007f-\u009f\u2028\u2029\ufeff]|[\ud800-\udfff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { dirname, join } from 'path';
import { compareManifests, comparePositions } from './editor-comparison';
import { POSITIONS } from './editor-positions';
import { installLanguageServer, LanguageServer } from './language-server';
import { compareSchemas } from './schema-comparison';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { releaseSchemas } from '../../../src/outputs/json-schemas/release-schemas';

/** Five releases, from the oldest to the newest with a CRD. */
export const SCHEMA_RELEASES: readonly string[] = ['0.27.8', '0.32.10', '1.0.14', '1.8.8', '1.15.1'];

/** Validates admitted manifests with ajv and in yaml-language-server, and compares what the editor suggests and shows. Returns the number of differences. */
export async function schemasRun(admitted: number, seed: number, releases: readonly string[]): Promise<number> {
  const hasEditor = installLanguageServer();
  if (!hasEditor) console.log('no yaml-language-server: the schemas are compared with ajv alone');
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
  let differences = 0;
  try {
    for (const release of releases) {
      const version = KarpenterVersion.of(release);
      for (const [path, text] of releaseSchemas(version)) write(join(folder, path), text);
      const problems: string[] = [];
      let opened = 0;
      const tally = await compareSchemas(release, admitted, seed, async (cases) => {
        if (!hasEditor) return;
        opened += cases.length;
        problems.push(...await compareManifests(folder, version, cases));
      });
      const { falseErrors, ...counts } = tally;
      console.log(`${release}: ${JSON.stringify({ ...counts, opened })}, ${falseErrors.length} false errors, ${problems.length} in the editor`);
      [...falseErrors, ...problems].slice(0, 20).forEach((line) => console.log(line));
      differences += falseErrors.length + problems.length;
    }
    return differences + (hasEditor ? await positionsRun(folder) : 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function positionsRun(folder: string): Promise<number> {
  const newest = KarpenterVersion.of('1.15.1');
  for (const [path, text] of releaseSchemas(newest)) write(join(folder, path), text);
  const server = await LanguageServer.start();
  const found = await comparePositions(server, join(folder, '1.15'));
  server.end();
  console.log(`${POSITIONS.length} positions in the editor, ${found.length} differences\n${found.join('\n')}`);
  return found.length;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

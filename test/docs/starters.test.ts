import { mkdtempSync, readFileSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { blocksOf } from './markdown';
import { runProgram } from './run-program';
import { runCommand } from '../cli/run-command';

const PAGE = 'docs/tutorials/first-nodes-in-other-languages.md';

/** `npm run languages` compares the manifests of the other starters with those of TypeScript. */
test(`the manifests in ${PAGE} are those of the starter`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'starter-'));
  try {
    const app = join(folder, 'my-nodes');
    runCommand(['init', app]);
    const { given } = runProgram(readFileSync(join(app, 'main.ts'), 'utf8'));
    const shown = blocksOf(PAGE).filter(({ remarks }) => remarks['held by'] === 'test/docs/starters.test.ts');
    expect(shown).toHaveLength(1);
    expect(given).toContain(shown[0].text);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

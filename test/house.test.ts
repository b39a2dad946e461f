import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';

const ROOT = join(__dirname, '..');

test('every folder of src/ is a room with a place in the order that ESLint holds', () => {
  const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => `./src/${name}`);
  // The file begins with a comment of projen.
  const { rules } = JSON.parse(readFileSync(join(ROOT, '.eslintrc.json'), 'utf8').replace(/^\/\/.*$/m, ''));
  const zones: { readonly target: string }[] = rules['import/no-restricted-paths'][1].zones;
  expect(zones.map(({ target }) => target).sort()).toEqual(folders.sort());
  expect(rules['import/no-cycle']).toBe('error');
});

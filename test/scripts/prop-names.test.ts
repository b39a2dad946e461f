import { readFileSync } from 'fs';
import { join } from 'path';
import { propNamesModule } from '../../scripts/prop-names/module';

test('npx projen prop-names was run after the last change of props', () => {
  expect(readFileSync(join(__dirname, '..', '..', 'src', 'constructs', 'props', 'prop-names.ts'), 'utf8')).toBe(propNamesModule());
});

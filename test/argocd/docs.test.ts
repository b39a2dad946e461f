import { readFileSync } from 'fs';
import { join } from 'path';
import { OTHER_RULES } from '../../src/validation/other-rules';
import { RULES } from '../../src/validation/rules';

const page = (name: string) => readFileSync(join(__dirname, '..', '..', 'docs', name), 'utf8');

test('docs/argocd.md has every rule about Argo CD, and no other', () => {
  const ids = [...RULES, ...OTHER_RULES].map(({ id }) => id);
  const named = [...page('argocd.md').matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \|/gm)].flatMap(([, cell]) => cell.replaceAll('`', '').split(', '));
  expect(named.filter((id) => id.startsWith('argocd-')).sort()).toEqual(ids.filter((id) => id.startsWith('argocd-')).sort());
});

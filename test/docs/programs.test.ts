import { Block, blocksOf, filesOf, modulesOf, PAGES, shownBehind } from './markdown';
import { runProgram } from './run-program';

/** Programs on all pages except README. The blocks of README form one program, which test/readme.test.ts runs. */
const programs = PAGES.filter((page) => page !== 'README.md').flatMap(blocksOf).filter(({ language }) => language === 'ts');

const named = (block: Block): [string, Block] => [`${block.page}:${block.line}`, block];

test('the pages contain programs', () => {
  expect(programs.length).toBeGreaterThan(30);
});

test.each(programs.map(named))('%s gives what is shown', (_, block) => {
  const { given, failure } = runProgram(block.text, modulesOf(block.page), filesOf(block.page));
  const shown = shownBehind(block).map(({ text }) => text);
  for (const text of shown) expect(given).toContain(text);
  if (failure !== undefined) expect(shown).toContain(`${failure}\n`);
});

import { relative, resolve } from 'path';
import { parseArgs } from 'util';
import { lineOf, proseFiles } from './files';
import { Sort, SORTS, wordCount } from './prose';
import { drawn } from './random';

const HELP = `usage: sentences --sort SORT [--count 100] [--seed 1] [PATH...]

Draws random sentences of at least 3 words for an editorial review. The same seed draws the same sentences from the same texts.

  --sort SORT   the kind of text: ${SORTS.join(', ')}
  --count N     how many sentences (default: 100)
  --seed N      the seed of the random numbers (default: 1)
  --plain       print only the sentences, without their places
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sort: { type: 'string' }, count: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' }, plain: { type: 'boolean' }, help: { type: 'boolean', short: 'h' },
  },
});
if (values.help || !SORTS.includes(values.sort as Sort)) {
  (values.help ? process.stdout : process.stderr).write(HELP);
  process.exit(values.help ? 0 : 2);
}

const cwd = process.env.INIT_CWD ?? process.cwd();
const places = new Map<string, string>();
for (const { root, path, source, sentences } of proseFiles(positionals, cwd)) {
  for (const { sort, text, masked, offsetOf } of sentences) {
    if (sort === values.sort && wordCount(masked) >= 3 && !places.has(text)) places.set(text, `${relative(cwd, resolve(root, path))}:${lineOf(source, offsetOf(0))}`);
  }
}
const texts = drawn([...places.keys()].sort(), Number(values.count), Number(values.seed));
texts.forEach((text, index) => process.stdout.write(`${index + 1}. ${text}\n${values.plain ? '' : `   ${places.get(text)}\n`}`));

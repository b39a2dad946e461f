import { readScript } from '../../../../src/migration/al2-user-data/shell/read-script';
import { asWritten, Variables } from '../../../../src/migration/al2-user-data/shell/variables';
import { cpuTimeOf } from '../../../cpu-time';

/** Returns the words of each command, with variables resolved. Marks commands inside conditions, loops, and functions. */
function read(text: string) {
  const { commands, problem } = readScript(text);
  const variables = new Variables(commands);
  const words = commands.map((command) => {
    const fields = command.words.flatMap((word) => variables.fieldsOf(word)).map(asWritten);
    variables.follow(command);
    return command.isInner ? ['inner', ...fields] : fields;
  });
  return problem ? [...words, problem.message] : words;
}

test.each([
  ['quotes', 'a \'b c\' "d \\"e" f\\ g h"i"\'j\' $\'k\\nl\' ""', [['a', 'b c', 'd "e', 'f g', 'hij', 'k\nl', '']]],
  ['a continued line and a comment', 'a \\\n  b # c\nd', [['a', 'b'], ['d']]],
  ['operators', 'a; b && c || d | e &\nf', [['a'], ['b'], ['c'], ['d'], ['e'], ['f']]],
  ['redirections', 'a > b 2>&1 <c', [['a']]],
  ['a variable', 'X=b\na $X "${X}c"', [[], ['a', 'b', 'bc']]],
  ['a variable of several words', 'X="b  c"\na $X "$X"', [[], ['a', 'b', 'c', 'b  c']]],
  ['an exported variable, and one that is added to', 'export X=b\nX+=c\na $X', [['export', 'X=b'], [], ['a', 'bc']]],
  ['a variable that may be assigned', 'X=b\nif c; then X=d; fi\na $X', [[], ['inner', 'c'], ['inner'], ['a', '$X']]],
  ['a variable behind source', 'X=b\n. c\na $X', [[], ['.', 'c'], ['a', '$X']]],
  ['substitutions', 'a $(b "$(c \')\')") `d` ${e:-f} $((1<<2))', [['a', '$(b "$(c \')\')")', '`d`', '${e:-f}', '$((1<<2))']]],
  ['a function', 'f() { a; }\nb', [['inner', 'a'], ['b']]],
  ['a loop and a case', 'for x in 1 2; do a; done\ncase b in c) d;; esac\ne', [['inner', 'x', 'in', '1', '2'], ['inner', 'a'], ['inner', 'b', 'in', 'c'], ['inner', 'd'], ['e']]],
  ['a test', '[[ a < b && c ]] && d', [['a', 'b', 'c'], ['d']]],
  ['arithmetic', '(( x << 2 ))\na', [['a']]],
  ['process substitution', 'exec > >(tee a) 2>&1\nb', [['exec'], ['b']]],
  ['a heredoc in a substitution', 'X=$(cat <<E\nit\'s )\nE\n)\na', [[], ['a']]],
  ['a quote that is never closed', 'a\nb \'c', [['a'], 'a single quote that is never closed']],
])('%s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('reads heredocs with variables, without variables, and without tabs', () => {
  const { commands } = readScript('cat <<A <<\'B\' > f\n$x\nA\n$y\nB\ncat <<-C\n\tz\n\tC\nd');
  const heredocs = commands.flatMap(({ redirections }) => redirections.flatMap(({ heredoc }) => heredoc ?? []));
  const bodies = heredocs.map(({ content }) => content.pieces.map(({ kind, value }) => [kind, value]));
  expect(bodies).toEqual([[['variable', 'x'], ['text', '\n']], [['text', '$y\n']], [['text', 'z\n']]]);
  expect(commands).toHaveLength(3);
});

test.each([
  ['heredocs', 'cat <<E\n'.repeat(100_000)],
  ['heredocs in a line', 'cat' + ' <<E'.repeat(50_000) + '\n'],
  ['substitutions', '$('.repeat(1_000_000)],
  ['quotes', '"$('.repeat(1_000_000)],
  ['groups', '{ ('.repeat(300_000)],
  ['commands', 'a;'.repeat(200_000)],
  ['braces', '{,'.repeat(1_000_000)],
  ['one quote', '$\'' + 'a\\'.repeat(5_000_000)],
  ['one word', 'a'.repeat(1_000_000)],
])('reads hostile input in linear time: %s', (_, text) => {
  expect(cpuTimeOf(() => readScript(text))).toBeLessThan(10_000);
}, 120_000);

import { LineNotes, UserDataNote } from '../../../src/migration/al2-user-data/note';

function subjectOf(value: string): string {
  const notes: UserDataNote[] = [];
  new LineNotes(notes, 0, 1).add('dropped', value, 'is dropped', 'UD-82');
  return notes[0].subject;
}

test('adds notes about lines of one part', () => {
  const notes: UserDataNote[] = [];
  const first = new LineNotes(notes, 2, 1);
  first.add('dropped', '--node-ip', 'is dropped', 'UD-82');
  first.at(7).add('decision', '--port', 'is dropped', 'UD-82', 'Remove the flag.');
  expect(notes).toEqual([
    { what: 'dropped', subject: '--node-ip', part: 2, line: 1, message: 'is dropped', source: 'UD-82' },
    { what: 'decision', subject: '--port', part: 2, line: 7, message: 'is dropped', fix: 'Remove the flag.', source: 'UD-82' },
  ]);
});

test('shortens values to one line of at most 120 characters', () => {
  expect(subjectOf('  --max-pods\t20\n')).toBe('--max-pods 20');
  expect(subjectOf('a'.repeat(120))).toBe('a'.repeat(120));
  expect(subjectOf('a'.repeat(121))).toBe(`${'a'.repeat(117)}…`);
  expect(subjectOf(`a${' '.repeat(500)}b`)).toBe('a…');
});

import { messagesInGo, withValues } from '../../scripts/messages/go-messages';

test('finds the messages in Go code', () => {
  const code = [
    'return fmt.Errorf("no subnets found for %q", name)',
    '// fmt.Errorf("a comment only")',
    'log.FromContext(ctx).Info("deleted node", "Node", name)',
    'const name = "not a message"',
    'c.SetFalse(v1.ConditionTypeReady, "NotFound", "Class \\"x\\" not found")',
  ].join('\n');
  expect(messagesInGo(code)).toEqual([
    { line: 1, text: 'no subnets found for %q' },
    { line: 3, text: 'deleted node' },
    { line: 5, text: 'Class "x" not found' },
  ]);
});

test('replaces the verbs of a format', () => {
  expect(withValues('%q has %d of %0.1f%%, %+v')).toBe('"abc" has abc of abc%, abc');
});

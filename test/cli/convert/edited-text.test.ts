import { load } from 'js-yaml';
import { editedText } from '../../../src/cli/convert/yaml/edited-text';
import { Moves } from '../../../src/cli/convert/yaml/moved-comments';
import { isReadError, readDocuments } from '../../../src/foundation/yaml/read-documents';

function valueOf(text: string): any {
  const [result] = readDocuments(text);
  if (isReadError(result)) throw new Error(result.message);
  return result.value;
}

/** Edits a document with a function that changes its value. */
function edited(text: string, change: (value: any) => void, moves: Moves = [], isFurther = false): string | undefined {
  const after = valueOf(text);
  change(after);
  return editedText({ text, before: valueOf(text), after, moves, isFurther });
}

test('changes one value, and keeps every other character', () => {
  const text = `# Team A.


apiVersion: v1   # old
kind:    "Test"
metadata: {name:   a}
spec:
    list:
    - 1
    -   2     # two
    map: { a: 1 , b: [x,y] }


    text: >
      folded
      text
    value: 'old'   # why
    number: 0x1F
    date: 2024-01-01
# The end.
`;
  expect(edited(text, (value) => { value.spec.value = 'new'; })).toBe(text.replace("'old'   #", "'new' #"));
  expect(edited(text, (value) => { value.spec.number = 5; })).toBe(text.replace('0x1F', '5'));
  expect(edited(text, (value) => { delete value.spec.value; })).toBe(text.replace("    value: 'old'   # why\n", ''));
});

test('quotes strings that Kubernetes would read as other types', () => {
  const change = (value: any) => { value.a = ['yes', '1_000', '0o7', '~', '1e3', '', '<<', ' x', '# x', 'a: b', 'plain', 'on', '2024-01-01', '0x1F', '-']; };
  const text = edited('a: 1\n', change)!;
  expect(valueOf(text)).toEqual({ a: ['yes', '1_000', '0o7', '~', '1e3', '', '<<', ' x', '# x', 'a: b', 'plain', 'on', '2024-01-01', '0x1F', '-'] });
  expect(text).toContain('- plain\n');
});

test('moves a field with its comments', () => {
  const text = `kind: Old
spec:
  # Above.
  old: # next to the key
    # Within.
    a: 1 # one
  # Other.
  other: 2
`;
  const change = (value: any) => {
    value.kind = 'New';
    value.spec = { other: 2, inner: { now: { a: 1, b: 3 } } };
  };
  expect(edited(text, change, [['spec.old', 'spec.inner.now']])).toBe(`kind: New
spec:
  # Other.
  other: 2
  inner:
    # Above.
    now:
      # next to the key
      # Within.
      a: 1 # one
      b: 3
`);
});

test('replaces a map with the value of its only field', () => {
  const text = 'limits:\n  # All of it.\n  resources:\n    cpu: 10 # cores\n';
  expect(edited(text, (value) => { value.limits = { cpu: 10 }; }, [['limits.resources', 'limits']])).toBe('# All of it.\nlimits:\n  cpu: 10 # cores\n');
});

test('keeps items of a list by their key', () => {
  const text = `items:
# First.
- {key: a, values: [x]}
# Second.
- key: b   # bee
  values: ["y"]
`;
  const change = (value: any) => { value.items = [{ key: 'c' }, { key: 'b', values: ['y', 'z'] }]; };
  expect(edited(text, change)).toBe(`items:
# First.
- {key: c}
# Second.
- key: b   # bee
  values: ["y", z]
`);
});

test('keeps Windows line endings', () => {
  expect(edited('a: 1\r\n# c\r\nb:   2\r\n', (value) => { value.a = 3; })).toBe('a: 3\r\n# c\r\nb:   2\r\n');
});

test('keeps block scalars with user data', () => {
  const text = `spec:
  userData: |
    #!/bin/bash
    # not a comment of YAML
      echo "a"   &&   echo b

    cat <<EOF
    EOF
  amiFamily: AL2
`;
  expect(edited(text, (value) => { value.spec.amiFamily = 'AL2023'; })).toBe(text.replace('AL2\n', 'AL2023\n'));
  expect(edited(text, (value) => { value.spec.userData = '#!/bin/bash\necho 2\n'; })).toBe('spec:\n  userData: |\n    #!/bin/bash\n    echo 2\n  amiFamily: AL2\n');
});

test('keeps anchors, aliases, and merge keys that do not change', () => {
  const text = 'base: &base {a: 1, b: 2}\nuse:\n  <<: *base\n  c: 3 # sea\nlist: *base\nold: x\n';
  expect(edited(text, (value) => { value.old = 'z'; })).toBe(text.replace('old: x', 'old: z'));
});

test('resolves aliases and merge keys if one of them changes', () => {
  const text = '# Head.\nbase: &base {a: 1, b: 2}\nuse:\n  <<: *base\n  c: 3 # sea\nlist: *base\n';
  const result = edited(text, (value) => { value.base.a = 9; delete value.use.b; })!;
  expect(valueOf(result)).toEqual({ base: { a: 9, b: 2 }, use: { a: 1, c: 3 }, list: { a: 1, b: 2 } });
  expect(result).toMatch(/^# Head\.\n/);
  expect(result).toContain('c: 3 # sea');
});

test('keeps tags of other values, and removes the tag of a changed value', () => {
  expect(edited('a: !!str 1\nb: !!int "2"\n', (value) => { value.b = 'x'; })).toBe('a: !!str 1\nb: "x"\n');
});

test('does not edit a document that it can read in a different way than Kubernetes', () => {
  for (const text of ['a: 1\n? [x]\n: 2\nb: 2\n', '{a: 1, b: 2', '- a\n']) {
    expect(editedText({ text, before: { a: 1 }, after: { a: 2 }, moves: [], isFurther: false })).toBeUndefined();
  }
});

test('reads the result of each edit as the new value', () => {
  const text = 'a: {b: [1, {c: 2}], d: x}\n"e": "f"\n? g\n: h\n';
  const after = load('{a: {b: [{c: 3}], n: {m: []}}, e: 1, g: {}, z: "x\\ny"}') as any;
  const result = editedText({ text, before: valueOf(text), after, moves: [], isFurther: false });
  expect(result && valueOf(result)).toEqual(after);
});

test('gives further objects only the comments in their spec', () => {
  const text = '# Head.\nkind: A # kind\nmetadata: # meta\n  name: a # name\nspec:\n  # Why.\n  b: 1\n';
  expect(edited(text, (value) => { value.kind = 'B'; }, [], true)).toBe('kind: B\nmetadata:\n  name: a\nspec:\n  # Why.\n  b: 1\n');
});

test.each([
  ['a: &x 1\nb: *x\n', (value: any) => { delete value.a; }, 'b: 1\n'],
  ['# One.\na: &x {c: 1}\nb: *x # two\n', (value: any) => { delete value.a; }, 'b: {c: 1} # two\n'],
])('copies anchored values if the edit removes the anchor: %j', (text, change, result) => {
  expect(edited(text, change)).toBe(result);
});

test('keeps the comment in the line of a key, and comments above the fields that they describe', () => {
  const text = `spec:
  # which class
  ref: # in line
    # old
    apiVersion: x # gone
    # its name
    name: c
  list: # items
    - {a: 1}

    # keep this list short
  # never more than this
  limits: {cpu: 10}
  flat:
  - 1
  # of the next field
  next: 2
`;
  const change = ({ spec }: any) => {
    spec.ref = { group: 'g', name: 'c' };
    const { limits, next, ...rest } = spec;
    for (const name of Object.keys(spec)) delete spec[name];
    Object.assign(spec, { ref: rest.ref, list: rest.list, new: 'a', limits, flat: rest.flat, other: 'b', next });
  };
  expect(edited(text, change)).toBe(`spec:
  # which class
  ref: # in line
    group: g
    # its name
    name: c
  list: # items
    - {a: 1}

    # keep this list short
  new: a
  # never more than this
  limits: {cpu: 10}
  flat:
  - 1
  other: b
  # of the next field
  next: 2
`);
});

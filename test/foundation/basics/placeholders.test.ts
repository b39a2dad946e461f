import { argoCdPlaceholderIn, cdkTokenIn, maskedText, placeholderIn, placeholdersIn, unmaskedText } from '../../../src/foundation/basics/placeholders';

test.each([
  ['${NAME}', '${NAME}'],
  ['${NAME:=720h}', '${NAME:=720h}'],
  ['a-${jsonencode({a = b})}-c', '${jsonencode({a = b})}'],
  ['${Token[TOKEN.13]}', '${Token[TOKEN.13]}'],
  ['#{Token[TOKEN.13]}', '#{Token[TOKEN.13]}'],
  ['{{ .Values.name }}', '{{ .Values.name }}'],
  ['{{ name }}-{{ other }}', '{{ name }}'],
  ['$(CLUSTER)', '$(CLUSTER)'],
  ['role-$CLUSTER_NAME', '$CLUSTER_NAME'],
  ['$E', '$E'],
  ['a-$MY_name', '$MY_name'],
  ['$_A-b', '$_A'],
  ['<<AZ>>', '<<AZ>>'],
  ['<your cluster>', '<your cluster>'],
])('%s contains %s', (text, placeholder) => expect(placeholderIn(text)).toBe(placeholder));

test.each(['$', '${', '{}', '{{', '<none>', 'a < b > c', '<<', '$5', '$_', '$name', 'echo ${NAME}\nexit'])('%j contains no placeholder', (text) => {
  expect(placeholderIn(text)).toBeUndefined();
});

test('the notation of templates in Argo CD is part of its API', () => {
  expect(['{{.name}}', '$ARGOCD_APP_NAME', '${NAME}', '<NAME>'].map(argoCdPlaceholderIn)).toEqual([undefined, undefined, '${NAME}', '<NAME>']);
});

test('finds tokens of the AWS CDK', () => {
  expect(['a-${Token[TOKEN.13]}', '${NAME}'].map(cdkTokenIn)).toEqual(['${Token[TOKEN.13]}', undefined]);
});

test('finds placeholders in values and keys, once for each string', () => {
  expect(placeholdersIn({ '${KEY}': ['<A>', { b: '$B and $C' }, 5, null] })).toEqual(['${KEY}', '<A>', '$B']);
});

test('masks placeholders without moving other text', () => {
  const text = 'values: [${azs}, {{ "a, b" }}] # <NAME>';
  const masked = maskedText(text)!;
  expect(masked).toHaveLength(text.length);
  expect(masked).toMatch(/^values: \[[\uE000-\uE07F]{6}, [\uE000-\uE07F]{12}\] # <NAME>$/);
  expect(unmaskedText(masked)).toBe(text);
});

test('does not mask a text without placeholders, or with characters of the mask', () => {
  expect(maskedText('values: [a]')).toBeUndefined();
  expect(maskedText('values: [${a}, \uE020]')).toBeUndefined();
});

test.each(['${'.repeat(200_000), '{{'.repeat(200_000), '<a '.repeat(200_000), `$${'_'.repeat(400_000)}`, '${a{'.repeat(100_000), `\${${'{a}'.repeat(100_000)}`])('needs little time for any text', (text) => {
  const start = process.cpuUsage();
  placeholderIn(text);
  maskedText(text);
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
});

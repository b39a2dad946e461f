import { NOON, outputAt } from './run-plan';
import { nodeClass, pool, REF } from '../../forecast/plan/manifests';

const NAMES = [
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</summary></details># x', '`code` | cell', '*bold* _it_ [link](javascript:x) ~x~ &amp;', 'a\nb\r\n\r\n# heading\u2028x',
  '\u001b[31mred\u001b[0m', '\u202egnp.exe', '```\n```', '__proto__', '--output', '@team',
];

/** Returns the output for a NodePool, an EC2NodeClass, and values with a hostile name. */
function output(name: string, format: string): string {
  const hostile = (value: string) => [
    pool({ name, metadata: { labels: { [name]: value } }, template: { nodeClassRef: { ...REF, name } }, requirements: [{ key: name, operator: 'In', values: [value, name] }] }),
    nodeClass({ userData: `${name}\n${value}`, amiFamily: 'Custom', amiSelectorTerms: [{ id: name }], role: value, tags: { [name]: value } }, name),
    pool(),
    nodeClass({ userData: `${name}\n${value}`, amiFamily: 'Custom', amiSelectorTerms: [{ id: 'ami-1' }], tags: { [name]: value } }),
  ];
  return outputAt(NOON, hostile(`${name}1`), hostile(`${name}2`), '--output', format);
}

test.each(NAMES)('text has no control characters for the name %j', (name) => {
  // eslint-disable-next-line no-control-regex
  expect(output(name, 'text')).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e]/);
});

test.each(NAMES)('JSON keeps the name %j', (name) => {
  expect(Object.keys(JSON.parse(output(name, 'json')).nodePools)).toEqual([name, 'default']);
});

test.each(NAMES)('HTML has only the elements of the page for the name %j', (name) => {
  const html = output(name, 'html');
  const elements = new Set([...html.matchAll(/<\/?([a-z!][a-z0-9]*)/gi)].map(([, element]) => element));
  const known = ['!doctype', 'html', 'head', 'meta', 'title', 'link', 'style', 'body', 'header', 'h1', 'p', 'main', 'section', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'h2', 'dl', 'dt', 'dd', 'details', 'summary', 'pre', 'ul', 'li', 'div'];
  expect([...elements].filter((element) => !known.includes(element))).toEqual([]);
  expect(html).not.toContain('onerror=alert(1)>');
});

test.each(NAMES)('Markdown keeps its structure for the name %j', (name) => {
  const lines = output(name, 'markdown').split('\n');
  expect(lines.filter((line) => /^(#|<)/.test(line)).filter((line) => !/^(### Karpenter plan|<details><summary>[^<>]*(<code>[^<>]*<\/code>)?<\/summary>|<\/details>)$/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('|')).every((line) => line.replaceAll('\\|', '').split('|').length === 5)).toBe(true);
  const fences = lines.filter((line) => /^`{3,}/.test(line));
  expect(fences).toHaveLength(2);
  expect(fences[0].startsWith(fences[1])).toBe(true);
  expect(lines.join('\n').replace(/^(`{3,})diff\n[^]*?\n\1$/gm, '').replace(/`[^`\n]*`/g, '')).not.toMatch(/[^\\&]<(?!\/?(details|summary|code)>)/);
  // eslint-disable-next-line no-control-regex
  expect(lines.filter((line) => !/^[-+ ]/.test(line) && /[\x00-\x1f\u2028\u2029\u202e]/.test(line))).toEqual([]);
});

test('titles in Markdown are HTML, without backslashes', () => {
  expect(output('*a* & <b>', 'markdown')).toContain('<details><summary>NodePool <code>*a* &amp; &lt;b&gt;</code></summary>');
});

import { OWNER_COLORS, PICTURE_STYLES } from '../../../src/cli/pictures/picture-styles';

/** Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const parts = [1, 3, 5].map((index) => parseInt(color.slice(index, index + 2), 16) / 255);
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const [light, dark] = [...PICTURE_STYLES.matchAll(/svg\.nodes \{ (--[^}]*)\}/g)]
  .map(([, text]) => new Map([...text.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, color]) => [name, color])));

describe.each([['light', light], ['dark', dark]] as const)('%s', (scheme, colors) => {
  const colorOf = (name: string) => colors.get(`node-${name}`)!;

  test('texts are readable on workloads, DaemonSets, and the page', () => {
    const backs = [...OWNER_COLORS[scheme], ...['back', 'daemons', 'others', 'unused'].map(colorOf)];
    expect(backs.filter((back) => contrast(colorOf('text'), back) < 4.5)).toEqual([]);
    expect([['muted', 'back'], ['muted', 'unused'], ['warn', 'back']].filter(([text, back]) => contrast(colorOf(text), colorOf(back)) < 4.5)).toEqual([]);
  });

  test('lines are visible on the page', () => {
    expect(['line', 'added', 'warn'].filter((name) => contrast(colorOf(name), colorOf('back')) < 3)).toEqual([]);
  });
});

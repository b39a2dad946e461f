/* eslint-disable words -- CSS */
/** The colors of workloads, for light and dark pages. */
export const OWNER_COLORS = {
  light: ['#a8d1ff', '#a6e3b0', '#ffd8a8', '#d9c6fb', '#f9bfd6', '#a5e4e0', '#f2e28c', '#d3dca0', '#e3c6b0'],
  dark: ['#1b4f91', '#1d6134', '#7a4310', '#57399b', '#84295a', '#115e63', '#665511', '#475718', '#643f2c'],
};

const SURFACES = {
  light: { text: '#1f2328', muted: '#59636e', back: '#ffffff', unused: '#eaeef2', daemons: '#cbd2d9', others: '#bcc4cd', line: '#8c959f', added: '#0969da', warn: '#bc1c26' },
  dark: { text: '#f0f6fc', muted: '#9ea7b3', back: '#0d1117', unused: '#21262d', daemons: '#444c56', others: '#535d69', line: '#6e7681', added: '#58a6ff', warn: '#ff7b72' },
};

/** Colors as CSS variables. */
function variables(scheme: 'light' | 'dark'): string {
  return [
    ...OWNER_COLORS[scheme].map((color, index) => `--owner-${index + 1}: ${color};`),
    ...Object.entries(SURFACES[scheme]).map(([name, color]) => `--node-${name}: ${color};`),
  ].join(' ');
}

/** Styles of pictures, for the head of a page. */
export const PICTURE_STYLES = `
svg.nodes { ${variables('light')} }
@media (prefers-color-scheme: dark) { svg.nodes { ${variables('dark')} } }
svg.nodes text { font: 11px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: var(--node-text); }
svg.nodes text.name { font-weight: 600; font-size: 12px; } svg.nodes text.heading { font-weight: 600; font-size: 15px; }
svg.nodes text.muted { fill: var(--node-muted); } svg.nodes text.mark { fill: var(--node-warn); font-weight: 600; }
svg.nodes text.inside { pointer-events: none; }
${OWNER_COLORS.light.map((_, index) => `svg.nodes .owner-${index + 1} { fill: var(--owner-${index + 1}); }`).join(' ')}
svg.nodes .owner-others { fill: var(--node-others); } svg.nodes .daemons { fill: var(--node-daemons); } svg.nodes .unused { fill: var(--node-unused); }
svg.nodes .pod { stroke: var(--node-back); stroke-width: 1; } svg.nodes .pod.narrow { stroke-width: .2; }
svg.nodes .moved { fill: var(--node-added); pointer-events: none; } svg.nodes .ruler { fill: none; stroke: var(--node-text); }
svg.nodes .outline { fill: none; stroke: var(--node-line); stroke-width: 1; pointer-events: none; }
svg.nodes .added .outline, svg.nodes .key-added { fill: none; stroke: var(--node-added); stroke-width: 2; }
svg.nodes .removed .outline, svg.nodes .key-removed { fill: none; stroke: var(--node-text); stroke-width: 1.5; stroke-dasharray: 5 3; }
svg.nodes .removed .pod, svg.nodes .removed .unused { fill-opacity: .45; } svg.nodes .key-removed { stroke-dasharray: 3 2; }
svg.nodes .marked .outline, svg.nodes .key-marked { fill: none; stroke: var(--node-warn); stroke-width: 2.5; }
@media print { .chart svg.nodes { min-width: 0; } }
`;

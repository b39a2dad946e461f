/** Escapes text for SVG. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Returns an SVG document with a title for screen readers. Sizes are in pixels. */
export function svg(title: string, [width, height]: readonly [number, number], body: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<title>${escaped(title)}</title>`,
    ...body,
    '</svg>',
    '',
  ].join('\n');
}

/** Colors of diagrams, for light and dark pages. */
export const STYLE = `<style>
text { font: 13px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1f2328; }
.title { font-weight: 600; font-size: 14px; }
.note { fill: #59636e; font-size: 12px; }
.box { fill: #f6f8fa; stroke: #d1d9e0; }
.line { stroke: #d1d9e0; }
.open { fill: #dafbe1; }
.closed { fill: #ffd8d3; }
.tag { fill: #ddf4ff; stroke: #54aeff; }
@media (prefers-color-scheme: dark) {
  text { fill: #f0f6fc; }
  .note { fill: #9198a1; }
  .box { fill: #151b23; stroke: #3d444d; }
  .line { stroke: #3d444d; }
  .open { fill: #12341f; }
  .closed { fill: #5a1e1c; }
  .tag { fill: #10233d; stroke: #1f6feb; }
}
</style>`;

/* eslint-disable words -- CSS */
/** Styles of the page, for light and dark color schemes. */
export const STYLES = `
:root { color-scheme: light dark; --back: #fff; --text: #1f2328; --muted: #59636e; --line: #d1d9e0; --box: #f6f8fa; --accent: #0969da;
  --open: #aceebb; --limited: #fff8c5; --closed: #ffcecb; }
@media (prefers-color-scheme: dark) { :root { --back: #0d1117; --text: #f0f6fc; --muted: #9198a1; --line: #3d444d; --box: #151b23; --accent: #4493f8;
  --open: #1a4d2e; --limited: #5c4a12; --closed: #7d2723; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 0 1rem 3rem; max-width: 72rem; background: var(--back); color: var(--text);
  font: 15px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
h1 { font-size: 1.6rem; margin: 1.5rem 0 .25rem; } h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; } h3 { font-size: 1rem; margin: 1.5rem 0 .25rem; }
a, summary { color: var(--accent); } nav a { margin-right: 1rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.muted { color: var(--muted); }
.scroll { overflow: auto; max-height: 32rem; border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; }
table { border-collapse: collapse; width: 100%; font-size: .87rem; }
caption { text-align: left; padding: .4rem .6rem; color: var(--muted); }
th, td { text-align: left; padding: .25rem .6rem; border-top: 1px solid var(--line); vertical-align: top; white-space: nowrap; }
td.wrap, th.wrap { white-space: normal; min-width: 14rem; overflow-wrap: anywhere; }
thead th { position: sticky; top: 0; background: var(--box); border-top: 0; }
tbody th { font-weight: 600; } .number { text-align: right; font-variant-numeric: tabular-nums; }
th button { all: unset; cursor: pointer; } th button:focus-visible { outline: 2px solid var(--accent); } th button::after { content: " \\2195"; color: var(--muted); }
th[aria-sort=ascending] button::after { content: " \\2191"; } th[aria-sort=descending] button::after { content: " \\2193"; }
form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; margin: .5rem 0; padding: .75rem; background: var(--box); border: 1px solid var(--line); border-radius: 6px; }
label { display: flex; flex-direction: column; font-size: .8rem; color: var(--muted); }
input, select, form button { font: inherit; font-size: .9rem; padding: .2rem .4rem; color: var(--text); background: var(--back); border: 1px solid var(--line); border-radius: 4px; }
input[type=number] { width: 7rem; }
svg { display: block; width: 100%; height: auto; } svg text { font: 12px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: var(--text); }
.chart, #weeks { overflow-x: auto; } .chart svg, #weeks svg { min-width: 52rem; }
svg .muted { fill: var(--muted); } .bar { fill: var(--accent); } .axis { stroke: var(--line); }
.open { fill: var(--open); background: var(--open); } .limited { fill: var(--limited); background: var(--limited); } .closed { fill: var(--closed); background: var(--closed); }
.skipped { fill: var(--box); stroke: var(--line); } .repeated { stroke: var(--accent); stroke-width: 1.5; }
.key { display: inline-block; width: .9em; height: .9em; border: 1px solid var(--line); border-radius: 2px; margin: 0 .3em 0 1em; vertical-align: -1px; }
.wins { background: var(--open); } .loses { background: var(--box); } .problem { color: #cf222e; } @media (prefers-color-scheme: dark) { .problem { color: #ff7b72; } }
[hidden] { display: none !important; }
@media print { .scroll { max-height: none; overflow: visible; } th, td { white-space: normal; overflow-wrap: anywhere; } }
`;

/** Styles of a page whose captions repeat the headings, so that only screen readers read them, and whose cells wrap. */
export const CAPTION_STYLES = `
caption { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
td { white-space: normal; overflow-wrap: anywhere; min-width: 5rem; } td.wrap, th.wrap { min-width: 9rem; }
code { white-space: nowrap; }
`;

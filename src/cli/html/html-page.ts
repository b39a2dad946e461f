import { escaped } from './escaped';
import { STYLES } from './page-styles';

/** The parts of a page. Each item is HTML. */
export interface PageParts {
  readonly title: string;
  /** Styles in addition to those of all pages. */
  readonly styles?: string;
  /** Lines below the title. */
  readonly header: readonly string[];
  readonly main: readonly string[];
  readonly scripts?: readonly string[];
}

/** Returns a self-contained HTML page. */
export function htmlPage({ title, styles = '', header, main, scripts = [] }: PageParts): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    '<link rel="icon" href="data:,">',
    `<style>${STYLES}${styles}</style>`,
    '</head>',
    '<body>',
    '<header>',
    `<h1>${escaped(title)}</h1>`,
    ...header,
    '</header>',
    '<main>',
    ...main,
    '</main>',
    ...scripts,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

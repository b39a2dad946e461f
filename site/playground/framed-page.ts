const HEAD = '<base href="about:srcdoc"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:">';

/** Scripts of a page, and the section and link that need them. */
const SCRIPTED = /<(script|noscript)\b[\s\S]*?<\/\1>|<section id="filter">[\s\S]*?<\/section>|<a href="#filter">[^<]*<\/a>/g;

/** Prepares a page of a command for a frame: without scripts and requests, and light or dark. The base keeps links to anchors in the frame. */
export function framedPage(html: string, isDark: boolean): string {
  const [head, ...body] = html.replace(SCRIPTED, '').split('</head>');
  const styled = head.replaceAll('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all').replace('color-scheme: light dark', `color-scheme: ${isDark ? 'dark' : 'light'}`);
  return [styled.replace('<head>', `<head>${HEAD}`), ...body].join('</head>');
}

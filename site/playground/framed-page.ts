const HEAD = '<base href="about:srcdoc"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:">';

/** Scripts of a page, and the section and link that need them. */
const SCRIPTED = /<(script|noscript)\b[\s\S]*?<\/\1>|<section id="filter">[\s\S]*?<\/section>|<a href="#filter">[^<]*<\/a>/g;

/** Prepares a page of a command for a frame: without scripts and requests. The base keeps links to anchors in the frame. */
export function framedPage(html: string): string {
  return html.replace(SCRIPTED, '').replace('<head>', `<head>${HEAD}`);
}

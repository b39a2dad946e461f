/**
 * Prepares an HTML page of a command for a frame: without scripts, and without requests. The base makes links to anchors stay in the frame.
 */
export function framedPage(html: string): string {
  const head = '<base href="about:srcdoc"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:">';
  return html.replace(/<(script|noscript)\b[\s\S]*?<\/\1>/g, '').replace('<head>', `<head>${head}`);
}

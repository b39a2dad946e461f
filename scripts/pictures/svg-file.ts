import { PICTURE_STYLES } from '../../src/cli/pictures/picture-styles';

/** Returns the picture of nodes in a page as a separate file. */
export function svgFile(page: string): string {
  const [picture, width, height] = /<svg class="nodes" viewBox="0 0 (\S+) (\S+)"[^]*?<\/svg>/.exec(page)!;
  return `${picture.replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`).replace('</desc>', `</desc>\n<style>${PICTURE_STYLES}</style>`)}\n`;
}

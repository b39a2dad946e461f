import * as ts from 'typescript';

/** Returns the description in a docstring. */
export function docOf(node: ts.Node): string | undefined {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return doc && ts.getTextOfJSDocComment(doc.comment);
}

/** Returns a description without its source and rule numbers. */
export function summaryOf(doc: string): string {
  return doc.replace(/\s+/g, ' ').replace(/ ?Source: .*$/, '').replace(/ \(rules? [^)]*\)/g, '').trim();
}

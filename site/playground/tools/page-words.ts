/** Replaces words of the command line in a message, because the page has no command line. */
export function inPageWords(message: string): string {
  return message
    .replace(/^--karpenter-version: /, '')
    .replace(/^standard input:/gm, 'Manifests:')
    .replace(/\bOLD\b/g, 'Before')
    .replace(/\bNEW\b/g, 'After')
    .replace(/\((Before|After)\) /g, '')
    .replace(/ Check the path or the command that writes \w+\./, '')
    .replace(/ If \w+ is empty on purpose, set \S+\./, '')
    .replace(/, for example: helm template .*$/, '')
    .replace(/ To list the commands that write a snapshot, run '.*'\.$/, '')
    .replace('--karpenter-version must be 1.0 or later for --target auto-mode', 'the conversion to EKS Auto Mode requires Karpenter 1.0 or later');
}

/** Returns an error message as a sentence of the page. */
export function errorText({ message }: Error): string {
  const text = inPageWords(message);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

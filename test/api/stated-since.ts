/** Returns the release in a sentence such as "Since 1.5." in a docstring. Ignores sentences such as "Since 0.28 Karpenter rejects its own labels". */
export function statedSince(text: string): string | undefined {
  return /\b(?:Since (?:about |Karpenter )?|In Karpenter )(\d+\.\d+)(?:\.\d+)?(?=[.;,]| \(| or earlier| and earlier| to | in the chart)/.exec(text)?.[1];
}

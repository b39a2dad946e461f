/** The minor release in which a docstring states that an item was added: "Since 1.5." but not "Since 0.28 Karpenter rejects …". */
export function statedSince(text: string): string | undefined {
  return /\b(?:Since (?:about |Karpenter )?|In Karpenter )(\d+\.\d+)(?:\.\d+)?(?=[.;,]| \(| or earlier| and earlier| to | in the chart)/.exec(text)?.[1];
}

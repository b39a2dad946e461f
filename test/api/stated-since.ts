/** The minor that a docstring says a thing is there since: "Since 1.5." but not "Since 0.28 Karpenter refuses its own ones". */
export function statedSince(text: string): string | undefined {
  return /\bSince (?:about )?(\d+\.\d+)(?:\.\d+)?(?=[.;,]| \(| or earlier| in the chart)/.exec(text)?.[1];
}

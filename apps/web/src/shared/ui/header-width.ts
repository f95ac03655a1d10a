/** Pixels of a letter of a header, and of what stands around the words. */
const letter = 8.2
const around = 18

/** The least width at which no word of a header is cut; its words may stand below each other. */
export function headerWidth(title: string): number {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length))
  return Math.ceil(longest * letter + around)
}

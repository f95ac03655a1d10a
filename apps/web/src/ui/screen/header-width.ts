/** Width of a letter of a header, and of the padding, in pixels. */
const letter = 8.2
const around = 18

/** The smallest width in pixels at which no word of a header is cut. The words may wrap. */
export function headerWidth(title: string): number {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length))
  return Math.ceil(longest * letter + around)
}

/**
 * The number that follows in a booklet: the digits at the end plus one, with their zeros. Empty for a text that does not
 * end with digits (documents.next-paper).
 */
export function nextOnPaper(number: string): string {
  const [, head = '', digits] = /^(.*?)(\d+)$/.exec(number.trim()) ?? []
  return digits === undefined ? '' : head + String(BigInt(digits) + 1n).padStart(digits.length, '0')
}

/** Whether what was typed for a figure can only be a code: more digits than any figure has, or letters among them. */
export function isCode(typed: string): boolean {
  return (
    /^\d{8,}$/.test(typed) || (/^[\dA-Za-z-]{4,}$/.test(typed) && /\d/.test(typed) && /[A-Za-z]/.test(typed))
  )
}

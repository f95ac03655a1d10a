/** Whether text that was typed as a figure can only be a code: eight digits or more, or digits and letters. */
export function isCode(typed: string): boolean {
  return (
    /^\d{8,}$/.test(typed) || (/^[\dA-Za-z-]{4,}$/.test(typed) && /\d/.test(typed) && /[A-Za-z]/.test(typed))
  )
}

/** Whether text that was typed as a figure can only be a code: eight digits or more, or digits and letters. */
export const isCode = (typed: string): boolean => /^\d{8,}$/.test(typed) || isCodeWithLetters(typed)

/** Whether it is a code by its letters: four characters or more, of which at least one is a letter and one a digit. */
export const isCodeWithLetters = (typed: string): boolean =>
  /^[\dA-Za-z-]{4,}$/.test(typed) && /\d/.test(typed) && /[A-Za-z]/.test(typed)

declare global {
  interface Window {
    /** The keys pressed at a till before the program took them, and an end to it. Set by `early-keys.js`. */
    yunqueEarlyKeys?: () => readonly string[]
  }
}

/** What was typed at once: the texts that ended with Enter, in order, and what follows the last of them. */
export type EarlyText = { readonly entered: readonly string[]; readonly rest: string }

/** Takes what was typed or scanned at a till before its search was there (keyboard.till). Once per page load. */
export function takeEarlyText(): EarlyText {
  const keys = window.yunqueEarlyKeys?.() ?? []
  delete window.yunqueEarlyKeys
  return earlyText(keys)
}

/** The texts of these keys. */
export function earlyText(keys: readonly string[]): EarlyText {
  const entered: string[] = []
  let rest = ''
  for (const key of keys) {
    if (key === 'Backspace') rest = rest.slice(0, -1)
    else if (key !== 'Enter') rest += key
    else {
      if (rest.trim() !== '') entered.push(rest)
      rest = ''
    }
  }
  return { entered, rest }
}

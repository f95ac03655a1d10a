declare global {
  interface Window {
    /** Stops to keep the keys that are pressed at a till, and returns those so far. Set by `early-keys.js`. */
    yunqueEarlyKeys?: () => readonly string[]
  }
}

/** What was typed at once: the texts that ended with Enter, in order, and what follows the last of them. */
export type EarlyText = { readonly entered: readonly string[]; readonly rest: string }

/**
 * Takes what was typed or scanned at a till before its search was there (keyboard.till), once per page load. Called before
 * the search takes the focus: the focus of a field ends the keeping of keys.
 */
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

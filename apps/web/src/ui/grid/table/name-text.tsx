import styles from './name-text.module.css'

/**
 * Characters that stay visible at the end of a name, where names differ: sizes, measures, colours. The end begins at
 * a word when it has at most `longestEnd` characters.
 */
const end = 14
const longestEnd = 20
/** Shorter names are not split. */
const shortest = 25

/** Whether a name is split in two parts. Its cell then has the full name as accessible name. */
export const isParted = (text: string): boolean => text.length >= shortest

/** The index where the visible end begins: at a word, or within one when the last words are too long. */
export function endOf(text: string): number {
  const word = text.lastIndexOf(' ', text.length - end)
  return word > 0 && text.length - word <= longestEnd ? word : text.length - end
}

/** A name on one line. When it does not fit, its middle is cut and its end stays visible. */
export function NameText({ text }: { readonly text: string }) {
  if (!isParted(text)) return <span className={styles.whole}>{text}</span>
  const cut = endOf(text)
  return (
    <span className={styles.name} title={text} data-name={text}>
      <span className={styles.start}>{text.slice(0, cut)}</span>
      <span className={styles.end}>{text.slice(cut)}</span>
    </span>
  )
}

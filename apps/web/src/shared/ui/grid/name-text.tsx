import styles from './name-text.module.css'

/** What names differ in stands at their end: sizes, measures, colours. Its words stay whole where they are short. */
const end = 14
const longestEnd = 20
/** Shorter names are left as they are. */
const shortest = 25

/** Whether a name is shown in two parts; its cell then says it whole to readers of the screen. */
export const isParted = (text: string): boolean => text.length >= shortest

/** Where the part that stays in sight begins: at a word, or where the last words would be too long, within one. */
export function endOf(text: string): number {
  const word = text.lastIndexOf(' ', text.length - end)
  return word > 0 && text.length - word <= longestEnd ? word : text.length - end
}

/** A name in one line, whose end stays in sight where there is no room for all of it: its middle gives way. */
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

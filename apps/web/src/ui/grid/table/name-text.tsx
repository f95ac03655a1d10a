import styles from './name-text.module.css'

/** Pixels of a usual letter, and of the padding of a cell. */
const letter = 7.7
const padding = 16
/** The least that the end of a name has, in characters. */
const shortest = 8

/** How many characters of a name have room on one line of a column, whose width is in pixels. */
const lineOf = (width: number): number => Math.max(shortest, Math.floor((width - padding) / letter))

/** Whether a name is split in two parts. Its cell then has the full name as accessible name. */
export const isParted = (text: string, width: number): boolean => text.length > lineOf(width)

/**
 * The index where the end of a name begins, in a column of `width` pixels: at the word nearest to its middle, or within a
 * word that is too long.
 */
export function endOf(text: string, width: number): number {
  const least = text.length - lineOf(width)
  const most = text.length - shortest
  const middle = Math.min(most, Math.max(least, Math.ceil(text.length / 2)))
  const before = text.lastIndexOf(' ', middle) + 1
  const after = text.indexOf(' ', middle) + 1
  const words = [before, after].filter((start) => start >= least && start <= most && start > 0)
  return words.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? middle
}

interface Props {
  readonly text: string
  /** The least width of the column, in pixels. */
  readonly width: number
}

/** A name on one line or two. When it does not fit, the first line is cut and the end stays visible (lists.names). */
export function NameText({ text, width }: Props) {
  if (!isParted(text, width)) return <span className={styles.whole}>{text}</span>
  const cut = endOf(text, width)
  return (
    <span className={styles.name} title={text} data-name={text}>
      <span className={styles.start}>{text.slice(0, cut)}</span>
      <span className={styles.end}>{text.slice(cut)}</span>
    </span>
  )
}

import classes from './key-hints.module.css'

/** A key of the product search and the header of the column that it edits. */
export interface KeyHint {
  readonly keys: string
  readonly header: string
}

/** The right end of the empty product search: the keys of the latest line, which the shortcut sheet lists too. */
export const hintSection = (hints: readonly KeyHint[]) => ({
  rightSectionWidth: 'auto',
  rightSectionPointerEvents: 'none' as const,
  rightSection: (
    <span className={classes.hints} aria-hidden>
      {hints.map(({ keys, header }) => (
        <span key={keys}>
          <kbd>{keys}</kbd> {header}
        </span>
      ))}
      <span>
        <kbd>+</kbd> <kbd>−</kbd> uno
      </span>
    </span>
  ),
})

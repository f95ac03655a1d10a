import classes from './last-read.module.css'

interface Props {
  /** What was read last and how much of it there is; null before anything was read. */
  readonly read: { readonly name: string; readonly figure: string } | null
  /** The words before it. */
  readonly hint: string
}

/** What a scanner read last, announced too. */
export function LastRead({ read, hint }: Props) {
  return (
    <div className={classes.last} role="status">
      {read === null ? (
        hint
      ) : (
        <>
          <span className={classes.name}>{read.name}</span>
          <strong className={classes.figure}>{read.figure}</strong>
        </>
      )}
    </div>
  )
}

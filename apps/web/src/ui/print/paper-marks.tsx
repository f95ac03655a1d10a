import type { PrintMarks } from './print-data.ts'
import classes from './print-document.module.css'

/** Under the number of a document: series and authorisation, the copy, and that it is void (papers.void). */
export function PaperMarks({ fiscal = [], copy, voided }: PrintMarks) {
  return (
    <>
      {fiscal.map((line) => (
        <span key={line} className={classes.fiscal}>
          {line}
        </span>
      ))}
      {copy !== undefined && <span className={classes.copy}>{copy}</span>}
      {voided && <span className={classes.voided}>{voided.words}</span>}
    </>
  )
}

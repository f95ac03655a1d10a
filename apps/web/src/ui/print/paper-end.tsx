import type { PrintHead } from './print-data.ts'
import classes from './print-document.module.css'
import { Signatures } from './signatures.tsx'

/** The end of a paper: the amount in words, the terms with their signature lines, and the footer. */
export function PaperEnd({
  words = [],
  terms,
  signatures,
  signed,
  footer,
}: Pick<PrintHead, 'words' | 'terms' | 'signatures' | 'signed' | 'footer'>) {
  return (
    <>
      {words.map((line) => (
        <p key={line} className={classes.words}>
          {line}
        </p>
      ))}
      {terms && <p className={classes.terms}>{terms}</p>}
      {signatures && <Signatures names={signatures} signed={signed} />}
      {footer && <footer className={classes.foot}>{footer}</footer>}
    </>
  )
}

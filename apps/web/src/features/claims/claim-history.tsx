import { claimStepWords } from '@yunque/contract/sales/claim-words'
import type { ClaimStepRow } from '@yunque/contract/sales/claims'
import { formatDateTime } from '../../lib/format/format.ts'
import classes from './claims.module.css'
import { texts } from './texts.ts'

/** What was done with a claim, the last first: when, by whom, and what was noted. */
export function ClaimHistory({ steps }: { readonly steps: readonly ClaimStepRow[] }) {
  return (
    <ol className={classes.history} aria-label={texts.history}>
      {steps.toReversed().map(({ seq, step, at, user, provider, reference, note }) => (
        <li key={seq} className={classes.event}>
          <span className={classes.what}>
            {[claimStepWords[step], provider, reference].filter(Boolean).join(' · ')}
          </span>
          <span className={classes.about}>{texts.by(formatDateTime(at), user)}</span>
          {note !== '' && <span className={classes.said}>{note}</span>}
        </li>
      ))}
    </ol>
  )
}

import { Button } from '@mantine/core'
import classes from './proposal.module.css'

interface Props {
  /** What would be applied: '12 precios'. */
  readonly summary: string
  /** What would not be applied, and why. */
  readonly notes: readonly (string | false)[]
  readonly action: string
  /** False when there is nothing to apply. */
  readonly ready: boolean
  readonly onApply: () => void
}

/** The summary of a proposal, and the button that applies it. */
export function ProposalBar({ summary, notes, action, ready, onApply }: Props) {
  return (
    <div className={classes.bar}>
      <p>
        <strong>{summary}</strong>
      </p>
      {notes.map((note) => note && <p key={note}>{note}</p>)}
      <Button disabled={!ready} onClick={onApply}>
        {action}
      </Button>
    </div>
  )
}

import { Button } from '@mantine/core'
import classes from './proposal.module.css'

interface Props {
  /** What would be done: '12 precios'. */
  readonly summary: string
  /** What would not, and why. */
  readonly notes: readonly (string | false)[]
  readonly action: string
  /** False while there is nothing to apply. */
  readonly ready: boolean
  readonly onApply: () => void
}

/** What a proposal comes to, and the button that applies it. */
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

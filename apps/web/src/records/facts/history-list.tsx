import { useId } from '@mantine/hooks'
import classes from './history-list.module.css'

/** What happened to a record: what, when and by whom, and what was noted. */
export interface HistoryEvent {
  readonly key: number
  readonly what: string
  readonly about: string
  readonly note?: string
}

interface Props {
  readonly title: string
  readonly events: readonly HistoryEvent[]
}

/** The history of a record under its title, in the given order. */
export function HistoryList({ title, events }: Props) {
  const id = useId()
  return (
    <>
      <h3 className={classes.title} id={id}>
        {title}
      </h3>
      <ol className={classes.list} aria-labelledby={id}>
        {events.map(({ key, what, about, note = '' }) => (
          <li key={key} className={classes.event}>
            <span className={classes.what}>{what}</span>
            <span className={classes.about}>{about}</span>
            {note !== '' && <span className={classes.note}>{note}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
